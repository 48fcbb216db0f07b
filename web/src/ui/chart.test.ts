import { describe, expect, it } from 'vitest';
import { extent, lastUpTo, perParty, sources, stacked, ticks } from './chart';

describe('charts', () => {
  const places = [
    { seat: 0, rank: 2, score: 8, points: { cards: 10, hunger: -5, wood: 3 }, tie: {} },
    { seat: 1, rank: 1, score: 20, points: { cards: 20, hunger: 0, wood: 0 }, tie: {} },
  ];
  it('stack gains to the right of zero and losses to the left', () => {
    expect(sources(places)).toEqual(['cards', 'hunger', 'wood']);
    const { left, most } = extent(places);
    expect(most).toBe(25);
    expect(left).toBe(0.2);
    const parts = stacked(places[0]!, sources(places), most);
    expect(parts.map(({ source, from, to }) => [source, from * most, to * most])).toEqual([
      ['cards', 0, 10],
      ['hunger', -5, 0],
      ['wood', 10, 13],
    ]);
  });
  it('have round numbers at their axes', () => {
    expect(ticks(0, 100, 5)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(ticks(-30, 95, 5)).toEqual([0, 50]);
  });
  it('turn steps into lines of parties', () => {
    expect(
      perParty([
        [1, 2],
        [3, 4],
      ]),
    ).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });
  it('finds the moment that a step belongs to', () => {
    expect([0, 2, 3, 7, 99].map((step) => lastUpTo([2, 3, 8], step))).toEqual([-1, 0, 1, 1, 2]);
    expect(lastUpTo([], 4)).toBe(-1);
  });
});
