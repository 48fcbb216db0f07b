// Endless Winter at the table: every question can be answered by what is drawn, everything drawn
// explains itself, and what cannot be used has a move that says why. The cases come from random
// games (endless_winter_cases.py).
import { readFileSync } from 'node:fs';
import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import client from './index';
import DecisionControls from './DecisionControls.svelte';
import Board from './Board.svelte';
import OpponentPanel from './OpponentPanel.svelte';
import PlayerBoard from './PlayerBoard.svelte';
import { hexesOf, pointsOf, type EffectIcon } from './catalogue';
import { landMap, layoutOf, topLevel } from './layout';
import { lay, signs, stonePoints } from './effect-icons';
import { halves, stateOf, type Winter } from './state';
import { chooseCamp, chosenCamp, layStack, stackOf, takeBack } from './chosen';
import type { Preview, TableModel } from '../../board/contract';
import { targetsOfEvent } from '../../board/events';
import {
  cases,
  ends,
  events,
  missing,
  moves,
  tableOf,
  things,
  type Case,
} from '../../../tests/endless-winter-model';

vi.setConfig({ testTimeout: 60_000 }); // whole boards are drawn, many times

const of = (ask: string): Case[] => cases.filter((one) => one.decision!.ask === ask);

const pages = new Map<string, string>();
/** A drawing as HTML, made once. */
function shown(one: Case, part: 'Board' | 'MyArea' | 'DecisionControls', small = false): string {
  const key = `${part} ${small} ${[...cases, ...ends].indexOf(one)}`;
  const known = pages.get(key);
  if (known !== undefined) return known;
  const first = client.pages(tableOf(one))[0]!.id;
  const table = tableOf(one, { small, page: small ? first : '' });
  const drawing = part === 'DecisionControls' ? DecisionControls : client.parts[part];
  const html = render(drawing, { props: { table } }).body;
  pages.set(key, html);
  return html;
}

const targetsIn = (html: string): string[] =>
  [...html.matchAll(/data-target="([^"]+)"/g)].map((found) => found[1]!);

/** Everything with a target id in a table's drawing, on the desk or on a phone. */
const drawn = (one: Case, small = false): Set<string> =>
  new Set(
    targetsIn(
      (['Board', 'MyArea', 'DecisionControls'] as const)
        .map((part) => shown(one, part, small))
        .join(''),
    ),
  );

describe('targets', () => {
  it('has a case of every question and verb', () => {
    const pairs = new Set(
      cases.flatMap((one) =>
        one.decision!.moves!.map((offer) => `${one.decision!.ask} ${offer.verb}`),
      ),
    );
    const asks = new Set(cases.map((one) => one.decision!.ask));
    const verbs = new Set(cases.flatMap((one) => one.decision!.moves!.map((offer) => offer.verb)));
    expect([...asks].sort()).toEqual(ASKS);
    expect([...new Set(moves.map((move) => move.split(' ')[0]!))].sort()).toEqual(
      [...verbs].sort(),
    );
    expect(pairs.size).toBeGreaterThan(80);
  });

  it.each([false, true])(
    'stands for every offer with something that is drawn (phone: %s)',
    (small) => {
      for (const one of cases) {
        const table = tableOf(one, { small });
        const there = drawn(one, small);
        for (const offer of table.offers) {
          const at = client.targets.ofOffer(offer, table.decision!, table);
          expect(at.length, `${one.decision!.ask}: ${offer.text}`).toBeGreaterThan(0);
          expect(
            at.some((target) => there.has(target)),
            `${one.decision!.ask}: ${offer.text} at ${at.join()}`,
          ).toBe(true);
        }
      }
    },
  );

  it('draws nothing usable that stands for no offer', () => {
    for (const one of cases) {
      const table = tableOf(one);
      const html = shown(one, 'Board');
      const usable = [...html.matchAll(/aria-disabled="false" data-target="([^"]+)"/g)].map(
        (found) => found[1]!,
      );
      for (const target of usable) expect(table.offersAt(target).length, target).toBeGreaterThan(0);
    }
  });

  it('leads from a chosen camp to its neighbours only', () => {
    const one = of('move-camp')[0]!;
    const table = tableOf(one);
    const start = table.offers.find((offer) => offer.verb === 'move')!.args[0]!;
    const chosen = tableOf(one, { selected: `camp:${start}` });
    for (const offer of chosen.offers.filter((each) => each.verb === 'move')) {
      const ends = client.targets
        .ofOffer(offer, chosen.decision!, chosen)
        .filter((target) => target.startsWith('tile:'));
      expect(ends).toEqual(offer.args[0] === start ? [`tile:${offer.args[1]}`] : []);
    }
  });
});

const ASKS = [
  'arrow',
  'bonus',
  'bottom',
  'build-village',
  'bury',
  'catch-animal',
  'choose-chief',
  'choose-set-up',
  'choose-side',
  'choose-token',
  'consume-animal',
  'discard-card',
  'eclipse-cards',
  'end-of-actions',
  'from-place',
  'gains',
  'land-bonuses',
  'lay-stack',
  'may-pay',
  'middle',
  'move-camp',
  'place-camp',
  'play-or-place',
  'resting',
  'reveal-animal',
  'take-animal',
  'take-culture',
  'take-stone',
  'take-tribe-card',
  'token-bonuses',
  'top',
];

describe('why not, and what is it', () => {
  it('asks about moves that exist', () => {
    const known = new Set(moves);
    for (const one of cases) {
      const table = tableOf(one);
      for (const target of drawn(one)) {
        if (table.offersAt(target).length) continue;
        const move = client.targets.probeMove(target, table);
        if (move !== null) expect(known.has(move), `${target}: ${move}`).toBe(true);
      }
    }
  });

  it('has a reason or an explanation for everything drawn', () => {
    for (const one of [...cases, ...ends]) {
      const table = tableOf(one);
      const rails = table.seats.flatMap(({ seat }) =>
        [OpponentPanel, PlayerBoard].map((part) => render(part, { props: { table, seat } }).body),
      );
      const more = targetsIn(rails.join(''));
      for (const target of [...drawn(one), ...more]) {
        const told = client.explain(target, table);
        const asked = client.targets.probeMove(target, table);
        expect(told ?? asked, target).not.toBeNull();
        if (told) expect(told.title, target).not.toMatch(/undefined|endless-winter-web/);
        for (const line of told?.lines ?? [])
          expect(line, target).not.toMatch(/undefined|NaN|web-/);
      }
    }
  });

  it('says when a value is reconstructed', () => {
    const table = tableOf(cases[0]!);
    expect(client.explain('stack:elder', table)?.reconstructed).toBe(true);
    expect(client.explain('stone:variety', table)?.reconstructed).toBe(false);
  });

  it('finds every event on the table', () => {
    for (const event of events) {
      for (const target of targetsOfEvent(client, event))
        expect(target, event.kind).not.toMatch(/undefined/);
    }
    const at = (kind: string): string[] =>
      targetsOfEvent(
        client,
        events.find((event) => event.kind === kind)!,
      );
    expect(at('move').every((target) => target.startsWith('tile:'))).toBe(true);
    expect(at('village')[0]).toMatch(/^point:/);
    expect(pointsOf(tableOf(cases[0]!))).toContain(at('village')[0]!.slice(6));
  });

  it('has all its words', () => {
    for (const one of [...cases, ...ends]) {
      const table = tableOf(one);
      for (const page of client.pages(table)) table.t(page.label);
      for (const phase of client.header(table.view).phases) table.t(phase.label);
      table.t('endless-winter-web-round', client.header(table.view).round ?? {});
    }
    for (const source of new Set(
      ends.flatMap((one) => one.view.result!.places.flatMap((place) => Object.keys(place.points))),
    ))
      expect(tableOf(cases[0]!).t('endless-winter-source', { source })).not.toBe('other points');
    expect([...missing]).toEqual([]);
  });
});

describe('maps', () => {
  it('has the tiles, neighbours and points of the engine', () => {
    const hexes = hexesOf(tableOf(cases[0]!));
    expect(Object.keys(hexes)).toEqual(Object.keys((cases[0]!.view.state as Winter).land).sort());
    const steps = new Set(moves.filter((move) => move.startsWith('move ')));
    expect(
      new Set(
        Object.entries(hexes).flatMap(([a, hex]) => hex.neighbours.map((b) => `move ${a} ${b}`)),
      ),
    ).toEqual(steps);
    const villages = moves
      .filter((move) => move.startsWith('mammoth '))
      .map((move) => move.slice(8).replaceAll(' ', '-'));
    expect(pointsOf(tableOf(cases[0]!)).sort()).toEqual(villages.sort());
  });

  it('lays every hex inside its zone', () => {
    const hexes = hexesOf(tableOf(cases[0]!));
    const map = landMap([476, 146, 346, 344], hexes);
    for (const tile of Object.keys(hexes)) {
      const [x, y] = map.at(tile);
      expect(x - (map.size * Math.sqrt(3)) / 2).toBeGreaterThan(476);
      expect(y + map.size).toBeLessThan(490);
    }
  });

  it.each(['2', '3', '4'])('lays out the megalith tiles for %s', (layout) => {
    const one = cases.find((each) => stateOf(tableOf(each)).tiles.length === 4)!;
    const view = { ...one.view, state: { ...one.view.state, layout } };
    const { spaces } = layoutOf(tableOf({ ...one, view }));
    expect(new Set(spaces.map((space) => space.space)).size).toBe(32);
    for (const start of spaces.filter((space) => space.start)) {
      expect(start.arrows).toHaveLength(2);
      for (const to of start.arrows)
        expect(spaces.find((space) => space.space === to)?.tile).toBe(start.tile);
    }
  });

  it('offers megaliths on spaces that are there', () => {
    for (const one of [...of('bonus'), ...of('arrow')]) {
      const table = tableOf(one);
      const spaces = new Set(layoutOf(table).spaces.map((space) => space.space));
      for (const offer of table.offers.filter((each) => ['megalith', 'raise'].includes(each.verb)))
        expect(spaces.has(offer.args[0]!), offer.text).toBe(true);
    }
    expect(topLevel({ a1: 0, 'a1+1': 2 }, 'a1')).toBe(2);
  });
});

describe('signs', () => {
  it('shows few symbols side by side and many with a number', () => {
    const tool = { icon: 'tool', n: 1 };
    expect(signs([tool, { icon: '->', n: 1 }, { icon: 'food', n: 2 }])).toEqual([
      { icon: 'tool' },
      { icon: 'result' },
      { icon: 'food' },
      { icon: 'food' },
    ]);
    expect(signs([{ icon: 'food', n: 4 }])).toEqual([{ icon: 'food', n: 4 }]);
    expect(signs([{ icon: 'move 2', n: 1 }])).toEqual([{ icon: 'move-2' }]);
    expect(signs([{ icon: 'points', n: 2 }])).toEqual([{ icon: 'vp', n: 2 }]);
    expect(lay(signs([{ icon: 'food', n: 1 }, tool]), 20)[1]).toBeCloseTo(41);
    expect(
      [
        { each: 2, per: 1, table: [] },
        { each: 1, per: 2, table: [] },
        { each: 0, per: 1, table: [2, 4, 6, 8] },
      ].map(stonePoints),
    ).toEqual(['2', '1/2', '2–8']);
  });

  it('has a picture for every symbol of the data', () => {
    const sprite = readFileSync(new URL('../../board/icons.svg', import.meta.url), 'utf-8');
    const known = new Set([...sprite.matchAll(/id="([^"]+)"/g)].map((found) => found[1]!));
    for (const sheet of Object.values(things))
      for (const entry of Object.values(sheet))
        for (const icons of Object.values((entry['icons'] ?? {}) as Record<string, EffectIcon[]>))
          for (const sign of signs(icons)) expect(known).toContain(sign.icon);
  });

  it('counts labour in halves', () => {
    expect([0, 1, 2, 3, 6].map(halves)).toEqual(['0', '½', '1', '1½', '3']);
  });
});

describe('drafts', () => {
  const one = of('lay-stack')[0]!;

  it('lays the eclipse stack from the draft, and closes the question where it is open', () => {
    const calls: string[] = [];
    const table = (draft: string[], offers = one.decision!.moves!) =>
      tableOf(one, {
        draft,
        offers,
        play: (...moves) => void calls.push(`play ${moves.join()}`),
        send: () => void calls.push('send'),
        drop: (from) => void calls.push(`drop ${from}`),
        add: (move) => void calls.push(`add ${move}`),
      });
    expect(stackOf(table(['lay brave', 'lay shaman']))).toEqual(['brave', 'shaman']);
    layStack(table(['lay brave']));
    layStack(table(['lay brave', 'lay shaman'], [])); // the hand is empty: nothing is asked
    takeBack(table(['lay brave', 'lay shaman']), 0);
    expect(calls).toEqual(['play done', 'send', 'drop 0', 'add lay shaman']);
  });

  it('keeps a chosen camp while it can walk, within the turn', () => {
    const steps = of('move-camp')[0]!;
    const table = tableOf(steps);
    const start = table.offers.find((offer) => offer.verb === 'move')!.args[0]!;
    chooseCamp(table, start);
    const there = table.offers.filter((offer) =>
      client.targets
        .ofOffer(offer, table.decision!, table)
        .some((target) => target.startsWith('tile:')),
    );
    expect(there.every((offer) => offer.args[0] === start)).toBe(true);
    expect(chosenCamp(table)).toBe(start);
    const turn_number = stateOf(table).turn_number + 1;
    const state = { ...table.view.state, turn_number };
    const later = tableOf({ ...steps, view: { ...steps.view, state } }, { piece: table.piece! });
    expect(chosenCamp(later)).toBe(null);
    chooseCamp(table, null);
    expect(chosenCamp(table)).toBe(null);
  });
});

describe('what is shown', () => {
  const ghost = (one: Case, change: Partial<Winter>): string => {
    const table = { ...(one.view.state as Winter), ...change };
    const preview: Preview = {
      ok: true,
      stops: null,
      events: [],
      decision: null,
      state: table,
      complete: true,
    };
    return render(Board, { props: { table: tableOf(one, { preview }) } }).body;
  };

  it('foresees a camp and a megalith as ghosts', () => {
    const one = of('top')[0]!;
    const me = one.view.seat;
    const w = one.view.state as Winter;
    const camps = w.camps.map((own, seat) => (seat === me ? { ...own, e2: 1 } : own));
    const count = (html: string, what: RegExp): number => [...html.matchAll(what)].length;
    const now = render(Board, { props: { table: tableOf(one) } }).body;
    const pale = /class="camps[^"]*"[^>]*opacity="0\.5"/g;
    expect(count(ghost(one, { camps }), pale)).toBe(count(now, pale) + 1);
    const ghosts = /class="[^"]*\bghost\b[^"]*"[^>]*data-home="megaliths/g;
    expect(count(ghost(one, { megaliths: { ...w.megaliths, d4: me } }), ghosts)).toBe(
      count(now, ghosts) + 1,
    );
  });

  it('shows every board in full, also at the end and to those who look on', () => {
    for (const one of [...cases, ...ends]) {
      const table = tableOf(one);
      for (const { seat } of table.seats) {
        const html =
          render(PlayerBoard, { props: { table, seat } }).body +
          render(OpponentPanel, { props: { table, seat } }).body;
        expect(html).not.toMatch(/undefined|NaN/);
      }
      for (const part of ['Board', 'MyArea', 'DecisionControls'] as const)
        expect(shown(one, part)).not.toMatch(/undefined|NaN/);
    }
  });
});

describe('what happens by itself', () => {
  it('takes a full bonus at once where nothing else is to be chosen about it', () => {
    const given = of('bonus').map((one) => tableOf(one));
    const taken = given.map((table) => [table.decision!.about['bonus'], client.autoAnswer!(table)]);
    expect(taken.some(([bonus, move]) => bonus === move)).toBe(true);
    for (const [bonus, move] of taken)
      if (bonus === 'draw' || bonus === 'tool' || bonus === 'food')
        expect([bonus, null]).toContain(move);
    expect(client.autoAnswer!(tableOf(of('top')[0]!))).toBeNull();
  });

  it("shows the Nomad's turn one thing after the other", () => {
    const table = tableOf(cases.find((one) => one.view.seats === 1)!);
    const told = (kind: string, seat: number, more = {}) => ({ kind, seat, text: kind, ...more });
    const events = [
      told('nomad-card', 1, { nomad: 'N1' }),
      told('nomad-column', 1, { column: 'hunting', pointer: 'hunting', deeds: ['N1', 'N2'] }),
      told('hunt', 1, { action: 'animal', waiting: 1 }),
      told('food', 1, { n: 1, action: 'food', waiting: 2 }), // an animal's bonus, one of two
      told('tools', 1, { n: 1, action: 'tool', waiting: 1 }),
      told('food', 1, { n: 1, action: 'food', waiting: 0 }),
    ];
    const seen = (n: number) => {
      const happening = { events: [events[n]!], before: table.view, after: table.view };
      return client.scenes!(happening, {
        ...table,
        recentEvents: events.slice(0, n),
      } as TableModel);
    };
    expect(events.map((_, n) => seen(n)?.caption)).toEqual(events.map((one) => one.text));
    expect(seen(2)).toMatchObject({ kind: 'nomad', seat: 1 });
    const cards = [2, 3, 4, 5].map((n) => seen(n)!.targets.find((one) => /^nomad-cell/.test(one)));
    const [newest, older] = ['nomad-cell:N1:hunting', 'nomad-cell:N2:hunting'];
    expect(cards).toEqual([newest, newest, newest, older]);
  });
});
