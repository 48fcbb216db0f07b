import { describe, expect, it } from 'vitest';
import type { Entry } from '../board/contract';
import { answered, beginning, mayAnswer, turnsOf } from './auto-answer.svelte';

const entry = (seq: number, kind: Entry['kind'], seat: number | null, more = {}): Entry => ({
  seq,
  kind,
  seat,
  at: '',
  events: [],
  lines: [],
  ...more,
});

describe('what the device does for me', () => {
  const log = [
    entry(1, 'start', null),
    entry(2, 'moves', 0),
    entry(3, 'moves', 0),
    entry(4, 'chat', 1),
    entry(5, 'moves', 1),
    entry(6, 'moves', 0),
  ];
  it('does not answer what has just been taken back', () => {
    expect(mayAnswer(log)).toBe(true);
    expect(mayAnswer([...log, entry(7, 'undo', 0), entry(8, 'chat', 1)])).toBe(false);
  });
  it('offers to swap its own last answer alone', () => {
    expect(answered(log, 5, 0)).toBe(6);
    expect(answered(log, null, 0)).toBe(0);
    expect(answered(log, 5, 1)).toBe(0);
    expect(answered([...log, entry(7, 'moves', 0)], 5, 0)).toBe(0);
    expect(answered([...log, entry(7, 'undo', 0)], 5, 0)).toBe(0);
  });
  it('counts turns, for the sentence more of a first game', () => {
    expect([turnsOf(log, 0), turnsOf(log, 1)]).toEqual([2, 1]);
    expect(beginning(log, 0)).toBe(true);
    expect(beginning([...log, entry(7, 'moves', 1)], 0)).toBe(true);
    const later = [...log, entry(7, 'moves', 1), entry(8, 'moves', 0), entry(9, 'moves', 1)];
    expect(beginning(later, 0)).toBe(false);
  });
});
