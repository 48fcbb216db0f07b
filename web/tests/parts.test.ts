import { describe, expect, it, vi } from 'vitest';
import type { Entry, GameClient, TableEvent } from '../src/board/types';
import { blob } from '../src/board/blob';
import { clientOf } from '../src/board/clients';
import { nearest } from '../src/board/zone';
import { answered, beginning, mayAnswer, turnsOf } from '../src/app/automatic';
import { extent, lastUpTo, perParty, sources, stacked, ticks } from '../src/app/chart';
import { LookBack } from '../src/app/lookback.svelte';
import type { Analysis } from '../src/app/server';
import {
  changesSince,
  joined,
  lastTurn,
  touchedSince,
  turnsSince,
  undone,
} from '../src/app/history';
import { toldAt } from '../src/app/replay.svelte';
import { parse } from '../src/app/router.svelte';
import { pieces, searched } from '../src/app/rules';
import { lettersFor } from '../src/app/seating';
import { Catalogue, choose, gameFiles } from '../src/app/texts';

const entry = (seq: number, kind: Entry['kind'], seat: number | null, more = {}): Entry => ({
  seq,
  kind,
  seat,
  at: '',
  events: [],
  lines: [],
  ...more,
});

describe('addresses', () => {
  it.each([
    ['/', { name: 'lobby' }],
    ['/new/eiszeit', { name: 'new', game: 'eiszeit' }],
    ['/t/abc', { name: 'table', id: 'abc', step: null, secret: null }],
    ['/t/abc#k=s3', { name: 'table', id: 'abc', step: null, secret: 's3' }],
    ['/t/abc?step=12', { name: 'table', id: 'abc', step: 12, secret: null }],
    ['/rules/stone-age#SA-2.4', { name: 'rules', game: 'stone-age', rule: 'SA-2.4' }],
    ['/what/ever/else', { name: 'missing' }],
    ['/t', { name: 'missing' }],
  ])('%s', (address, route) => {
    expect(parse(new URL(address, 'http://x'))).toEqual(route);
  });
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
    touches: (event: { at?: string }) => (event.at ? [event.at] : []),
  } as unknown as GameClient;

  it('joins entries without repeating any', () => {
    expect(joined(log.slice(0, 3), log.slice(1)).map((one) => one.seq)).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
    expect(joined(log, [])).toBe(log);
  });
  it('adds up what befell me in the turns of others', () => {
    const lost = (seat: number, at: string, n = -1) => ({ kind: 'remove', seat, text: '', at, n });
    const entries = [
      entry(1, 'moves', 0, { events: [lost(0, '9')] }),
      entry(2, 'moves', 1, { events: [lost(0, '6'), lost(2, '7')] }),
      entry(3, 'moves', 1, { events: [lost(0, '3')] }),
      entry(4, 'undo', 1, { undone: [3] }),
      entry(5, 'moves', 2, { events: [lost(0, '6'), lost(0, '8')] }),
    ];
    const befell = (event: TableEvent) => ({
      ...{ what: 'hunters', n: Number(event['n']), at: String(event['at']) },
    });
    expect(changesSince(entries, 1, 0, befell)).toEqual([{ what: 'hunters', n: -3, at: '6, 8' }]);
    expect(changesSince(entries, 5, 0, befell)).toEqual([]);
  });
  it('knows where my last turn ended, also in the middle of this one', () => {
    expect(lastTurn(log, 0)).toBe(2);
    expect(lastTurn(log, 1)).toBe(3);
    expect(lastTurn(log.slice(0, 2), 1)).toBe(0);
    expect(turnsSince(log, 2, 0)).toBe(2);
  });
  it('knows what others have touched since', () => {
    expect([...touchedSince(log, 2, 0, client)]).toEqual([
      ['hut', 1],
      ['field', 2],
    ]);
  });
  it('knows what was taken back', () => {
    const more = [...log, entry(8, 'undo', 0, { undone: [6, 7] })];
    expect([...undone(more)]).toEqual([6, 7]);
  });
});

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
});

describe('seats', () => {
  it('give me my colour and its owner mine', () => {
    expect(lettersFor(4, [0], '')).toEqual(['a', 'b', 'c', 'd']);
    expect(lettersFor(4, [0], 'c')).toEqual(['c', 'b', 'a', 'd']);
    expect(lettersFor(3, [1], 'e')).toEqual(['a', 'e', 'c']);
    expect(lettersFor(3, [0, 1], 'c')).toEqual(['a', 'b', 'c']);
  });
});

it('arrows go to the nearest target in their direction', () => {
  const others: [number, number][] = [
    [100, 0],
    [60, 50],
    [0, 80],
    [-30, 0],
  ];
  expect(nearest([0, 0], others, 'ArrowRight')).toBe(0);
  expect(nearest([0, 0], others, 'ArrowDown')).toBe(2);
  expect(nearest([0, 0], others, 'ArrowLeft')).toBe(3);
  expect(nearest([0, 0], others, 'ArrowUp')).toBe(null);
});

it('stones keep their shape', () => {
  expect(blob([0, 0, 100, 60], 3)).toBe(blob([0, 0, 100, 60], 3));
  expect(blob([0, 0, 100, 60], 3)).not.toBe(blob([0, 0, 100, 60], 4));
});

describe('rules', () => {
  it('are split into pieces, never into HTML', () => {
    expect(pieces('Pay **one** good (*ruling*, see SA-2.4) <b>.')).toEqual([
      { text: 'Pay ', kind: 'plain' },
      { text: 'one', kind: 'strong' },
      { text: ' good (', kind: 'plain' },
      { text: 'ruling', kind: 'em' },
      { text: ', see ', kind: 'plain' },
      { text: 'SA-2.4', kind: 'rule' },
      { text: ') <b>.', kind: 'plain' },
    ]);
  });
  it('are found by all words of a search', () => {
    const book = {
      chapters: [
        { title: 'Feeding', rules: [{ id: 'SA-5.1', text: 'Everybody eats.', ruling: false }] },
        { title: 'Tools', rules: [{ id: 'SA-4.1', text: 'Tools add.', ruling: false }] },
      ],
    };
    expect(searched(book, 'feed eat').chapters.map((one) => one.title)).toEqual(['Feeding']);
    expect(searched(book, '').chapters).toHaveLength(2);
    expect(searched(book, 'mammoth').chapters).toHaveLength(0);
  });
});

describe('texts', () => {
  it('come from the catalogue; unknown ids stay ids', async () => {
    const words = new Catalogue('en');
    await words.add('web');
    expect(words.speak('web-pass-to', { name: 'Bruno' })).toBe('Pass to Bruno');
    expect(words.speak('web-there-is-no-such-text')).toBe('web-there-is-no-such-text');
  });
  it('are in the wished language if there is one', () => {
    expect(choose('en', ['fr'])).toBe('en');
    expect(choose(null, ['en-GB'])).toBe('en');
    expect(choose(null, ['xx'])).toBe('en');
  });
});

describe('looking back', () => {
  it('remembers events from step to step, not over a jump', () => {
    const told = (kind: string): TableEvent => ({ kind, seat: 0, text: '' });
    const [roll, gain] = [told('roll'), told('gain')];
    expect(toldAt([roll], [gain], 1)).toEqual([roll, gain]);
    expect(toldAt([roll], [gain], 5)).toEqual([gain]);
    expect(toldAt([roll], [gain], -1)).toEqual([gain]);
  });
  it('finds the moment that a step belongs to', () => {
    expect([0, 2, 3, 7, 99].map((step) => lastUpTo([2, 3, 8], step))).toEqual([-1, 0, 1, 1, 2]);
    expect(lastUpTo([], 4)).toBe(-1);
  });

  it('follows the analysis until it is done', async () => {
    vi.useFakeTimers();
    const answer = (state: Analysis['state'], done: number): Analysis => ({
      ...{ state, done, steps: [], wins: [], turns: [], missed: [] },
    });
    const answers = [answer('working', 0.5), answer('done', 1)];
    const look = new LookBack({
      analyse: async () => answer('working', 0),
      analysis: async () => answers.shift()!,
    });
    const asked = look.ask();
    await vi.advanceTimersByTimeAsync(1300);
    expect(look.found?.done).toBe(0.5);
    await vi.advanceTimersByTimeAsync(1300);
    await asked;
    expect([look.found?.state, look.working, answers.length]).toEqual(['done', false, 0]);
    vi.useRealTimers();
  });
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
  it('has a sentence for every question that it helps with', async () => {
    for (const game of ['stone-age', 'eiszeit', 'endless-winter']) {
      const words = new Catalogue('en');
      await words.add(...gameFiles(game));
      for (const ask of (await clientOf(game)).helps) {
        const id = `${game}-web-help-${ask}`;
        expect(words.speak(id)).not.toBe(id);
      }
    }
  });
});
