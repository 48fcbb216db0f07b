// An open table over a transport of ours: whatever arrives in whatever order, the end is the
// server's snapshot, and every frame was shown once and in order.
import { beforeEach, describe, expect, it } from 'vitest';
import type { Entry, GameClient, Snapshot } from '../board/contract';
import { Panels } from '../panels/panels.svelte';
import type { ScenePlayer } from '../scene/player.svelte';
import { RecordSource } from '../scene/record-source.svelte';
import { assemble } from '../screens/assemble';
import { TableApi } from '../transport/api';
import { FixtureTransport, type Answer } from '../transport/fixture';
import { settle, TestClock } from '../transport/test-clock';
import { Problem } from '../transport/transport';
import type { EntryMessage, Frame, SocketMessage, TableInfo } from '../generated/wire';
import { OpenTable } from './open-table.svelte';
import { digest } from './patch';
import { Seats } from './seats.svelte';
import { still } from './timeline.svelte';

const client = {
  name: 'g',
  events: {},
  questions: {},
  targets: { ofOffer: () => [], probeMove: () => null },
} as unknown as GameClient;

/** A table on the server: entry n makes the field `n` its number; hands differ from seat to seat. */
class Server {
  seq = 3;
  decides = 0;
  over = false;
  playable = true;
  hands = false;
  kinds = new Map<number, Entry['kind']>();

  entry(seq: number): Entry {
    const kind = this.kinds.get(seq) ?? 'moves';
    const events = kind === 'moves' ? [{ kind: 'place', seat: 1, text: `${seq}` }] : [];
    return { seq, kind, seat: 1, at: '', events, lines: [`line ${seq}`] };
  }
  entries(after: number): Entry[] {
    return Array.from({ length: this.seq }, (_, i) => this.entry(i + 1)).filter(
      (one) => one.seq > after,
    );
  }
  state(seq: number, seat: number): Record<string, unknown> {
    const moves = Array.from({ length: seq }, (_, i) => i + 1).filter(
      (one) => (this.kinds.get(one) ?? 'moves') === 'moves',
    );
    return { n: moves.length, hand: this.hands && seat >= 0 ? [`card of ${seat}`] : null };
  }
  snapshot(seat: number, seq = this.seq): Snapshot {
    const view = {
      ...{
        game: 'g',
        version: 1,
        data: '',
        seats: 2,
        seat: 0,
        options: {},
        over: this.over,
        result: null,
      },
      state: this.state(seq, seat),
    };
    const moves = seat === this.decides ? [] : null;
    const decision = { seat: this.decides, ask: 'a', about: {}, text: `${seq}`, moves };
    return {
      ...{ seq, seat, view, digest: digest(view), decision: this.over ? null : decision },
      ...{ held: null, undo: { steps: 0, with_bots: false, why: '' }, names: [], since: 0 },
    };
  }
  message(seq: number, seat = 0): EntryMessage {
    const { view, decision, digest } = this.snapshot(seat, seq);
    const entry = this.entry(seq);
    const patch = { over: view.over, state: { n: view.state.n } };
    const frames: Frame[] = [{ events: [0, entry.events.length], patch }];
    return { type: 'entry', entry, seq, frames, digest, decision };
  }
  hello(seat = 0, after = 0): SocketMessage {
    const entries = this.entries(after);
    const snapshot = this.snapshot(seat);
    return { type: 'hello', seq: this.seq, snapshot, entries, presence: [true, true] };
  }
  info(): TableInfo {
    const row = { kind: 'person', level: null, name: 'A', taken: true, replaced: false };
    const seats = [0, 1].map(() => ({ ...row, online: true, away_since: null }));
    const grants = this.mine.map((seat) => ({ role: 'seat', seat }));
    const state = this.over ? 'over' : 'playing';
    const playable = this.playable;
    return {
      ...{ id: 't', game: 'g', state, playable, seats, grants, seq: this.seq },
    } as unknown as TableInfo;
  }
  mine: number[] = [0];
}

const seatOf = (path: string): number => Number(new URL(path, 'http://x').searchParams.get('seat'));
const afterOf = (path: string): number =>
  Number(new URL(path, 'http://x').searchParams.get('after'));

let server: Server;
let clock: TestClock;
let transport: FixtureTransport;
let panels: Panels;
let open: OpenTable<ScenePlayer>;
let shown: number[]; // the numbers of the frames
let assembled: number;
let answers: Record<string, Answer>;

beforeEach(() => {
  server = new Server();
  clock = new TestClock();
  panels = new Panels(clock);
  shown = [];
  assembled = 0;
  answers = {
    'GET /tables/t': () => server.info(),
    'GET /tables/t/things': () => ({}),
    'GET /tables/t/view': ({ path }: { path: string }) => server.snapshot(seatOf(path)),
    'GET /tables/t/entries': ({ path }: { path: string }) => ({
      entries: server.entries(afterOf(path)),
      seq: server.seq,
    }),
    'POST /tables/t/moves': () => {
      const before = server.seq++;
      return {
        seq: server.seq,
        snapshot: server.snapshot(0),
        entries: server.entries(before),
      };
    },
    'GET /tables/t/replay': ({ path }: { path: string }) => {
      const step = Number(new URL(path, 'http://x').searchParams.get('step'));
      const rest = { marks: null, events: [], frames: [], lines: [], move: null };
      return { step, steps: server.seq, entry: step, snapshot: server.snapshot(0, step), ...rest };
    },
  };
  transport = new FixtureTransport(answers);
  const seats = new Seats(
    () => '',
    () => 'Nomad',
  );
  open = new OpenTable<ScenePlayer>({
    api: new TableApi(transport, 't'),
    ...{ clock, seats, name: () => 'A', loadGame: async () => client },
    assemble(found, first, table) {
      assembled++;
      const port = {
        play: (moves: string[]) => table.play(moves),
        preview: async () => null,
        forecast: async () => null,
        refusal: async () => null,
      };
      const { player, store } = assemble({
        ...{ client: found, first, entries: table.timeline.entries, seats, port },
        ...{ feedback: panels, translate: (id: string) => id, clock },
        pace: { name: () => 'normal', reducedMotion: () => false, hidden: () => false },
        hidden: () => table.viewpoint.curtain !== null,
      });
      player.subscribe({
        after(frame, _, source) {
          if (source === 'live' && frame.entries.length) shown.push(frame.snapshot.seq);
        },
        caughtUp: (snapshot) => table.caughtUp(snapshot),
      });
      return { player, store };
    },
    showBanner: (id) => panels.showBanner(id),
    showRefusal: (refusal) => panels.showRefusal(refusal),
  });
});

/** The table as it is drawn. */
const drawn = (): number => open.store!.snapshot.seq;
const logged = (): number[] => open.timeline.entries.map((one) => one.seq);
/** The server moves on; the message waits to be delivered. */
const next = (kind?: Entry['kind']): EntryMessage => {
  server.seq++;
  if (kind) server.kinds.set(server.seq, kind);
  return server.message(server.seq);
};
const begin = async (): Promise<void> => {
  await open.open(null);
  transport.push(server.hello());
  await settle();
};
const atEase = (): Promise<void> => clock.advance(10_000);

describe('messages', () => {
  it('make a table of the greeting, and go on from there', async () => {
    await begin();
    expect([open.stage, drawn(), logged()]).toEqual(['playing', 3, [1, 2, 3]]);
    for (const message of [next(), next()]) transport.push(message);
    await atEase();
    expect([drawn(), shown, logged()]).toEqual([5, [4, 5], [1, 2, 3, 4, 5]]);
  });

  it('say where my last turn ended', async () => {
    await begin();
    expect(open.since).toBe(0);
    transport.push({ ...next(), since: 3 });
    await atEase();
    transport.push(next());
    await atEase();
    expect([drawn(), open.since]).toEqual([5, 3]);
  });

  it('wait while a late greeting is dealt with: the game begins once', async () => {
    let give!: (catalogue: object) => void;
    answers['GET /tables/t/things'] = () => new Promise((done) => (give = done));
    await open.open(null);
    transport.push(server.hello());
    transport.push(next());
    transport.push(next());
    await settle();
    expect(open.store).toBeNull();
    give({});
    await atEase();
    expect([assembled, drawn(), shown]).toEqual([1, 5, [4, 5]]);
  });

  it('that come before the greeting lead to the whole table', async () => {
    await open.open(null);
    transport.push(next());
    await settle();
    transport.push(server.hello());
    await atEase();
    expect([assembled, drawn(), logged()]).toEqual([1, 4, [1, 2, 3, 4]]);
  });

  it('that come twice are shown once', async () => {
    await begin();
    const message = next();
    transport.push(message);
    transport.push(message);
    await atEase();
    expect([shown, logged()]).toEqual([[4], [1, 2, 3, 4]]);
  });

  it('after a gap are not patched onto the wrong position', async () => {
    await begin();
    next();
    transport.push(next());
    await atEase();
    expect([drawn(), open.store!.view.state.n, logged()]).toEqual([5, 5, [1, 2, 3, 4, 5]]);
  });

  it('with a bad digest lead to the whole table', async () => {
    await begin();
    transport.push({ ...next(), digest: 'bad' });
    await atEase();
    expect([drawn(), open.store!.view.state.n]).toEqual([4, 4]);
  });

  it('are dealt with strictly one after the other', async () => {
    await begin();
    let give!: () => void;
    answers['GET /tables/t/view'] = () =>
      new Promise((done) => (give = () => done(server.snapshot(0, 5))));
    transport.push({ ...next(), digest: 'bad' });
    next();
    transport.push(next());
    await settle();
    expect(drawn()).toBe(3);
    give();
    await atEase();
    expect([shown, drawn()]).toEqual([[5, 6], 6]);
  });
});

describe('a game with other rules', () => {
  it('is not connected, and no view is asked for', async () => {
    server.playable = false;
    delete answers['GET /tables/t/view'];
    await open.open(null);
    expect(open.stage).toBe('outdated');
    expect(open.store).toBeNull();
  });

  it('is noticed when the server comes back with new rules', async () => {
    await open.open(null);
    transport.push(server.hello());
    await settle();
    expect(open.stage).toBe('playing');
    server.playable = false;
    const message = 'This game was begun with version 1.';
    transport.push({ type: 'error', error: { code: 'other-rules', message } });
    await settle();
    expect(open.stage).toBe('outdated');
  });
});

describe('the answer to a move', () => {
  it('is shown once, whether it comes before the socket or after', async () => {
    await begin();
    await open.play(['a']);
    transport.push(server.message(4));
    await atEase();
    expect(shown).toEqual([4]);

    let give!: (answer: unknown) => void;
    answers['POST /tables/t/moves'] = () => new Promise((done) => (give = done));
    const sent = open.play(['b']);
    transport.push(next());
    await settle();
    give({ seq: 5, snapshot: server.snapshot(0), entries: server.entries(4) });
    await sent;
    await atEase();
    expect([shown, logged()]).toEqual([
      [4, 5],
      [1, 2, 3, 4, 5],
    ]);
  });

  it('is shown at once, after what still waits', async () => {
    await begin();
    for (const message of [next(), next(), next()]) transport.push(message);
    await settle();
    expect(shown).toEqual([4]);
    await open.play(['a']);
    expect(shown).toEqual([4, 5, 6, 7]);
  });

  it('is asked for again with the same id while nobody is reached', async () => {
    await begin();
    const answer = answers['POST /tables/t/moves'] as () => unknown;
    let down = 2;
    answers['POST /tables/t/moves'] = () => {
      if (down-- > 0) throw new Problem(0, 'offline', '');
      return answer();
    };
    const sent = open.play(['a']);
    await settle();
    expect(open.connection).toBe('trying');
    await clock.advance(5000);
    expect(await sent).toBe(true);
    const ids = transport.asked
      .filter((one) => one.path === '/tables/t/moves')
      .map((one) => (one.body as { move_id: string }).move_id);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
  });

  it('that is a refusal is said, and the table stays', async () => {
    await begin();
    const refusal = { rule: 'R-1', reason: 'full', about: {}, text: 'It is full.', move: 'a' };
    answers['POST /tables/t/moves'] = () => {
      throw new Problem(409, 'refused', 'It is full.', { refusal });
    };
    expect(await open.play(['a'])).toBe(false);
    expect([panels.notice?.text, drawn()]).toEqual(['It is full.', 3]);
  });

  it('that comes too late brings the table as it is now', async () => {
    await begin();
    answers['POST /tables/t/moves'] = () => {
      throw new Problem(409, 'stale', '');
    };
    next();
    expect(await open.play(['a'])).toBe(false);
    await atEase();
    expect([panels.banner, drawn()]).toEqual([null, 4]); // the banner has gone by itself
  });
});

describe('a lost connection', () => {
  it('is said, and comes back without anything lost', async () => {
    await begin();
    transport.connection('trying');
    expect(open.connection).toBe('trying');
    next();
    next();
    transport.connection('open');
    transport.push(server.hello(0, 3));
    await settle();
    expect([drawn(), logged(), panels.banner]).toEqual([5, [1, 2, 3, 4, 5], 'web-nothing-lost']);
    expect(open.player!.missed.scenes.map((one) => one.caption)).toEqual(['line 4', 'line 5']);
  });

  it('is summed up until I decide; what the device answers for me is no decision', async () => {
    await begin();
    transport.connection('trying');
    next();
    transport.connection('open');
    transport.push(server.hello(0, 3));
    await settle();
    const told = (): number => open.player!.missed.scenes.length;
    answers['POST /tables/t/moves'] = () => {
      throw new Problem(409, 'stale', '');
    };
    await open.play(['a'], 'given', true);
    expect(told()).toBe(1);
    await open.play(['a']);
    expect(told()).toBe(0);
  });
});

describe('a line of chat', () => {
  it('during a replay goes to the log alone', async () => {
    await begin();
    server.over = true;
    transport.push(next());
    await atEase();
    const replay = new RecordSource(open.api, open.player!, 0, clock, () => {});
    await replay.go(2);
    expect(open.store!.view.state.n).toBe(2);
    transport.push(next('chat'));
    await atEase();
    expect([drawn(), open.store!.view.state.n]).toEqual([2, 2]);
    expect(logged().at(-1)).toBe(5);
    const refetched = transport.asked.filter((one) => one.path.includes('/view')).length;
    expect(refetched).toBe(0);
    replay.close();
    const { snapshot, entries } = open.timeline;
    open.player!.endRecord(still(snapshot!), entries);
    expect([drawn(), open.store!.view.state.n]).toEqual([5, 4]);
  });
});

describe('two seats at one screen', () => {
  beforeEach(() => void (server.mine = [0, 1]));

  it('that see the same change without a curtain', async () => {
    await begin();
    server.decides = 1;
    transport.push(next());
    await atEase();
    expect([open.viewpoint.seat, open.viewpoint.curtain, open.store!.me]).toEqual([1, null, 1]);
  });

  it('with different hands are parted by a curtain, which hides everything first', async () => {
    server.hands = true;
    await begin();
    expect([open.viewpoint.curtain, open.store!.mine]).toEqual([0, false]);
    await open.reveal();
    transport.push(server.hello());
    await settle();
    expect([open.viewpoint.curtain, open.store!.mine]).toEqual([null, true]);
    server.decides = 1;
    transport.push(next());
    await atEase();
    expect([open.viewpoint.curtain, open.store!.me]).toEqual([1, 0]);
    await open.reveal();
    transport.push(server.hello(1));
    await settle();
    expect([open.store!.me, open.store!.view.state.hand]).toEqual([1, ['card of 1']]);
    expect(logged()).toEqual([1, 2, 3, 4]);
  });

  it('hear nothing more of the seat before', async () => {
    server.hands = true;
    await begin();
    server.decides = 1;
    const revealed = open.reveal();
    transport.push(next()); // on the stream that reveal() closes
    await revealed;
    await settle();
    expect(open.store!.view.state.hand).toEqual(['card of 0']);
    transport.push(server.hello(0));
    await settle();
    expect(logged()).toEqual([1, 2, 3, 4]);
  });
});

describe('another language', () => {
  it('is the same table with other texts', async () => {
    await begin();
    const { store, player } = open;
    answers['GET /tables/t/things'] = () => ({ cards: {} });
    next();
    await open.reloadTexts();
    expect([open.store === store, open.player === player, drawn()]).toEqual([true, true, 4]);
    expect([store!.catalogue, logged()]).toEqual([{ cards: {} }, [1, 2, 3, 4]]);
  });
});

describe('in any order', () => {
  /** A small generator: the same orders every time. */
  function* numbers(seed: number): Generator<number, never> {
    for (let a = seed; ;) {
      a = (Math.imul(a, 1664525) + 1013904223) >>> 0;
      yield a / 2 ** 32;
    }
  }

  it.each(Array.from({ length: 60 }, (_, i) => i + 1))('order %i', async (seed) => {
    const random = numbers(seed);
    const below = (n: number): number => Math.floor(random.next().value * n);
    await begin();
    const waiting: EntryMessage[] = [];
    const sent: Promise<unknown>[] = [];
    for (let i = 0; i < 30; i++) {
      const what = below(10);
      if (what < 4) waiting.push(next(what === 0 ? 'chat' : 'moves'));
      else if (what < 7 && waiting.length) transport.push(waiting.splice(0, 1)[0]!);
      else if (what === 7 && waiting.length > 1) {
        transport.push(waiting.splice(1, 1)[0]!); // the one before it was lost on the way
        waiting.splice(0, 1);
      } else if (what === 8) {
        sent.push(open.play(['a']));
        waiting.push(server.message(server.seq));
      } else if (what === 9) {
        waiting.length = 0;
        transport.push(server.hello(0, open.timeline.lastEntry));
      } else await clock.advance(below(600));
    }
    await Promise.all(sent);
    for (const message of waiting) transport.push(message);
    transport.push(next());
    await atEase();
    expect(open.stage).toBe('playing');
    expect(open.store!.snapshot).toEqual(server.snapshot(0));
    expect(logged()).toEqual(server.entries(0).map((one) => one.seq));
    expect(shown).toEqual([...new Set(shown)].sort((a, b) => a - b));
  });
});
