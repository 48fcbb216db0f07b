import { describe, expect, it } from 'vitest';
import type { Entry, GameClient, TableEvent } from '../board/contract';
import { changesSince, joined, rowsOf, targetsChangedSince, toldEntries } from './log';
import { toldUntil, undone } from './log';

const entry = (seq: number, kind: Entry['kind'], seat: number | null, more = {}): Entry => ({
  seq,
  kind,
  seat,
  at: '',
  events: [],
  lines: [],
  ...more,
});

describe('the log', () => {
  const log = [
    entry(1, 'start', null),
    entry(2, 'moves', 0),
    entry(3, 'moves', 1, { events: [{ kind: 'place', seat: 1, text: '', at: 'hut' }] }),
    entry(4, 'chat', 2),
    entry(5, 'moves', 2, { events: [{ kind: 'place', seat: 2, text: '', at: 'field' }] }),
    entry(6, 'moves', 0),
    entry(7, 'moves', 0),
  ];
  const client = {
    events: { place: { targets: (event: { at?: string }) => (event.at ? [event.at] : []) } },
  } as unknown as GameClient;

  it('joins entries without repeating any', () => {
    expect(joined(log.slice(0, 3), log.slice(1)).map((one) => one.seq)).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
    expect(joined(log, [])).toBe(log);
  });
  it('adds up what changed for me in the turns of others', () => {
    const lost = (seat: number, at: string, n = -1) => ({ kind: 'remove', seat, text: '', at, n });
    const entries = [
      entry(1, 'moves', 0, { events: [lost(0, '9')] }),
      entry(2, 'moves', 1, { events: [lost(0, '6'), lost(2, '7')] }),
      entry(3, 'moves', 1, { events: [lost(0, '3')] }),
      entry(4, 'undo', 1, { undone: [3] }),
      entry(5, 'moves', 2, { events: [lost(0, '6'), lost(0, '8')] }),
    ];
    const change = (event: TableEvent) => ({
      ...{ what: 'hunters', n: Number(event['n']), at: String(event['at']) },
    });
    const hunting = { events: { remove: { change } } } as unknown as GameClient;
    expect(changesSince(entries, 1, 0, hunting)).toEqual([{ what: 'hunters', n: -3, at: '6, 8' }]);
    expect(changesSince(entries, 5, 0, hunting)).toEqual([]);
  });
  it('knows what others have touched since', () => {
    expect([...targetsChangedSince(log, 2, 0, client)]).toEqual([
      ['hut', 1],
      ['field', 2],
    ]);
  });
  it('knows what was taken back', () => {
    const more = [...log, entry(8, 'undo', 0, { undone: [6, 7] })];
    expect([...undone(more)]).toEqual([6, 7]);
  });
});

describe('what the log tells', () => {
  it('is a deed once, by the last of its entries that was not taken back', () => {
    const told = (seq: number, line: string, deed?: number): Entry =>
      entry(seq, 'moves', 1, { lines: [line], ...(deed ? { deed } : {}) });
    const deed = [told(4, 'works'), told(5, 'pays 1', 4), told(6, 'pays 2', 4)];
    expect(toldEntries(deed).map((one) => one.lines)).toEqual([['pays 2']]);
    const back = [...deed, entry(7, 'undo', 1, { lines: ['undoes'], undone: [6] })];
    expect(toldEntries(back).map((one) => one.seq)).toEqual([5, 6, 7]);
    expect(toldEntries([entry(1, 'chat', 0, { lines: ['hello'] })])).toEqual([]);
  });
  it('follows what has been seen of a long entry', () => {
    const paid = entry(4, 'moves', 0, { lines: ['pays 1'] });
    const lines = ['works', 'pays 2 for a hut', 'New round', 'rolls 7'];
    const events = lines.concat('', '').map((text) => ({ kind: 'any', seat: 0, text }));
    const long = entry(5, 'moves', 0, { deed: 4, lines, events, ends: [0, 2, 5, 6] });
    const told = (events: number): string[] =>
      toldEntries(toldUntil([paid, long], 4, { seq: 5, events })).flatMap((one) => one.lines);
    expect(told(1)).toEqual(['pays 1']);
    expect(told(4)).toEqual(['works', 'pays 2 for a hut']);
    expect(told(5)).toEqual(['works', 'pays 2 for a hut', 'New round']);
    expect(told(6)).toEqual(lines);
    expect(toldUntil([long], 4, { seq: 5, events: 1 })[0]?.lines).toEqual([]);
    expect(toldUntil([paid, long], 5, null)).toEqual([paid, long]);
    expect(toldUntil([paid, long], 4, null)).toEqual([paid]);
  });
  it('stands by the seat that did it, never below another', () => {
    const mixed = entry(8, 'moves', 0, { lines: ['I', 'I too', 'Hazel', 'Round 2'], by: [0, 0, 1, -2] }); // prettier-ignore
    const rows = rowsOf(mixed).map(({ seat, heading, lines }) => [seat, heading, lines]);
    expect(rows).toEqual([
      [0, false, ['I', 'I too']],
      [1, false, ['Hazel']],
      [-1, true, ['Round 2']],
    ]);
    expect(rowsOf(entry(9, 'start', null, { lines: ['New card'] }))[0]?.seat).toBe(-1);
  });
});
