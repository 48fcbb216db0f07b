import { expect, it } from 'vitest';
import type { Scene, Snapshot } from '../board/contract';
import { mostImportant, summed, toldOnce } from './summary.svelte';

const scene = (caption: string, weight?: number): Scene => ({
  ...{ kind: 'a', seat: 0, caption, targets: [], minimum: 0 },
  ...(weight === undefined ? {} : { weight }),
});
const conflict = [
  scene('fire'),
  scene('Ash leaves', 2),
  scene('Bruno leaves', 2),
  scene('points 1', 1),
  scene('points 2', 1),
  scene('points 3', 1),
  scene('ice'),
];
const told = (most: number): string[] => mostImportant(conflict, most).map((one) => one.caption);

it('a summary tells the heaviest, of these the latest, in the order in which they happened', () => {
  expect(told(2)).toEqual(['Ash leaves', 'Bruno leaves']);
  expect(told(4)).toEqual(['Ash leaves', 'Bruno leaves', 'points 2', 'points 3']);
  expect(told(6)).toEqual(conflict.slice(1).map((one) => one.caption));
  expect(told(9)).toHaveLength(conflict.length);
});

it('nothing is summed up in a replay, nor when the game is over', () => {
  const player = (source: 'live' | 'record', over: boolean) => ({
    source,
    snapshot: { view: { over } } as Snapshot,
    missed: { scenes: conflict },
  });
  expect(summed(player('live', false))).toBe(conflict);
  expect(summed(player('live', true))).toEqual([]);
  expect(summed(player('record', false))).toEqual([]);
});

it('tells once what was said twice, and leaves out what says nothing', () => {
  const once = toldOnce([scene('a'), scene('b'), scene(''), scene('a')]);
  expect(once.map((one) => one.caption)).toEqual(['b', 'a']);
});
