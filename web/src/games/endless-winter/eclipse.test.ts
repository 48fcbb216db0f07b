// The lanes of an eclipse: what each card adds, what figures at rest add, and the new order.
import { describe, expect, it } from 'vitest';
import type { Performance } from '../../board/contract';
import { cases, tableOf } from '../../../tests/endless-winter-model';
import { lanesOf } from './eclipse';

const one = cases.find((each) => each.view.seats === 3)!;
const told = (kind: string, seat: number, more = {}) => ({ kind, seat, text: kind, ...more });

function lanes(events: ReturnType<typeof told>[]) {
  const table = tableOf(one, { recentEvents: events.slice(0, -1) });
  const state = { ...one.view.state, order: [2, 0, 1], eclipse_cards: [2, 1, 3] };
  const before = { ...one.view, state };
  const happening = { events: events.slice(-1), before, after: before };
  return lanesOf(table, { happening, beat: 0 } as unknown as Performance);
}

describe('the eclipse', () => {
  const begins = told('eclipse', -1, { round: 1 });
  const reveals = told('reveal', 0, { cards: ['brave', 'shaman'], labour: 9 });

  it('begins with all stacks face down, in the old order', () => {
    expect(lanes([begins]).map(({ seat, cards, down }) => [seat, cards, down])).toEqual([
      [2, null, 3],
      [0, null, 2],
      [1, null, 1],
    ]);
  });

  it('counts the abilities of cards, and what is left to figures at rest', () => {
    const mine = lanes([begins, reveals]).find(({ seat }) => seat === 0)!;
    expect(mine.labour).toBe(9);
    expect(mine.cards!.map(({ labour }) => labour)).toEqual([3, 3, 3]); // ½ + 1 of the ability, 1½, rest
    expect(mine.cards!.at(-1)!.picture).toEqual([]);
  });

  it('ends in the new order, and knows the old one', () => {
    const decided = lanes([begins, reveals, told('order', -1, { order: [0, 1, 2] })]);
    expect(decided.map(({ seat, before }) => [seat, before])).toEqual([
      [0, 2],
      [1, 3],
      [2, 1],
    ]);
  });
});
