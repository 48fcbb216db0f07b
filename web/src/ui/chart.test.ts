import { describe, expect, it } from 'vitest';
import { HUES, extent, lastUpTo, perParty, sources, stacked, ticks, tieBreaks } from './chart';

it('tells the tie-breaks only where there is a tie', () => {
  const place = (seat: number, score: number) => ({
    ...{ seat, score, rank: 1, points: {} },
    tie: { food: 3 },
  });
  expect(tieBreaks([place(0, 8), place(1, 7)])).toEqual([]);
  expect(tieBreaks([place(0, 8), place(1, 8)])).toEqual(['food']);
});

describe('charts', () => {
  const places = [
    { seat: 0, rank: 2, score: 8, points: { cards: 10, hunger: -5, wood: 3 }, tie: {} },
    { seat: 1, rank: 1, score: 20, points: { cards: 20, hunger: 0, wood: 0 }, tie: {} },
  ];
  it('stack gains to the right of zero and losses to the left', () => {
    expect(sources(places)).toEqual(['cards', 'wood', 'hunger']);
    const { left, most } = extent(places);
    expect(most).toBe(25);
    expect(left).toBe(0.2);
    const parts = stacked(places[0]!, sources(places), most);
    expect(parts.map(({ source, from, to }) => [source, from * most, to * most])).toEqual([
      ['cards', 0, 10],
      ['wood', 10, 13],
      ['hunger', -5, 0],
    ]);
  });
  it('keep rounds in their order', () => {
    const points = { 'round-2': 9, 'round-10': 20, 'round-1': 3 };
    const rounds = [{ seat: 0, rank: 1, score: 32, points, tie: {} }];
    expect(sources(rounds)).toEqual(['round-1', 'round-2', 'round-10']);
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

it('gives every source of points a colour of its own', () => {
  const part = (hue: string, at: number): number => parseInt(hue.slice(at, at + 2), 16);
  const distance = (one: string, other: string): number =>
    Math.hypot(...[1, 3, 5].map((at) => part(one, at) - part(other, at)));
  const pairs = HUES.flatMap((one, i) => HUES.slice(i + 1).map((two) => [one, two] as const));
  for (const [one, two] of pairs) expect(distance(one, two), `${one} ${two}`).toBeGreaterThan(45);
});
