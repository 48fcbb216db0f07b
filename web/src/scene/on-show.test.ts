import { describe, expect, it } from 'vitest';
import type { Performance } from '../board/contract';
import type { Clock } from '../transport/clock';
import { OnShow } from './on-show.svelte';

const clock: Clock = { now: () => 0, after: () => () => undefined } as unknown as Clock;
const performance = { scene: { minimum: 800 }, beat: 0 } as unknown as Performance;
const pace = (time: number, movement: number): number | undefined => {
  const stage = new OnShow(clock);
  stage.begin(performance, { time, movement, beats: [] });
  return stage.now?.pace;
};

describe('the pace of a scene', () => {
  it('is that of its time on show, however much waits', () => {
    expect(pace(800, 0.4)).toBe(1);
    expect(pace(1360, 1.7)).toBeCloseTo(1.7);
  });
  it('is 1 if the scene stays, and 0 if nothing may move', () => {
    expect(pace(Infinity, 1)).toBe(1);
    expect(pace(800, 0)).toBe(0);
    expect(pace(Infinity, 0)).toBe(0);
  });
});
