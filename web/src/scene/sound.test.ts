import { describe, expect, it } from 'vitest';
import type { Sound } from '../board/contract';
import { SoundBox } from './sound';
import { VOICES } from './voices';

/** What reaches the listener: for each sound when it ends, by a clock that the spec moves. */
class Listener {
  now = 0;
  readonly heard: { ends: number }[] = [];

  /** An audio context in which only time, sources and the way to the listener are real. */
  context(): BaseAudioContext {
    const now = (): number => this.now;
    const param = {
      ...{ value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} },
      setTargetAtTime() {},
    };
    const listener = { connect: (to: unknown) => to };
    const heard = this.heard;
    const source = (buffered: boolean): unknown => {
      const one = { ends: Infinity };
      return {
        ...listener,
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
      createGain: () => ({ ...listener, gain: param }),
      createBiquadFilter: () => ({ ...listener, frequency: param, Q: param }),
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
    const listener = new Listener();
    new SoundBox(() => listener.context()).play(kind, 1);
    expect(listener.loud).toBeGreaterThan(0);
    listener.now = VOICES[kind].long + 0.7;
    expect(listener.loud).toBe(0);
  });

  it.each(KINDS.flatMap((one) => KINDS.map((next) => [one, next] as const)))(
    '%s and then %s: never more than one at a time',
    (one, next) => {
      const listener = new Listener();
      const box = new SoundBox(() => listener.context());
      box.play(one, 1);
      const first = [...listener.heard];
      listener.now = 0.05;
      box.play(next, 1);
      const second = listener.heard.slice(first.length);
      listener.now += FADE;
      const still = first.filter((sound) => sound.ends > listener.now).length;
      expect(still > 0 && second.length > 0).toBe(false);
      expect(still > 0 || second.length > 0 || VOICES[one].long < listener.now).toBe(true);
    },
  );

  it('the drums of the end are not cut off by a piece that is put down', () => {
    const listener = new Listener();
    const box = new SoundBox(() => listener.context());
    box.play('end', 1);
    const drums = listener.heard.length;
    listener.now = 0.3;
    box.play('piece', 1);
    expect(listener.heard).toHaveLength(drums);
    listener.now = 3;
    box.play('piece', 1);
    expect(listener.heard.length).toBeGreaterThan(drums);
  });
});
