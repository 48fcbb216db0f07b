// Eiszeit at the table: every question can be answered by what is drawn, pieces may be chosen in
// any order, and are said as the engine wants to hear it (cases: eiszeit_cases.py).
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
import { Plan } from './plan.svelte';
import { cards, groups, stateOf, range } from './state';
import {
  cases,
  missing,
  tableOf,
  tableWith,
  things,
  trees,
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
  const start = async (name: string): Promise<[FakeTable, Plan]> => {
    const table = tableWith(trees[name]!);
    const plan = new Plan(table);
    await plan.look();
    return [table, plan];
  };

  it('places hunters in any order and sends them with rising regions', async () => {
    const [table, plan] = await start('two');
    await plan.choose('place 12');
    await plan.look();
    expect(table.draft).toEqual(['place 12']);
    expect(plan.extra.has('place 2')).toBe(true);
    await plan.choose('place 2');
    expect(table.played).toEqual([['place 2', 'place 12']]);
  });

  it('takes a placed hunter back', async () => {
    const [table, plan] = await start('two');
    await plan.choose('place 7');
    await plan.look();
    await plan.drop(plan.items[0]!);
    expect(table.draft).toEqual([]);
    expect(table.played).toEqual([]);
  });

  it('takes everything back at once', async () => {
    const [table, plan] = await start('two');
    expect(plan.clear()).toBe(false);
    await plan.choose('place 7');
    await plan.look();
    expect(plan.clear()).toBe(true);
    await plan.look();
    expect([table.draft, plan.items, table.played]).toEqual([[], [], []]);
    expect(plan.clear()).toBe(false);
  });

  it('lets the first region of a terrain card decide its use', async () => {
    const [table, plan] = await start('terrain');
    await plan.choose('place 12');
    await plan.look();
    expect([...plan.extra]).toEqual(['place 6']); // the other steppe, not 2
    await plan.choose('place 6');
    await plan.look();
    expect(table.draft).toEqual(['place 6', 'place 12']);
    await plan.choose('place 6');
    expect(table.played).toEqual([['place 6', 'place 6', 'place 12']]);
  });

  it('sends two on any other region at once', async () => {
    const [table, plan] = await start('terrain');
    await plan.choose('place 2');
    await plan.look();
    expect([...plan.extra]).toEqual([]);
    await plan.choose('place 2');
    expect(table.played).toEqual([['place 2', 'place 2']]);
  });

  it('moves hunters when none is left at home', async () => {
    const [table, plan] = await start('moved');
    await plan.choose('place 7');
    await plan.look();
    await plan.choose('place 7');
    await plan.look();
    expect(table.decision!.ask).toBe('move-hither');
    const from = table.offers.find((offer) => offer.verb === 'from' && offer.args[0] === '8')!;
    await plan.choose(from.text);
    const sent = [...table.played.flat(), ...table.draft];
    expect(sent.slice(0, 3)).toEqual(['place 7', 'place 7', 'from 8']);
  });

  /** Drive the hunter of a region that comes first, to the first neighbour offered. */
  async function drive(table: FakeTable, plan: Plan, region: string): Promise<void> {
    await plan.choose(`at ${region}`);
    await plan.look();
    if (table.decision!.ask === 'drive-who') await plan.choose(table.offers[0]!.text);
    await plan.look();
    if (table.decision!.ask === 'drive-to') {
      const to = table.offers.find((offer) => ['6', '7', '11'].includes(offer.args[0]!))!;
      await plan.choose(to.text);
    }
    await plan.look();
  }

  it('drives hunters in any order; the last region first does not end the decision', async () => {
    const [table, plan] = await start('drive');
    await drive(table, plan, '11');
    expect(table.played).toEqual([]);
    expect(plan.items).toHaveLength(1);
    await drive(table, plan, '6');
    expect(plan.items.map((item) => item.parts[0])).toEqual(['at 6', 'at 11']);
    expect(table.played).toEqual([]);
    await plan.enough();
    const sent = table.played[0]!;
    expect(sent.filter((move) => move.startsWith('at'))).toEqual(['at 6', 'at 11']);
    const told = trees['drive']!.runs[sent.join('/')]!;
    expect(told.events.filter((event) => event.kind === 'move')).toHaveLength(2);
  });

  it('removes hunters of two players in any order, the lower seat first', async () => {
    const tree = trees['remove']!;
    const [table, plan] = await start('remove');
    const ice = stateOf(tree.view);
    const there = ['6', '7'].flatMap((region) =>
      groups(ice, null, region).map((group) => ({ region, ...group })),
    );
    const high = there.reduce((a, b) => (b.seat > a.seat ? b : a));
    const low = there.find((one) => one.seat < high.seat)!;
    await plan.chooseHunter(high);
    await plan.look();
    expect(table.played).toEqual([]);
    await plan.chooseHunter(low);
    const events = tree.runs[table.played[0]!.join('/')]!.events.filter((e) => e.kind === 'remove');
    expect(events.map((event) => event.seat)).toEqual([low.seat, high.seat]);
  });

  it('swaps from the higher region too', async () => {
    const tree = trees['swap']!;
    const [table, plan] = await start('swap');
    const [first] = groups(stateOf(tree.view), null, '12');
    await plan.chooseHunter({ region: '12', ...first! });
    expect(plan.swapper).toMatchObject({ region: '12' });
    expect([...plan.extra]).toContain('at 7');
    const partner = groups(stateOf(tree.view), null, '7').find(
      (group) => group.seat !== first!.seat && !(group.armed && group.seat !== table.me),
    )!;
    await plan.chooseHunter({ region: '7', ...partner });
    const events = tree.runs[table.played[0]!.join('/')]!.events;
    expect(events.filter((event) => event.kind === 'move')).toHaveLength(2);
  });

  it('marches with hunters and a mammoth in one batch', async () => {
    const tree = trees['march']!;
    const [table, plan] = await start('march');
    await plan.choose('at 7');
    await plan.look();
    const to = table.offers.find((offer) => ['6', '8'].includes(offer.args[0]!))!;
    await plan.choose(to.text);
    await plan.look();
    await plan.choose(table.offers[0]!.text);
    await plan.look();
    await plan.march(true);
    const kinds = tree.runs[table.played[0]!.join('/')]!.events.map((event) => event.kind);
    expect(kinds).toEqual(['move', 'move-mammoth']);
  });

  it('plays move by move where no dry run can be had', async () => {
    const [table, plan] = await start('two');
    Object.assign(table, { previewAlone: undefined });
    await plan.choose('place 12');
    expect(table.played).toEqual([['place 12']]);
  });
});
