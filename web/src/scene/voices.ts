// What each sound is made of, on the spot: no recordings. Drum, stone, wood, bone, fire and ice.
import type { Sound } from '../board/contract';

/** Something that sounds: where it goes, and what has been started, so that it can be ended. */
export interface Voice {
  ctx: BaseAudioContext;
  out: AudioNode;
  sources: AudioScheduledSourceNode[];
}

interface Tone {
  at?: number; // seconds
  from: number; // Hz
  to: number;
  long: number;
  loud: number;
  wave?: OscillatorType;
}

function tone({ ctx, out, sources }: Voice, { at = 0, from, to, long, loud, wave }: Tone): void {
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
  sources.push(source);
}

interface Noise {
  at?: number;
  long: number;
  pitch: number;
  loud: number;
  narrow?: number; // how much of a pitch it has
  kind?: BiquadFilterType;
}

/** A short burst of noise through a filter: clack, rattle, brush, crackle. */
function noise({ ctx, out, sources }: Voice, { at = 0, long, pitch, loud, ...more }: Noise): void {
  const length = Math.ceil(ctx.sampleRate * long);
  const buffer = ctx.createBuffer(1, length, ctx.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const source = ctx.createBufferSource();
  const filter = ctx.createBiquadFilter();
  const gain = ctx.createGain();
  source.buffer = buffer;
  filter.type = more.kind ?? 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = more.narrow ?? 2.5;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(out);
  source.start(ctx.currentTime + at);
  sources.push(source);
}

const between = (least: number, most: number): number => least + Math.random() * (most - least);

interface Kind {
  long: number; // seconds until it has died away
  weight: number; // what is still heard is cut off only by what tells at least as much
  play(voice: Voice): void;
}

export const VOICES: Record<Sound, Kind> = {
  piece: {
    ...{ long: 0.1, weight: 1 },
    play(voice) {
      noise(voice, { long: 0.05, pitch: 2300, loud: 0.6 });
      tone(voice, { from: 900, to: 500, long: 0.05, loud: 0.1, wave: 'triangle' });
    },
  },
  wood: {
    ...{ long: 0.22, weight: 2 },
    play(voice) {
      for (const [at, pitch] of [
        [0, 420],
        [0.1, 360],
      ] as const) {
        tone(voice, { at, from: pitch, to: pitch * 0.82, long: 0.09, loud: 0.4, wave: 'triangle' });
        noise(voice, { at, long: 0.03, pitch: pitch * 3, loud: 0.4, narrow: 6 });
      }
    },
  },
  stone: {
    ...{ long: 0.2, weight: 2 },
    play(voice) {
      noise(voice, { long: 0.07, pitch: 1250, loud: 0.8, narrow: 5 });
      noise(voice, { at: 0.07, long: 0.05, pitch: 1900, loud: 0.3, narrow: 7 });
      tone(voice, { from: 210, to: 120, long: 0.12, loud: 0.35 });
    },
  },
  fire: {
    ...{ long: 0.75, weight: 2 },
    play(voice) {
      noise(voice, { long: 0.7, pitch: 420, loud: 0.3, narrow: 0.7, kind: 'lowpass' });
      for (let i = 0; i < 6; i++)
        noise(voice, {
          at: between(0.05, 0.6),
          long: 0.02,
          pitch: between(2200, 4200),
          loud: 0.35,
        });
    },
  },
  ice: {
    ...{ long: 0.9, weight: 3 },
    play(voice) {
      tone(voice, { from: 2100, to: 1350, long: 0.4, loud: 0.07 });
      tone(voice, { at: 0.05, from: 3150, to: 2500, long: 0.5, loud: 0.04 });
      noise(voice, { long: 0.3, pitch: 5200, loud: 0.25, narrow: 1.2, kind: 'highpass' });
      for (const at of [0.12, 0.2, 0.33])
        noise(voice, { at, long: 0.05, pitch: between(2600, 3800), loud: 0.5, narrow: 9 });
      tone(voice, { at: 0.1, from: 90, to: 48, long: 0.6, loud: 0.4 });
    },
  },
  card: {
    ...{ long: 0.18, weight: 2 },
    play: (voice) => noise(voice, { long: 0.16, pitch: 3800, loud: 0.28 }),
  },
  dice: {
    ...{ long: 0.5, weight: 4 },
    play(voice) {
      for (let i = 0; i < 7; i++)
        noise(voice, {
          at: i * 0.06 + between(0, 0.02),
          long: 0.04,
          pitch: between(1500, 3100),
          loud: 0.5,
        });
    },
  },
  points: {
    ...{ long: 0.5, weight: 3 },
    play(voice) {
      [784, 1047].forEach((from, i) =>
        tone(voice, { at: i * 0.09, from, to: from * 0.995, long: 0.4, loud: 0.16 }),
      );
    },
  },
  no: {
    ...{ long: 0.2, weight: 3 },
    play: (voice) => tone(voice, { from: 110, to: 55, long: 0.16, loud: 0.55 }),
  },
  turn: {
    ...{ long: 0.55, weight: 5 },
    play(voice) {
      for (const at of [0, 0.22]) tone(voice, { at, from: 150, to: 62, long: 0.28, loud: 0.65 });
    },
  },
  end: {
    ...{ long: 1.9, weight: 6 },
    play(voice) {
      for (let i = 0; i < 14; i++) {
        const at = i * 0.085;
        tone(voice, { at, from: 130 + i * 3, to: 58, long: 0.22, loud: 0.18 + i * 0.035 });
        noise(voice, { at, long: 0.03, pitch: 700, loud: 0.12 + i * 0.01 });
      }
      tone(voice, { at: 1.3, from: 120, to: 40, long: 0.6, loud: 0.8 });
      noise(voice, { at: 1.3, long: 0.06, pitch: 500, loud: 0.5 });
    },
  },
};
