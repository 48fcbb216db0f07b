// Eiszeit at the table: every question can be answered by what is drawn, and pieces may be chosen
// in any order (cases: eiszeit_cases.py).
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { changeOfEvent, targetsOfEvent } from '../../board/events';
import client from './index';
import DecisionControls from './DecisionControls.svelte';
import Board from './Board.svelte';
import MyArea from './MyArea.svelte';
import LobbyPicture from './LobbyPicture.svelte';
import OpponentPanel from './OpponentPanel.svelte';
import PlayerBoard from './PlayerBoard.svelte';
import { REGIONS } from './map';
import { canClose, chosenHunters, close, left, march } from './choosing';
import { card, cards, groups, previewState, stateOf, range } from './state';
import {
  cases,
  DraftedTable,
  drafts,
  missing,
  tableOf,
  things,
  type Case,
  type FakeTable,
} from '../../../tests/eiszeit-model';

const PAIRS = `
  arm-fresh:at,done club-or-mammoth:club,mammoth club-or-move:club,done,move copy-card:copy
  discard-card:discard,keep drive-at:at,done drive-to:to drive-who:take fire-from:done,from
  fire-to:to herder:herd hither-at:at,done hither-who:take lay-ice:ice,no-ice mammoth-to:to
  march-from:at,done march-hunters:done,take march-mammoth:done,mammoth march-to:to
  move-hither:done,from move-mammoth:from move-two-to:done,to name-opponent:name
  place-first:place place-hunters:done,place place-mammoth:place play-card:play
  put-club:at,keep refill:draw remove-at:at,done remove-mammoth:done,from remove-who:take
  settle-at:done,place settle-mammoth:done,from,mammoth swap-at:at,done swap-first:take
  swap-second:take swap-with:at`
  .trim()
  .split(/\s+/)
  .flatMap((row) =>
    row
      .split(':')[1]!
      .split(',')
      .map((verb) => `${row.split(':')[0]} ${verb}`),
  );

/** Moves that are plain buttons. */
const PLAIN = new Set(['keep', 'no-ice', 'move']);

function html(table: FakeTable, ...parts: (typeof Board)[]): string {
  return parts.map((part) => render(part, { props: { table } }).body).join('');
}
const targetsIn = (table: FakeTable): Set<string> =>
  new Set(
    [...html(table, Board, MyArea, DecisionControls).matchAll(/data-target="([^"]+)"/g)].map(
      (hit) => hit[1]!,
    ),
  );
const known = new Map<Case, Set<string>>();
/** Everything with a target id in a table's drawing. */
function drawn(one: Case): Set<string> {
  let found = known.get(one);
  if (!found) known.set(one, (found = targetsIn(tableOf(one))));
  return found;
}

describe('targets', () => {
  it('has cases of every question and verb', () => {
    const pairs = new Set(
      cases.flatMap((one) =>
        one.decision.moves!.map((offer) => `${one.decision.ask} ${offer.verb}`),
      ),
    );
    expect([...pairs].sort()).toEqual([...PAIRS].sort());
  });

  it.each(cases.map((one, i): [string, number, Case] => [one.decision.ask, i, one]))(
    '%s, case %i: every offer stands on something that is drawn',
    async (_, __, one) => {
      const table = tableOf(one);
      const there = drawn(one);
      const pages = ['map', 'piles'].map((page) => targetsIn(tableOf(one, { small: true, page })));
      for (const offer of one.decision.moves!) {
        const targets = client.targets.ofOffer(offer, one.decision, table);
        if (!targets.length) {
          const ends = offer.verb === 'done';
          expect(PLAIN.has(offer.verb) || ends, offer.text).toBe(true);
        }
        for (const target of targets) {
          expect([...there], offer.text).toContain(target);
          // also on the page that is not seen: the phone turns to where something can be done
          expect(
            pages.every((page) => page.has(target)),
            `${offer.text} on a phone`,
          ).toBe(true);
        }
      }
    },
  );

  it('asks for the reason of whatever is drawn and cannot be used', () => {
    const verbs = new Set(PAIRS.map((pair) => pair.split(' ')[1]));
    for (const one of cases) {
      const table = tableOf(one);
      for (const target of drawn(one)) {
        const move = client.targets.probeMove(target, table);
        if (move !== null) expect(verbs, `${target}: ${move}`).toContain(move.split(' ')[0]);
      }
    }
  }, 20_000);

  it('asks for a hunter by the region that the question is about', () => {
    const one = cases.find((each) => each.decision.ask === 'drive-who')!;
    const region = one.decision.about['region'];
    const table = tableOf(one);
    expect(client.targets.probeMove(`hunter-${region}-2-club`, table)).toBe('take 2 club');
    expect(client.targets.probeMove('hunter-0-2', table)).toBe('at 0');
  });

  it('explains everything that is drawn, with a rule', () => {
    for (const one of cases) {
      const table = tableOf(one);
      for (const target of drawn(one)) {
        if (target === 'enough') continue;
        const what = client.explain(target, table);
        expect(what, target).not.toBeNull();
        expect(what!.rule, target).toMatch(/^EZ-\d+\.\d+$/);
        expect(what!.lines.join(''), target).not.toContain('eiszeit-');
      }
    }
  }, 20_000);

  it('says what is reconstructed', () => {
    const known = { ...things, light: { ...things['light'] } };
    known.light!['swap'] = { ...known.light!['swap']!, provenance: 'reconstructed' };
    const table = tableOf(cases[0]!, { catalogue: known });
    expect(client.explain('card-swap', table)!.reconstructed).toBe(true);
    expect(client.explain('card-march', table)!.reconstructed).toBe(false);
  });

  it('links events to what they touch', () => {
    const told = (kind: string, more: object) => ({ kind, seat: 0, text: '', ...more });
    expect(targetsOfEvent(client, told('move', { start: 6, end: 7 }))).toEqual([
      'region-6',
      'region-7',
    ]);
    expect(targetsOfEvent(client, told('play', { card: 'all-two', colour: 'dark' }))).toEqual([
      'top-dark',
    ]);
    expect(targetsOfEvent(client, told('draw', { colour: 'light' }))).toEqual(['pile-light']);
    expect(targetsOfEvent(client, told('stones', { n: 3 }))).toEqual(['reserve-dark']);
    expect(changeOfEvent(client, told('remove', { region: 6 }))).toEqual({
      ...{ what: 'hunters', n: -1, at: '6' },
    });
    expect(changeOfEvent(client, told('play', { card: 'all-two', colour: 'dark' }))).toBeNull();
  });
});

describe('drawing', () => {
  it('has a text for everything it says', () => {
    for (const one of cases) {
      const table = tableOf(one);
      drawn(one); // board, my area and answers
      for (const seat of [one.decision.seat, (one.decision.seat + 1) % one.view.seats]) {
        render(OpponentPanel, { props: { table, seat } });
        render(PlayerBoard, { props: { table, seat } });
      }
      for (const phase of client.header(one.view).phases) table.t(phase.label);
      for (const page of client.pages(table)) table.t(page.label);
      table.t('eiszeit-web-round', client.header(one.view).round ?? {});
    }
    expect(render(LobbyPicture, { props: {} }).body).toContain('<svg');
    expect([...missing]).toEqual([]);
  }, 20_000);

  it('names the cards of the hand on a phone too', () => {
    const one = cases.find((each) => each.decision.ask === 'play-card')!;
    const table = tableOf(one, { small: true });
    const hand = cards(stateOf(one.view).hand[one.decision.seat]);
    expect(hand.length).toBeGreaterThan(2);
    const body = html(table, MyArea);
    for (const { kind } of hand) expect(body).toContain(`>${card(kind, table.catalogue).name}</b>`);
  });

  it('shows every hunter, mammoth and card of the view', () => {
    for (const one of cases) {
      const ice = stateOf(one.view);
      for (const region of REGIONS) {
        const there = groups(ice, null, region).reduce((sum, group) => sum + group.stay, 0);
        expect(there).toBe(ice.room[region]!.hunters);
      }
      expect(cards(ice.hand[one.decision.seat])).toHaveLength(
        ice.light_cards[one.decision.seat]! + ice.dark_cards[one.decision.seat]!,
      );
    }
  });

  it('shows nothing of others’ hands, also to a spectator', () => {
    const one = cases.find((each) => each.decision.ask === 'play-card')!;
    const table = tableOf(one, { me: -1 });
    expect(html(table, MyArea)).not.toContain('data-target="card-');
    for (const seat of [0, 1, 2].filter((each) => each !== one.decision.seat)) {
      expect(render(PlayerBoard, { props: { table, seat } }).body).not.toContain('class="hand');
    }
  });

  it('says before it is played that a dark card ends the round, or the game', () => {
    const one = cases.find((each) => each.decision.ask === 'play-card')!;
    const state = stateOf(one.view);
    const hand = state.hand.map((held) => held && { ...held, 'all-two': 1 });
    for (const [last_round, said] of [
      [false, 'ends the round'],
      [true, 'ends the game: no stones, no action'],
    ] as const) {
      const after = { ...state, hand, ending: ['all-two'], last_round };
      const table = tableOf({ ...one, view: { ...one.view, state: after } });
      expect(html(table, MyArea)).toContain(said);
    }
    expect(
      html(tableOf({ ...one, view: { ...one.view, state: { ...state, ending: [] } } }), MyArea),
    ).not.toContain('ends the');
  });

  it('marks the present phase', () => {
    const one = cases.find((each) => each.decision.ask === 'lay-ice')!;
    expect(client.header(one.view).phases.filter((phase) => phase.now)).toMatchObject([
      { id: 'glacier' },
    ]);
    const first = cases.find((each) => each.decision.ask === 'place-first')!;
    expect(client.header(first.view).phases.filter((phase) => phase.now)).toMatchObject([
      { id: 'setup' },
    ]);
  });
});

describe('room', () => {
  it('shows fire face down as a range', () => {
    expect(range({ hunters: 5, least: 3, most: 3 })).toBe('3');
    expect(range({ hunters: 5, least: 4, most: 6 })).toBe('4–6');
  });
});

describe('drafts', () => {
  const start = (name: string): DraftedTable => new DraftedTable(drafts[name]!);
  const offered = ({ table }: DraftedTable): string[] => table.offers.map((one) => one.text);
  const seen = ({ table }: DraftedTable): string =>
    [Board, DecisionControls].map((part) => render(part, { props: { table } }).body).join('');

  it('takes hunters in any order, and sends them when nothing can be added', async () => {
    const one = start('two');
    await one.click('place 12');
    expect([one.table.draft, one.played]).toEqual([['place 12'], []]);
    expect(offered(one)).toEqual(expect.arrayContaining(['place 2', 'place 12', 'done']));
    expect([chosenHunters(one.table).length, left(one.table)]).toEqual([1, 1]);
    await one.click('place 2');
    expect(one.played).toEqual([['place 12', 'place 2']]);
  });

  it('names hunters that only the draft brings by how many they are', async () => {
    const one = start('two');
    await one.click('place 12');
    expect(groups(stateOf(one.table.view), previewState(one.table), '12')).toContainEqual(
      expect.objectContaining({ seat: one.table.me, stay: 0, gone: 0, come: 1 }),
    );
    expect(seen(one)).toMatch(/aria-label="A hunter of Tribe\d, region 12/);
    expect(seen(one)).not.toContain('0 hunters');
  });

  it('sends what is there when that is enough', async () => {
    const one = start('two');
    expect(canClose(one.table)).toBe(true);
    await one.click('place 12');
    expect(canClose(one.table)).toBe(true);
    close(one.table);
    expect(one.played).toEqual([['place 12']]);
  });

  it('takes a hunter back: its chip, Undo or all of them', async () => {
    const one = start('two');
    for (const back of [
      () => one.table.remove(...chosenHunters(one.table)[0]!.moves),
      () => one.table.drop(),
      () => one.table.drop(0),
    ]) {
      await one.click('place 12');
      expect(one.table.draft).toHaveLength(1);
      back();
      expect(one.table.draft).toEqual([]);
    }
    expect(one.played).toEqual([]);
  });

  it('says why something does not fit, and keeps what was chosen', async () => {
    const one = start('terrain');
    await one.click('place 12');
    await one.click('place 2'); // not the kind of region that was begun
    expect(one.said).toEqual(['That is not possible.']);
    expect(one.table.draft).toEqual(['place 12']);
  });

  it('lets the first region of a terrain card decide its use', async () => {
    const one = start('terrain');
    await one.click('place 12');
    expect(offered(one).sort()).toEqual(['done', 'place 12', 'place 6']);
    for (const click of drafts['terrain']!.clicks.slice(1)) await one.click(...click);
    expect(one.played).toEqual([one.upTo(3)]);
    const other = start('elsewhere');
    await other.click('place 2');
    expect(offered(other).sort()).toEqual(['done', 'place 2']);
    expect(left(other.table)).toBe(1);
    await other.click('place 2');
    expect(other.played).toEqual([['place 2', 'place 2']]);
  });

  it('asks from where hunters come when none is left at home', async () => {
    const one = start('moved');
    await one.clickAll(2);
    expect(one.table.decision!.ask).toBe('move-hither');
    expect(new Set(one.table.offers.map((offer) => offer.verb))).toEqual(new Set(['from']));
    await one.click(...drafts['moved']!.clicks[2]!);
    expect(chosenHunters(one.table).map((each) => each.moves.length)).toEqual([1, 2]);
  });

  it('drives hunters in any order: an item that is not whole asks for the rest', async () => {
    const one = start('drive');
    const asks = [];
    for (const click of drafts['drive']!.clicks) {
      await one.click(...click);
      asks.push(one.table.decision!.ask);
    }
    expect(asks).toEqual(['drive-to', 'drive-at', 'drive-who', 'drive-to', 'drive-at']);
    expect(chosenHunters(one.table).map((each) => each.places)).toEqual([
      ['11', '7'],
      ['6', '7'],
    ]);
    expect(one.played).toEqual([]);
    expect(seen(one)).toContain('11 → 7');
    one.table.drop();
    await one.click();
    expect(chosenHunters(one.table)).toHaveLength(1);
  });

  it('shows a hunter that is whole while the next is being chosen', async () => {
    const one = start('drive');
    await one.clickAll(3);
    expect(chosenHunters(one.table).map((each) => each.event?.kind)).toEqual(['move', undefined]);
    expect(groups(stateOf(one.table.view), previewState(one.table), '11')).toEqual(
      expect.arrayContaining([expect.objectContaining({ seat: 1, gone: 1 })]),
    );
  });

  it('removes hunters of two players in any order', async () => {
    const one = start('remove');
    await one.clickAll();
    expect(one.played).toEqual([one.upTo(3)]);
  });

  it('swaps from the higher region too', async () => {
    const one = start('swap');
    await one.clickAll(1);
    expect([one.table.draft, one.said]).toEqual([one.upTo(1), []]);
    expect(offered(one)).toContain('at 7');
    expect(seen(one)).toMatch(/<[^>]*picked[^>]*data-target="hunter-12-|class="chip/);
    for (const click of drafts['swap']!.clicks.slice(1)) await one.click(...click);
    expect(one.played).toEqual([one.upTo(3)]);
  });

  it('marches with hunters and a mammoth in one batch', async () => {
    const one = start('march');
    await one.clickAll();
    expect(one.played).toEqual([]); // the mammoth has not been asked about
    march(one.table, true);
    const moves = one.upTo(2);
    expect([
      [...moves, 'done', 'mammoth'],
      [...moves, 'mammoth'],
    ]).toContainEqual(one.played[0]);
  });
});
