// Sounds made on the spot: drum, stone, bone. None before the first touch of the page.
import type { Sound } from '../board/contract';
import { settings } from '../preferences/settings.svelte';

let audio: AudioContext | null = null;
let touched = false;

export function allowSounds(): void {
  const first = (): void => void (touched = true);
  addEventListener('pointerdown', first, { once: true });
  addEventListener('keydown', first, { once: true });
}

interface Tone {
  at: number; // seconds
  from: number; // Hz
  to: number;
  long: number;
  loud: number;
  wave?: OscillatorType;
}

function tone(ctx: AudioContext, out: AudioNode, { at, from, to, long, loud, wave }: Tone): void {
  const start = ctx.currentTime + at;
  const source = ctx.createOscillator();
  const gain = ctx.createGain();
  source.type = wave ?? 'sine';
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + long);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  source.connect(gain).connect(out);
  source.start(start);
  source.stop(start + long + 0.02);
}

/** A short burst of noise through a filter: clack, rattle, brush. */
function noise(
  ctx: AudioContext,
  out: AudioNode,
  at: number,
  long: number,
  pitch: number,
  loud: number,
): void {
  const length = Math.ceil(ctx.sampleRate * long);
  const buffer = ctx.createBuffer(1, length, ctx.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const source = ctx.createBufferSource();
  const filter = ctx.createBiquadFilter();
  const gain = ctx.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 2.5;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(out);
  source.start(ctx.currentTime + at);
}

const PLAY: Record<Sound, (ctx: AudioContext, out: AudioNode) => void> = {
  turn: (ctx, out) => {
    for (const at of [0, 0.22]) tone(ctx, out, { at, from: 150, to: 62, long: 0.28, loud: 0.7 });
  },
  piece: (ctx, out) => {
    noise(ctx, out, 0, 0.05, 2300, 0.7);
    tone(ctx, out, { at: 0, from: 900, to: 500, long: 0.05, loud: 0.12, wave: 'triangle' });
  },
  dice: (ctx, out) => {
    for (let i = 0; i < 7; i++)
      noise(ctx, out, i * 0.06 + Math.random() * 0.02, 0.04, 1500 + Math.random() * 1600, 0.55);
  },
  card: (ctx, out) => noise(ctx, out, 0, 0.16, 3800, 0.3),
  points: (ctx, out) => {
    [784, 1047].forEach((from, i) =>
      tone(ctx, out, { at: i * 0.09, from, to: from * 0.995, long: 0.4, loud: 0.18 }),
    );
  },
  no: (ctx, out) => tone(ctx, out, { at: 0, from: 110, to: 55, long: 0.16, loud: 0.6 }),
  end: (ctx, out) => {
    for (let i = 0; i < 12; i++)
      tone(ctx, out, {
        at: i * 0.07,
        from: 130 + i * 4,
        to: 60,
        long: 0.2,
        loud: 0.2 + i * 0.045,
      });
  },
};

export function sound(kind: Sound): void {
  if (!settings.sound || !touched || settings.volume <= 0 || document.hidden === undefined) return;
  try {
    audio ??= new AudioContext();
    const out = audio.createGain();
    out.gain.value = settings.volume * 0.6;
    out.connect(audio.destination);
    PLAY[kind](audio, out);
  } catch {
    // a browser without sound plays on in silence
  }
}
