// A table over a port of ours: offers and targets, drafts, previews, refusals.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Decision, GameClient, Offer, Preview, Refusal, Snapshot } from '../board/contract';
import type { Port } from '../decide/draft-parts';
import { Panels } from '../panels/panels.svelte';
import { asIfAt } from '../table/as-if-at';
import { still } from '../table/timeline.svelte';
import { systemClock } from '../transport/clock';
import { assemble, type Assembled } from './assemble';

const offer = (text: string): Offer => {
  const [verb = '', ...args] = text.split(' ');
  return { text, verb, args, label: text, detail: '', free: false };
};
const asking = (...moves: string[]): Decision => ({
  seat: 0,
  ask: 'place',
  about: {},
  text: 'Where?',
  moves: moves.map(offer),
});
const shown = (seq: number, decision: Decision | null, held: number | null = null): Snapshot => ({
  seq,
  digest: '',
  seat: 0,
  view: {
    game: 'g',
    version: 1,
    data: '',
    seats: 2,
    seat: 0,
    options: {},
    over: false,
    state: {},
    result: null,
  },
  decision,
  held,
  undo: { steps: 0, with_bots: false, why: '' },
  names: ['A', 'B'],
  since: 0,
});
const run = (decision: Decision | null, stops: Preview['stops'] = null): Preview => ({
  ok: true,
  stops,
  events: [],
  decision,
  state: {},
  complete: stops !== null,
});
const NO: Refusal = {
  rule: 'SA-2.4',
  reason: 'full',
  about: {},
  text: 'The hut is full.',
  move: 'place hut 2',
};

const client = {
  name: 'g',
  hasForecast: true,
  targets: {
    ofOffer: (one: Offer) => (one.verb === 'place' ? [one.args[0]!] : []),
    probeMove: (target: string) => (target === 'hut' ? 'place hut 2' : null),
  },
  explain: (target: string) => ({ title: target, lines: ['A place.'] }),
} as unknown as GameClient;

class FakePort implements Port {
  played: string[][] = [];
  previewed: string[][] = [];
  answer: (moves: string[]) => Preview | null = () => run(asking('pay wood', 'done'));
  done = true;
  orders: string[] = [];
  async play(moves: string[], order: string): Promise<boolean> {
    this.played.push(moves);
    this.orders.push(order);
    return this.done;
  }
  async preview(moves: string[]): Promise<Preview | null> {
    this.previewed.push(moves);
    return this.answer(moves);
  }
  async forecast() {
    return { dice: 2, sums: [], gains: [], good: 'wood', mean: 2.3 } as never;
  }
  async refusal(): Promise<Refusal> {
    return NO;
  }
}

let port: FakePort;
let table: Assembled['store'];
let player: Assembled['player'];
let panels: Panels;
let hidden: boolean;
const show = (snapshot: Snapshot): void => player.enqueue([still(snapshot)]);
const settled = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(100);
};
beforeEach(() => {
  vi.useFakeTimers();
  port = new FakePort();
  const decision = asking('place forest 1', 'place forest 2', 'place hill 1', 'pass');
  panels = new Panels(systemClock);
  hidden = false;
  ({ store: table, player } = assemble({
    client,
    first: still(shown(1, decision)),
    entries: [],
    seats: { all: [] },
    port,
    feedback: panels,
    translate: (id) => id,
    clock: systemClock,
    pace: { name: () => 'once', reducedMotion: () => true, hidden: () => false },
    hidden: () => hidden,
  }));
});

describe('offers', () => {
  it('stand for targets, or are buttons in the bar', () => {
    expect(table.offersAt('forest').map((one) => one.text)).toEqual([
      'place forest 1',
      'place forest 2',
    ]);
    expect(table.targets).toEqual(['forest', 'hill']);
    expect(table.offersWithoutTarget.map((one) => one.text)).toEqual(['pass']);
  });
  it('are none while it is not my turn, a turn is held, or I only look', () => {
    show(shown(2, { ...asking('pass'), seat: 1 }));
    expect(table.offers).toEqual([]);
    show(shown(3, asking('pass'), 0));
    expect(table.offers).toEqual([]);
    show(shown(4, asking('pass')));
    hidden = true;
    expect(table.offers).toEqual([]);
    table.play('pass');
    expect(port.played).toEqual([]);
  });
});

describe('drafts', () => {
  it('go on with the question that follows, and are sent as one', async () => {
    table.add('place forest 1');
    await settled();
    expect(table.decision?.moves?.map((one) => one.text)).toEqual(['pay wood', 'done']);
    table.add('pay wood');
    await settled();
    expect(table.draft).toEqual(['place forest 1', 'pay wood']);
    expect(port.played).toEqual([]);
    table.play('done');
    await settled();
    expect(port.played).toEqual([['place forest 1', 'pay wood', 'done']]);
    expect(table.draft).toEqual([]);
  });
  it('can be taken back, one or all', async () => {
    for (const move of ['place forest 1', 'pay wood', 'pay wood']) {
      table.add(move);
      await settled();
    }
    table.drop();
    await settled();
    expect(table.draft).toEqual(['place forest 1', 'pay wood']);
    table.drop(0);
    await settled();
    expect(table.draft).toEqual([]);
    expect(table.decision?.text).toBe('Where?');
    expect(table.targets).toEqual(['forest', 'hill']);
  });
  it('that cannot be are taken back with the reason', async () => {
    table.add('place forest 1');
    await settled();
    port.answer = () => ({ ...run(null), ok: false, refusal: NO });
    table.add('pay gold');
    await settled();
    expect(table.draft).toEqual(['place forest 1']);
    expect(panels.notice).toEqual({ kind: 'no', text: 'The hut is full.', rule: 'SA-2.4' });
  });
  it('survive a pointer that moves on while the dry run is under way', async () => {
    table.add('place forest 1');
    table.hover(['pay wood']);
    table.hover(null);
    await settled();
    expect(table.decision?.moves?.[0]?.text).toBe('pay wood');
  });
  it('stay when the table moves on and they are still possible, else go', async () => {
    table.add('place forest 1');
    await settled();
    show(shown(2, asking('place forest 1', 'pass')));
    await settled();
    expect(table.draft).toEqual(['place forest 1']);
    port.answer = () => ({ ...run(null), ok: false, refusal: NO });
    show(shown(3, asking('pass')));
    await settled();
    expect(table.draft).toEqual([]);
    expect(panels.notice).toBeNull();
  });
  it('begin with a piece, which stays picked up as the questions go on', async () => {
    const piece = { target: 'camp:a1', turn: '1' };
    table.pickUp(piece);
    table.play('place forest 1');
    show(shown(2, asking('place hill 1')));
    await settled();
    expect(table.piece).toEqual(piece);
    expect(asIfAt(table, 1).piece).toBe(null);
  });
  it('stay when the server refuses them', async () => {
    table.add('place forest 1');
    await settled();
    port.done = false;
    table.send();
    await settled();
    expect(table.draft).toEqual(['place forest 1']);
  });
  it('are forgotten once they are played, even before the answer is there', async () => {
    table.add('place forest 1');
    await settled();
    table.send();
    show(shown(2, asking('place forest 1')));
    await settled();
    expect(table.draft).toEqual([]);
  });
});

describe('a line of chat', () => {
  it('leaves what is chosen and selected as it was', async () => {
    const before = { ...shown(1, table.decision), digest: 'd1' };
    show({ ...before, seq: 2 });
    table.add('place forest 1');
    await settled();
    table.select('hill');
    show({ ...before, seq: 3 });
    expect([table.draft, table.selected]).toEqual([['place forest 1'], 'hill']);
  });
});

describe('hovering', () => {
  it('asks once for what is hovered for a while, with the forecast of a roll', async () => {
    port.answer = () => run(null, 'chance');
    table.hover(['place forest 1']);
    table.hover(['place forest 2']);
    await settled();
    expect(port.previewed).toEqual([['place forest 2']]);
    expect(table.preview?.stops).toBe('chance');
    expect(table.forecast?.mean).toBe(2.3);
    table.hover(null);
    expect(table.preview).toBeNull();
    expect(table.forecast).toBeNull();
    table.hover(['place forest 2']);
    await settled();
    expect(port.previewed).toHaveLength(1);
  });
});

describe('why not', () => {
  it('is asked for the move that a target stands for', async () => {
    table.explainWhyNot('hut');
    await settled();
    expect(panels.notice?.rule).toBe('SA-2.4');
  });
  it('else says what the target is', () => {
    table.explainWhyNot('sky');
    expect(panels.notice).toEqual({ kind: 'note', text: 'sky. A place.', rule: undefined });
  });
});

describe('an answer of several items', () => {
  const item = (text: string, n: number) => ({ ...offer(text), n });
  const question = { ...asking('pay wood'), items: [item('pay wood', 2), item('pay clay', 1)] };
  beforeEach(() => {
    client.anyOrder = true;
    show(shown(2, { ...question, complete: false, closing: null }));
    port.answer = (moves) => ({
      ...run(asking('take stone')),
      complete: moves.length === 2,
      items: moves.length < 2 ? [item('pay wood', 1)] : [],
    });
    return () => void (client.anyOrder = false);
  });

  it('has its items in any order, and says what still fits', async () => {
    expect(table.answer).toMatchObject({ complete: false, items: question.items });
    table.add('pay clay');
    await settled();
    expect(table.offers.map((one) => one.text)).toEqual(['pay wood']);
    expect([table.answer?.complete, table.decision?.ask]).toEqual([false, 'place']);
    table.add('pay wood');
    await settled();
    expect([table.answer?.complete, table.answer?.items]).toEqual([true, []]);
    table.remove('pay clay');
    await settled();
    expect([table.draft, table.answer?.complete]).toEqual([['pay wood'], false]);
  });
  it('is sent as a set', async () => {
    table.add('pay clay');
    await settled();
    table.play('pay wood');
    await settled();
    expect([port.played, port.orders]).toEqual([[['pay clay', 'pay wood']], ['any']]);
  });
  it('is not known of other questions', () => {
    show(shown(3, asking('pass')));
    expect(table.answer).toBeNull();
  });
});

describe('a question whose items are asked for after a first move', () => {
  const buying: Decision = { ...asking('buy', 'leave'), ask: 'buy-card' };
  const seller = {
    ...client,
    anyOrder: true,
    opening: { 'buy-card': 'buy' },
    events: {},
    scenes: () => ({ kind: 'roll', caption: 'A roll.', targets: [], seat: 1, minimum: 1200 }),
  } as unknown as GameClient;

  it('gets its items also if it came while something was on show', async () => {
    port.answer = () => ({ ...run(null), items: [{ ...offer('pay wood'), n: 3 }] });
    const { store, player: on } = assemble({
      client: seller,
      first: still(shown(1, null)),
      entries: [],
      seats: { all: [] },
      port,
      feedback: panels,
      translate: (id) => id,
      clock: systemClock,
      pace: { name: () => 'normal', reducedMotion: () => true, hidden: () => false },
      hidden: () => false,
    });
    const event = { kind: 'roll', seat: 1, text: '' };
    const frame = still(shown(2, buying));
    on.enqueue([{ ...frame, before: frame.snapshot.view, events: [event] }]);
    await settled();
    expect(on.caughtUp).toBe(false);
    expect(port.previewed).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(on.caughtUp).toBe(true);
    expect(port.previewed).toEqual([['buy']]);
    expect(store.answer?.items.map((one) => one.text)).toEqual(['pay wood']);
  });
});
