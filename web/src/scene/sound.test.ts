import { describe, expect, it } from 'vitest';
import type { Sound } from '../board/contract';
import { SoundBox } from './sound';
import { VOICES } from './voices';

/** What reaches the ear: for each sound when it ends, by a clock that the spec moves. */
class Ear {
  now = 0;
  readonly heard: { ends: number }[] = [];

  /** An audio context in which only time, sources and the way to the ear are real. */
  context(): BaseAudioContext {
    const now = (): number => this.now;
    const param = {
      ...{ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} },
      setTargetAtTime() {},
    };
    const ear = { connect: (to: unknown) => to };
    const heard = this.heard;
    const source = (buffered: boolean): unknown => {
      const one = { ends: Infinity };
      return {
        ...ear,
        ...{ frequency: param, type: '' },
        start(at: number): void {
          heard.push(one);
          if (buffered) one.ends = at + 0.7; // no burst of noise is longer
        },
        stop: (at: number): void => void (one.ends = Math.min(one.ends, at)),
      };
    };
    return {
      get currentTime() {
        return now();
      },
      sampleRate: 100,
      destination: {},
      createGain: () => ({ ...ear, gain: param }),
      createBiquadFilter: () => ({ ...ear, frequency: param, Q: param }),
      createBuffer: () => ({ getChannelData: () => [] }),
      createBufferSource: () => source(true),
      createOscillator: () => source(false),
    } as unknown as BaseAudioContext;
  }

  /** How many sources are still to be heard at this time. */
  get loud(): number {
    return this.heard.filter((one) => one.ends > this.now).length;
  }
}

const KINDS = Object.keys(VOICES) as Sound[];
const FADE = 0.02;

describe('what is heard', () => {
  it.each(KINDS)('%s ends by itself', (kind) => {
    const ear = new Ear();
    new SoundBox(() => ear.context()).play(kind, 1);
    expect(ear.loud).toBeGreaterThan(0);
    ear.now = VOICES[kind].long + 0.7;
    expect(ear.loud).toBe(0);
  });

  it.each(KINDS.flatMap((one) => KINDS.map((next) => [one, next] as const)))(
    '%s and then %s: never more than one at a time',
    (one, next) => {
      const ear = new Ear();
      const box = new SoundBox(() => ear.context());
      box.play(one, 1);
      const first = [...ear.heard];
      ear.now = 0.05;
      box.play(next, 1);
      const second = ear.heard.slice(first.length);
      ear.now += FADE;
      const still = first.filter((sound) => sound.ends > ear.now).length;
      expect(still > 0 && second.length > 0).toBe(false);
      expect(still > 0 || second.length > 0 || VOICES[one].long < ear.now).toBe(true);
    },
  );

  it('the drums of the end are not cut off by a piece that is put down', () => {
    const ear = new Ear();
    const box = new SoundBox(() => ear.context());
    box.play('end', 1);
    const drums = ear.heard.length;
    ear.now = 0.3;
    box.play('piece', 1);
    expect(ear.heard).toHaveLength(drums);
    ear.now = 3;
    box.play('piece', 1);
    expect(ear.heard.length).toBeGreaterThan(drums);
  });
});
