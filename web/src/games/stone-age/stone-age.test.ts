// Stone Age at the table: every question can be answered by what is drawn, and is said as the
// engine wants to hear it. The cases come from random games (stone_age_cases.py).
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import client from './index';
import DecisionControls from './DecisionControls.svelte';
import Board from './Board.svelte';
import MyArea from './MyArea.svelte';
import OpponentPanel from './OpponentPanel.svelte';
import PlayerBoard from './PlayerBoard.svelte';
import CardFace from './CardFace.svelte';
import TileFace from './TileFace.svelte';
import { cardPicture, hutOf, hutPicture, pictureOf, topPicture } from './art';
import { buildingOf, cardOf, goodOf, rollAt } from './catalogue';
import { chart } from './chart';
import { PAGES } from './layout';
import { commonDice, lastRoll, rollToShow, usedOrder } from './rolls';
import { stateOf } from './state';
import { scale, shift, spread } from './tracks';
import { onSale } from './targets';
import { Tray } from './tray';
import type { SetAnswer, TableEvent } from '../../board/contract';
import { targetsOfEvent } from '../../board/events';
import { cases, missing, tableOf, things, type Case } from '../../../tests/stone-age-model';

const of = (ask: string): Case[] => cases.filter((one) => one.decision.ask === ask);

/** Everything with a target id in a table's drawing. */
const seen = new Map<Case, Set<string>>();
function drawn(one: Case): Set<string> {
  const known = seen.get(one);
  if (known) return known;
  const table = tableOf(one);
  const html = [Board, MyArea, DecisionControls]
    .map((part) => render(part, { props: { table } }).body)
    .join('');
  const found = new Set([...html.matchAll(/data-target="([^"]+)"/g)].map((found) => found[1]!));
  seen.set(one, found);
  return found;
}

describe('targets', () => {
  it('has cases of every question and verb', () => {
    const pairs = new Set(
      cases.flatMap((one) =>
        one.decision.moves!.map((offer) => `${one.decision.ask} ${offer.verb}`),
      ),
    );
    expect([...pairs].sort()).toEqual(
      [
        'add-tools cash',
        'add-tools enough',
        'add-tools once',
        'add-tools tool',
        'buy-building buy',
        'buy-building cash',
        'buy-building decline',
        'buy-card buy',
        'buy-card cash',
        'buy-card decline',
        'feed-or-starve cash',
        'feed-or-starve feed',
        'feed-or-starve starve',
        'pay cash',
        'pay enough',
        'pay pay',
        'pay-kinds pay',
        'place-people place',
        'take-any take',
        'take-die die',
        'use-people cash',
        'use-people use',
      ].sort(),
    );
  });

  it.each(cases.map((one, i): [string, number, Case] => [one.decision.ask, i, one]))(
    '%s, case %i: every offer stands on something that is drawn',
    (_, __, one) => {
      const there = drawn(one);
      const table = tableOf(one);
      for (const offer of one.decision.moves!) {
        const targets = client.targets.ofOffer(offer, one.decision, table);
        expect(targets.length, offer.text).toBeGreaterThan(0);
        for (const target of targets) expect(there, offer.text).toContain(target);
      }
    },
  );

  it('draws on the pages of a phone what the whole board draws', () => {
    for (const one of cases.filter((_, i) => i % 5 === 0)) {
      const pages = Object.keys(PAGES).flatMap((page) => {
        const table = tableOf(one, { small: true, page });
        const html = [Board, MyArea, DecisionControls].map(
          (part) => render(part, { props: { table } }).body,
        );
        return [...html.join('').matchAll(/data-target="([^"]+)"/g)].map((found) => found[1]!);
      });
      const needed = one.decision.moves!.flatMap((offer) =>
        client.targets.ofOffer(offer, one.decision, tableOf(one)),
      );
      for (const target of needed) expect(pages, one.decision.ask).toContain(target);
    }
  });

  it('explains everything that is drawn, in words that exist', () => {
    for (const one of cases) {
      const table = tableOf(one);
      for (const target of drawn(one)) {
        if (target.startsWith('bar:')) continue;
        const what = client.explain(target, table);
        expect(what, target).not.toBeNull();
        expect(what!.rule, target).toMatch(/^SA-\d/);
      }
    }
    expect([...missing]).toEqual([]);
  });

  it('asks for the refusal of a move that the game knows', () => {
    const verbs = new Set(cases.flatMap((one) => one.decision.moves!.map((offer) => offer.text)));
    for (const one of cases) {
      const table = tableOf(one);
      for (const target of drawn(one)) {
        const move = client.targets.probeMove(target, table);
        if (move === null || verbs.has(move)) continue;
        expect(move).toMatch(
          /^(place|use) (toolmaker|hut|field|hunt|forest|claypit|quarry|river|card-[1-4]|building-[1-4])( \d+)?$|^(tool|once|die) \d$|^(pay|take) \w+$|^(cash|buy|decline|enough|feed|starve)$/,
        );
      }
    }
    expect(client.targets.probeMove('forest', tableOf(of('place-people')[0]!))).toBe(
      'place forest 1',
    );
    expect(client.targets.probeMove('forest:5', tableOf(of('place-people')[0]!))).toBe(
      'place forest 5',
    );
    expect(client.targets.probeMove('hut', tableOf(of('place-people')[0]!))).toBe('place hut 2');
    expect(client.targets.probeMove('forest', tableOf(of('use-people')[0]!))).toBe('use forest');
    expect(
      client.targets.probeMove('forest', tableOf(of('use-people')[0]!, { me: -1 })),
    ).toBeNull();
  });

  it('finds what an event touched', () => {
    const told = (kind: string, more = {}): TableEvent => ({ kind, seat: 0, text: '', ...more });
    expect(targetsOfEvent(client, told('place', { location: 'hut', n: 2 }))).toEqual(['hut']);
    expect(targetsOfEvent(client, told('buy-card', { card: 'C01', price: 3 }))).toEqual(['card-3']);
    expect(targetsOfEvent(client, told('turn-tile', { tile: 'B01', stack: 2 }))).toEqual([
      'building-2',
    ]);
    expect(targetsOfEvent(client, told('round', { round: 2 }))).toEqual([]);
  });
});

describe('answers of several items', () => {
  const asked = cases.filter((one) => one.answer);

  it('has enough of them', () => expect(asked.length).toBeGreaterThan(30));

  it('puts what fits into the draft, after the move that opens the question', () => {
    const calls: string[] = [];
    const one = of('buy-card').find((each) => each.answer!.items.length)!;
    const table = (draft: string[], more = {}) =>
      tableOf(one, {
        draft,
        add: (move) => void calls.push(`add ${move}`),
        drop: (from) => void calls.push(`drop ${from}`),
        remove: (move) => void calls.push(`remove ${move}`),
        send: () => void calls.push('send'),
        play: (...moves) => void calls.push(`play ${moves.join()}`),
        ...more,
      });
    const item = one.answer!.items[0]!.text;
    new Tray(table([])).put(item);
    new Tray(table([])).put('pay nothing'); // does not fit
    new Tray(table(['buy', item])).put(item);
    new Tray(table(['buy', item, item])).take(item);
    new Tray(table(['buy', item])).take(item);
    expect(calls).toEqual(['add buy', `add ${item}`, `add ${item}`, `remove ${item}`, 'drop 0']);
    expect(new Tray(table(['buy', item])).items).toEqual([item]);
  });

  it('sends only what is a whole answer', () => {
    const calls: string[] = [];
    const one = of('buy-card').find((each) => each.answer!.items.length)!;
    const table = (draft: string[], complete: boolean) =>
      tableOf(one, {
        draft,
        answer: {
          question: one.decision,
          chosen: [],
          items: [],
          following: [],
          complete,
          closing: null,
          preview: null,
        },
        send: () => void calls.push('send'),
        play: (...moves) => void calls.push(`play ${moves.join()}`),
      });
    new Tray(table(['buy', 'pay wood'], false)).send();
    expect(calls).toEqual([]);
    new Tray(table(['buy', 'pay wood'], true)).send();
    new Tray(table([], true)).send(); // there is but one way to pay
    expect(calls).toEqual(['send', 'play buy']);
  });

  it('says what the only way to pay is', () => {
    const one = of('buy-card').find((each) => each.answer)!;
    const events = [{ kind: 'pay', seat: 0, text: '', good: 'gold', n: 2 }];
    const preview = { ok: true, events } as unknown as SetAnswer['preview'];
    const empty = { question: one.decision, chosen: [], items: [], following: [] };
    const answer = { ...empty, complete: true, closing: null, preview };
    expect(new Tray(tableOf(one, { answer })).items).toEqual(['pay gold', 'pay gold']);
  });

  it('has no tray for a building with a fixed price', () => {
    for (const one of of('buy-building')) {
      const table = tableOf(one);
      const tile = buildingOf(table, String(one.decision.about['tile']));
      if (tile.price.fixed) expect(new Tray(table).answer).toBeNull();
    }
  });
});

describe('what is on sale', () => {
  const use = (seat: number, location: string): TableEvent =>
    ({ kind: 'use', seat, text: '', location }) as TableEvent;

  it('is what I may buy, and nothing while others decide', () => {
    const one = of('buy-card')[0]!;
    const place = `card-${String(one.decision.about['price'])}`;
    expect(onSale(tableOf(one))).toBe(place);
    expect(onSale(tableOf(one, { offers: [], draft: ['buy'] }))).toBe(place);
    expect(onSale(tableOf(one, { offers: [], draft: [] }))).toBeNull();
  });

  it('stays on sale while it is paid for', () => {
    const one = of('pay')[0]!;
    const { seat } = one.decision;
    const others = use(seat + 1, 'building-1');
    const after = (...recentEvents: TableEvent[]): string | null =>
      onSale(tableOf(one, { recentEvents }));
    expect(after(use(seat, 'building-2'), others)).toBe('building-2');
    expect(after(use(seat, 'forest'), others)).toBeNull();
    expect(after()).toBeNull();
  });
});

describe('chances', () => {
  it('three people in the forest, as the server says', () => {
    const roll = rollAt(tableOf(cases[0]!), 'forest', 3)!;
    expect(roll.gains.map(([n]) => n)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(roll.mean).toBeCloseTo(3.17, 1);
    expect([roll.divisor, roll.least, roll.most]).toEqual([3, 1, 6]);
  });

  it('puts rare ends together when there is no room', () => {
    const bars = chart(goodOf(tableOf(cases[0]!), 'food').rolls[9]!.gains, 7);
    expect(bars).toHaveLength(7);
    expect(bars.reduce((sum, bar) => sum + bar.share, 0)).toBeCloseTo(1);
    expect(bars[0]!.label).toMatch(/^≤/);
    expect(bars[6]!.label).toMatch(/^≥/);
  });
});

describe('cards and buildings', () => {
  const one = cases[0]!;
  /** The table with a catalogue of its own, as an owner's data pack makes it. */
  const own = (sheet: string, id: string, facts: object) => {
    const entry = { ...things[sheet]![id]!, ...facts };
    return tableOf(one, {
      catalogue: { ...things, [sheet]: { ...things[sheet], [id]: entry } },
    });
  };

  it('draws a number of two digits', () => {
    const icons = { top: [{ icon: 'food', n: 10 }], bottom: [{ icon: 'builder', n: 2 }] };
    const table = own('cards', 'C11', { icons });
    const html = render(CardFace, { props: { table, card: 'C11' } }).body;
    expect(html).toContain('>10</text');
  });

  it('draws many goods once, with their number', () => {
    const icons = { cost: [{ icon: 'wood', n: 10 }] };
    const table = own('buildings', 'B01', { icons, points: 30 });
    const html = render(TileFace, { props: { table, tile: 'B01' } }).body;
    expect(html.match(/#sa-good-wood/g)).toHaveLength(1);
    expect(html).toContain('>10</text');
    expect(html).toContain('>30</text');
  });
});

describe('pictures', () => {
  const files = import.meta.glob('./art/*.svg', { query: '?raw', import: 'default', eager: true });
  const symbols = new Set(
    Object.values(files).flatMap((file) =>
      [...String(file).matchAll(/<symbol\b[^>]*?\bid="([^"]+)"/g)].map((found) => found[1]!),
    ),
  );
  const table = tableOf(cases[0]!);
  /** The picture that would be drawn. */
  const found = (ids: string[]): string | undefined => ids.find((id) => symbols.has(id));

  it('shows on every card its culture or its people, and what it does at once', () => {
    for (const id of Object.keys(things['cards']!)) {
      const card = cardOf(table, id);
      const lower = card.culture
        ? `sa-art-${card.symbol}`
        : `sa-art-${card.symbol}-${card.symbols}`;
      expect(found(cardPicture(id, card)), id).toBe(lower);
      expect(found(topPicture(id, card)), id).toBeDefined();
      for (const { icon } of card.icons.top.slice(1)) expect(symbols).toContain(pictureOf(icon)[0]);
    }
  });

  it('gives every building a picture of its own', () => {
    for (const id of Object.keys(things['buildings']!))
      expect(found(hutPicture(id, buildingOf(table, id)))).toBe(`sa-hut-${id}`);
  });

  it('builds huts of other packs of what is paid for them', () => {
    const huts = Object.keys(things['buildings']!).map((id): [string, string | undefined] => {
      const building = buildingOf(table, id);
      const { beside } = hutOf(building);
      if (beside) expect(symbols, id).toContain(`sa-prop-${beside}`);
      for (const { icon } of building.icons.cost) expect(symbols).toContain(pictureOf(icon)[0]);
      return [id, found(hutPicture(`another-${id}`, building))];
    });
    const of = Object.fromEntries(huts);
    expect(of).toMatchObject({
      ...{ B01: 'sa-hut-wood', B03: 'sa-hut-clay', B05: 'sa-hut-mixed', B07: 'sa-hut-stone' },
      ...{ B15: 'sa-hut-gold', B18: 'sa-hut-four', B25: 'sa-hut-five', B26: 'sa-hut-any' },
    });
    expect(Object.values(of)).not.toContain(undefined);
  });

  it('has one for cards and buildings of other packs', () => {
    const card = { ...cardOf(table, 'C01'), symbol: 'astronomy', culture: true };
    expect(found(cardPicture('X01', card))).toBe('sa-art-back');
    const many = { ...cardOf(table, 'C05'), symbols: 5 };
    expect(found(cardPicture('X02', many))).toBe('sa-art-builder-3');
    const odd = { ...buildingOf(table, 'B01'), icons: { cost: [{ icon: 'amber', n: 4 }] } };
    expect(found(hutPicture('X03', odd))).toBe('sa-hut-any');
  });
});

describe('what lies on the table', () => {
  const told = (kind: string, seat: number, more = {}): TableEvent => ({
    kind,
    seat,
    text: '',
    ...more,
  });

  it('knows the last roll and what was added', () => {
    const events = [
      told('roll', 1, { good: 'wood', dice: [6, 4, 3], sum: 13, divisor: 3, gain: 4 }),
      told('tool', 1, { value: 2, sum: 15, gain: 5 }),
      told('gain', 1, { good: 'wood', n: 5 }),
      told('use', 1, { location: 'hut' }),
    ];
    expect(lastRoll(events)).toEqual({
      seat: 1,
      good: 'wood',
      dice: [6, 4, 3],
      total: 13,
      added: [2],
      sum: 15,
      divisor: 3,
      gain: 5,
      closed: true,
    });
    expect(lastRoll([])).toBeNull();
  });

  it('shows my own roll of this round when I decide, else the last one', () => {
    const one = of('use-people')[0]!;
    const me = one.decision!.seat;
    const roll = (seat: number) =>
      told('roll', seat, { good: 'wood', dice: [6], sum: 6, divisor: 3, gain: 2 });
    const recentEvents = [told('round', -1), roll(me), roll(me + 1)];
    expect(rollToShow(tableOf(one, { recentEvents }))?.seat).toBe(me);
    expect(rollToShow(tableOf(one, { recentEvents, offers: [] }))?.seat).toBe(me + 1);
    const next = [...recentEvents, told('round', -1)];
    expect(rollToShow(tableOf(one, { recentEvents: next }))?.seat).toBe(me + 1);
  });

  it('shows who took which die', () => {
    const one = of('take-die')[0]!;
    const left = Object.values(stateOf(one.view).dice).reduce((a, b) => a + b, 0);
    const events = [told('dice', 0, { dice: [5, 2] }), told('die', 0, { die: 5 })];
    const dice = commonDice(tableOf(one, { recentEvents: events }));
    expect(dice.filter((die) => die.by === null)).toHaveLength(left);
    expect(dice.filter((die) => die.by === 0)).toEqual([{ face: 5, by: 0 }]);
  });

  it('numbers the places used in this turn', () => {
    const events = [
      told('use', 1, { location: 'hunt' }),
      told('use', 0, { location: 'forest' }),
      told('gain', 0, { good: 'wood', n: 1 }),
      told('use', 0, { location: 'hut' }),
    ];
    expect(usedOrder(events, 0)).toEqual(['forest', 'hut']);
  });

  it('stretches the score line', () => {
    expect(scale([0, 12])).toMatchObject({ from: 0, to: 80 });
    expect(scale([-10, 101])).toMatchObject({ from: -20, to: 120 });
    expect(spread([10, 10, 50], 15, 0, 100)).toEqual([2.5, 17.5, 50]);
    const equal = spread([0, 0, 0, 0], 21, 26, 362);
    equal.slice(1).forEach((at, i) => expect(at - equal[i]!).toBeGreaterThan(20));
  });
  it('has tribes with as many farmers stand together', () => {
    const places = [0, 1, 2].map((i) => shift(i, 3).join());
    expect(new Set(places).size).toBe(3);
  });
});

describe('the whole table', () => {
  it('shows every number of every tribe', () => {
    const one = of('use-people').at(-1)!;
    const s = stateOf(one.view);
    const table = tableOf(one);
    for (const { seat } of table.seats) {
      const tribe = render(PlayerBoard, { props: { table, seat } }).body;
      for (const good of ['wood', 'clay', 'stone', 'gold'] as const)
        expect(tribe).toContain(String(s.resources[seat]![good]));
      const faces = (tribe.match(/<li/g) ?? []).length;
      const owned = s.cards[seat]!.length + s.extra_size[seat]! + s.buildings[seat]!.length;
      expect(faces).toBe(Math.max(owned, 1));
      expect(render(OpponentPanel, { props: { table, seat } }).body).toContain(
        String(s.food[seat]),
      );
    }
  });

  it('names its zones by what stands in them', () => {
    const one = of('use-people').at(-1)!;
    const html = render(Board, { props: { table: tableOf(one) } }).body;
    expect(html).toContain('aria-label="Hunting grounds, no limit');
    expect(html).toMatch(/aria-label="Forest, \d of 7 places taken/);
    expect([...missing]).toEqual([]);
  });

  it('knows the phases and the round', () => {
    const one = of('use-people')[0]!;
    expect(client.header(one.view).phases.map((phase) => phase.now)).toEqual([false, true, false]);
    expect(client.header(one.view).round).toEqual({ round: stateOf(one.view).round });
    expect(client.pages(tableOf(one)).map((page) => page.id)).toEqual(Object.keys(PAGES));
  });
});
