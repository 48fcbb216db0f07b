import { expect, it } from 'vitest';
import type { Entry } from '../board/contract';
import { whileAway } from './absence';

const AT = Date.parse('2026-01-01T12:00:00Z');
const entry = (seq: number, seat: number, more: Partial<Entry> = {}): Entry => ({
  ...{ seq, kind: 'moves', seat, at: new Date(AT + seq * 1000).toISOString(), events: [] },
  lines: [`${seq}`, 'more'],
  ...more,
});
const entries = [
  entry(1, 0),
  entry(2, 1),
  entry(3, 2),
  entry(4, 1, { kind: 'undo', undone: [3] }),
  entry(5, 2),
];
const away = (ms: number, me = 0): string[] =>
  whileAway(entries, 1, me, AT + ms).map((one) => one.caption);

it('a long absence is summed up since my last turn, without what was taken back', () => {
  expect(away(600_000)).toEqual(['2', '5']);
});
it('nobody is told what has just happened, nor those who only look on', () => {
  expect(away(10_000)).toEqual([]);
  expect(away(600_000, -1)).toEqual([]);
});
