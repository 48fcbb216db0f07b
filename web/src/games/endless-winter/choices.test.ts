// Choosing a chief: a side is one click for two answers, and those that are taken say by whom.
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { cases, tableOf } from '../../../tests/endless-winter-model';
import { choicesOf } from './choices';
import Choose from './Choose.svelte';
import { stateOf } from './state';

const one = cases.find((each) => each.decision!.ask === 'choose-chief')!;

describe('choosing a chief', () => {
  it('answers both questions with one click', () => {
    const table = tableOf(one);
    const offered = table.offers.map((offer) => offer.args[0]!);
    const sides = choicesOf(table).flatMap((card) =>
      card.kind === 'chief' && card.taken === undefined ? card.sides : [],
    );
    expect(sides.map((side) => side.moves)).toEqual(
      choicesOf(table)
        .filter((card) => offered.includes(card.id) && card.kind === 'chief')
        .flatMap(({ id }) => ['a', 'b'].map((side) => [`choose ${id}`, `side ${side}`])),
    );
    for (const side of sides) {
      expect(table.offersAt(side.id), side.id).toHaveLength(1);
      expect(side.words).toMatch(/^[A-Z0-9]/);
    }
  });

  it('shows who leads as a chief that is taken, with nothing to click', () => {
    const table = tableOf(one);
    const open = stateOf(table).chief_offer;
    const gone = Object.keys(table.catalogue['chiefs']!).find((chief) => !open.includes(chief))!;
    const chief = stateOf(table).chief.map((_, seat) => (seat === 0 ? gone : null));
    const view = { ...one.view, state: { ...one.view.state, chief } };
    const html = render(Choose, { props: { table: tableOf({ ...one, view }) } }).body;
    expect(html).toContain('leads');
    expect(html).not.toContain(`data-target="chief-side:${gone}`);
    expect(html).toContain(`data-target="chief-side:${open[0]}:a"`);
  });
});
