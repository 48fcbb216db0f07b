import { expect, it } from 'vitest';
import type { Entry } from '../board/contract';
import { missedSince, whileAway } from './absence';

const AT = Date.parse('2026-01-01T12:00:00Z');
const entry = (seq: number, seat: number, more: Partial<Entry> = {}): Entry => ({
  ...{ seq, kind: 'moves', seat, at: new Date(AT + seq * 1000).toISOString(), events: [] },
  lines: [`${seq}`, `${seq} more`],
  ...more,
});
const entries = [
  entry(1, 0),
  entry(2, 1),
  entry(3, 2),
  entry(4, 1, { kind: 'undo', undone: [3] }),
  entry(5, 2),
];
const lines = ['I place', 'I pay', 'Now the tribes eat', 'Ash eats', 'I eat', 'Ice', 'Round 2'];
const last = entry(1, 0, { lines, by: [0, 0, -2, 1, 0, -1, -2] });
const away = (ms: number, me = 0, told = entries): string[] =>
  whileAway(told, 1, me, AT + ms).map((one) => one.caption);

it('a long absence is summed up since my last turn, without what was taken back', () => {
  expect(away(600_000)).toEqual(['2', '2 more', '5', '5 more']);
});
it('nobody is told what has just happened, nor those who only look on', () => {
  expect(away(10_000)).toEqual([]);
  expect(away(600_000, -1)).toEqual([]);
});
it('all that an entry tells is summed up with whose deed it is, but for headings', () => {
  const told = missedSince([entry(2, 1, { lines, by: [1, 1, -2, 2, 0, -1, -2] })], 1, 0);
  expect(told.map(({ seat, caption }) => [seat, caption])).toEqual([
    [1, 'I place'],
    [1, 'I pay'],
    [2, 'Ash eats'],
    [0, 'I eat'],
    [-1, 'Ice'],
  ]);
});
it('what my own last deed set off is summed up too, not the deed', () => {
  expect(away(600_000, 0, [last, entry(2, 1)])).toEqual([
    'Ash eats',
    'I eat',
    'Ice',
    '2',
    '2 more',
  ]);
  expect(away(600_000, 0, [last])).toEqual(['Ash eats', 'I eat', 'Ice']);
  expect(missedSince([last], 1, 0)).toEqual([]);
});
it('a deed of several entries is told once, as the log tells it', () => {
  const deed = [entry(2, 1, { lines: ['pays 1'] }), entry(3, 1, { deed: 2, lines: ['pays 2'] })];
  expect(away(600_000, 0, deed)).toEqual(['pays 2']);
});
