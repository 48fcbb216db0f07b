// What is heard: one sound at a time, quiet, and none before the first touch of the page.
import type { Sound } from '../board/contract';
import { settings } from '../preferences/settings.svelte';
import { VOICES, type Voice } from './voices';

const QUIET = 0.5; // of full loudness, at full volume
const FADE = 0.015; // s in which a sound gives way to the next

interface Heard extends Voice {
  out: GainNode;
  weight: number;
  until: number; // by the clock of the context
}

/** A mouth for all sounds: what begins ends what is still heard, unless that tells more. */
export class SoundBox {
  #ctx: BaseAudioContext | null = null;
  #heard: Heard | null = null;
  readonly #open: () => BaseAudioContext;

  constructor(open: () => BaseAudioContext) {
    this.#open = open;
  }

  play(kind: Sound, volume: number): void {
    const ctx = (this.#ctx ??= this.#open());
    const { long, weight, play } = VOICES[kind];
    const now = ctx.currentTime;
    if (this.#heard && this.#heard.until > now && this.#heard.weight > weight) return;
    this.#end();
    const out = ctx.createGain();
    out.gain.value = volume * QUIET;
    out.connect(ctx.destination);
    this.#heard = { ctx, out, sources: [], weight, until: now + long };
    play(this.#heard);
  }

  #end(): void {
    if (!this.#heard) return;
    const { ctx, out, sources } = this.#heard;
    out.gain.setTargetAtTime(0, ctx.currentTime, FADE / 3);
    for (const source of sources) source.stop(ctx.currentTime + FADE);
    this.#heard = null;
  }
}

let touched = false;
const box = new SoundBox(() => new AudioContext());

export function allowSounds(): void {
  const first = (): void => void (touched = true);
  addEventListener('pointerdown', first, { once: true });
  addEventListener('keydown', first, { once: true });
}

export function sound(kind: Sound): void {
  if (!settings.sound || !touched || settings.volume <= 0) return;
  try {
    box.play(kind, settings.volume);
  } catch {
    // a browser without sound plays on in silence
  }
}
