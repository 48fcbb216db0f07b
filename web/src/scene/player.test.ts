import { beforeEach, describe, expect, it } from 'vitest';
import type { PaceName } from '../preferences/settings.svelte';
import type { GameClient, Scene, Snapshot, TableModel, View } from '../board/contract';
import type { Frame } from '../table/timeline.svelte';
import { TestClock } from '../transport/test-clock';
import { ScenePlayer } from './player.svelte';

const view = (n: number): View => ({ state: { n } }) as unknown as View;

/** The frame after which the table has the number `n`; of seat 1, seen from seat 0. */
const frame = (n: number, kind = 'place', seat = 1): Frame => {
  const event = { kind, seat, text: `${kind} ${n}` };
  const entry = { seq: n, kind: 'moves' as const, seat, at: '', events: [event], lines: [] };
  const snapshot = { seq: n, seat: 0, view: view(n) } as Snapshot;
  return { snapshot, before: view(n - 1), events: [event], entries: [entry] };
};
const quiet = (n: number): Frame => ({ ...frame(n), events: [], before: null });
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

const ROLL = { stage: 'roll', minimum: 1800, beats: [700, 300], tells: 1 };

let clock: TestClock;
let player: ScenePlayer;
let shown: number[];
let told: number[];
let caughtUp: number[];
let pace: { name: PaceName; motion: boolean; hidden: boolean };
beforeEach(() => {
  clock = new TestClock();
  pace = { name: 'normal', motion: true, hidden: false };
  [shown, told, caughtUp] = [[], [], []];
  const client = {
    events: { place: { targets: () => ['forest'] } },
    scenes: ({ events: [event] }: { events: Frame['events'] }): Scene | null =>
      event!.kind === 'roll'
        ? { kind: 'roll', seat: event!.seat, caption: event!.text, targets: [], ...ROLL }
        : null,
  } as unknown as GameClient;
  player = new ScenePlayer(client, quiet(0), [], clock, {
    name: () => pace.name,
    reducedMotion: () => !pace.motion,
    hidden: () => pace.hidden,
  });
  player.table = {} as TableModel;
  player.subscribe({
    after: ({ snapshot }) => void shown.push(snapshot.seq),
    told: ({ snapshot }) => void told.push(snapshot.seq),
    caughtUp: ({ seq }) => void caughtUp.push(seq),
  });
});

describe('what others do', () => {
  it('is shown one after the other, each with its places, and then it is my turn', async () => {
    player.enqueue([frame(1), frame(2)]);
    player.enqueue([frame(3)]);
    expect([shown, player.scene?.kind, [...player.lit]]).toEqual([[1], 'place', ['forest']]);
    await clock.advance(610);
    expect([shown, player.caughtUp]).toEqual([[1, 2], false]);
    await clock.advance(1200);
    expect([shown, player.caughtUp, player.scene]).toEqual([[1, 2, 3], true, null]);
    expect(caughtUp).toEqual([3]);
  });
  it('is hurried when much waits, but never below what an eye can follow', async () => {
    player.enqueue(range(1, 40).map((n) => frame(n)));
    await clock.advance(20 * 320);
    expect(shown.length).toBeGreaterThanOrEqual(19);
    expect(shown.length).toBeLessThanOrEqual(21);
    await clock.advance(30 * 620);
    expect(shown).toEqual(range(1, 40));
  });
  it('stays until its sentence can be read, in a hurry at least skimmed', async () => {
    const long = (n: number): Frame => {
      const told = frame(n);
      const event = { ...told.events[0]!, text: `<wood>${'reading'.repeat(7)}</>` };
      return { ...told, events: [event] };
    };
    player.enqueue([long(1), long(2)]);
    await clock.advance(400 + 49 * 16 - 10);
    expect(shown).toEqual([1]);
    await clock.advance(20);
    expect(shown).toEqual([1, 2]);
    player.skip();
    player.enqueue(range(3, 12).map(long));
    await clock.advance(0.55 * (400 + 49 * 16) - 10);
    expect(shown).toEqual([1, 2, 3]);
    await clock.advance(20);
    expect(shown).toEqual([1, 2, 3, 4]);
  });
  it.each<[PaceName, number]>([
    ['slow', 1020],
    ['normal', 600],
    ['fast', 300],
  ])('stays at pace %s for %i ms', async (name, ms) => {
    pace.name = name;
    player.enqueue([frame(1)]);
    await clock.advance(ms - 5);
    expect(player.caughtUp).toBe(false);
    await clock.advance(10);
    expect(player.caughtUp).toBe(true);
  });
  it('waits step by step for somebody who goes on', async () => {
    pace.name = 'step';
    player.enqueue([frame(1), frame(2)]);
    await clock.advance(60_000);
    expect([shown, player.stepping]).toEqual([[1], true]);
    player.goOn();
    expect([shown, player.stepping]).toEqual([[1, 2], true]);
    player.goOn();
    expect([player.stepping, player.caughtUp]).toEqual([false, true]);
  });
  it('can be skipped to the end of what waits, in order and only once', async () => {
    player.enqueue([frame(1), frame(2, 'roll'), frame(3)]);
    player.goOn();
    expect([shown, player.caughtUp, player.scene]).toEqual([[1, 2, 3], true, null]);
    await clock.advance(9000);
    expect([shown, told]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });
  it('needs no time where there is nothing to look at', () => {
    player.enqueue([quiet(1), quiet(2)]);
    expect([shown, player.caughtUp]).toEqual([[1, 2], true]);
  });
  it('is summed up when the table is looked at anew', async () => {
    player.enqueue([frame(1), frame(2)]);
    const lines = ['Mila builds.', 'More.'];
    const entries = [1, 2, 3, 9].flatMap((n) => frame(n, 'place', n === 3 ? 0 : 1).entries);
    player.replace(
      quiet(9),
      entries.map((one) => ({ ...one, lines: [`${one.seq}`, ...lines] })),
    );
    await clock.advance(3000);
    expect([shown, player.told.entry]).toEqual([[1, 9], 9]);
    const told = ['2', ...lines, '9', ...lines]; // what I did myself (3) is not among them
    expect(player.missed.scenes.map((one) => one.caption)).toEqual(told);
  });
});

describe('what I do', () => {
  it('holds nothing up', () => {
    player.enqueue([frame(1, 'place', 0)]);
    expect([shown, player.caughtUp, player.movement]).toEqual([[1], true, 1]);
  });
  it('is shown as long as that of others where it is a scene', async () => {
    player.enqueue([frame(1, 'roll', 0), frame(2)]);
    await clock.advance(1790);
    expect([shown, player.scene?.kind]).toEqual([[1], 'roll']);
    await clock.advance(20);
    expect([shown, player.scene?.kind]).toEqual([[1, 2], 'place']);
  });
});

describe('a scene of several parts', () => {
  it('shows them one after the other, and is told when its dice lie', async () => {
    player.enqueue([frame(1, 'roll')]);
    expect([player.performance?.beat, player.told.entry, told]).toEqual([0, 0, []]);
    await clock.advance(710);
    expect([player.performance?.beat, player.told.entry, told]).toEqual([1, 1, [1]]);
    await clock.advance(300);
    expect(player.performance?.beat).toBe(2);
    await clock.advance(800);
    expect([player.performance, told]).toEqual([null, [1]]);
  });
  it('keeps its minimum also in a hurry, when its parts come sooner', async () => {
    player.enqueue(range(1, 20).map((n) => frame(n, 'roll')));
    await clock.advance(300);
    expect(player.performance?.beat).toBe(1);
    await clock.advance(1490);
    expect(shown).toEqual([1]);
    await clock.advance(20);
    expect(shown).toEqual([1, 2]);
  });
  it('lets nothing out before its time when it is skipped, and everything then', () => {
    player.enqueue([frame(1, 'roll')]);
    expect(told).toEqual([]);
    player.skip();
    expect([told, player.told.entry]).toEqual([[1], 1]);
  });
});

describe('where nothing is shown', () => {
  it.each([
    ['at once', { name: 'once' as const }],
    ['in a hidden tab', { hidden: true }],
  ])('%s, everything is there and a summary stays until I decide', (_, wish) => {
    Object.assign(pace, wish);
    player.enqueue([frame(1), frame(2, 'roll', 0), frame(3, 'place', 0)]);
    expect([shown, told, player.caughtUp, player.movement]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      true,
      0,
    ]);
    expect(player.missed.scenes.map((one) => one.caption)).toEqual(['place 1', 'roll 2']);
    player.enqueue([frame(4)]);
    expect(player.missed.scenes).toHaveLength(3);
    player.missed.clear();
    expect(player.missed.scenes).toEqual([]);
  });
  it('nothing moves where nothing may, but steps are still shown', () => {
    Object.assign(pace, { name: 'step', motion: false });
    player.enqueue([frame(1)]);
    expect([player.scene?.kind, player.movement]).toEqual(['place', 0]);
  });
});

describe('a record', () => {
  it('is shown alone: the live table waits', async () => {
    player.enqueue([frame(1), frame(2)]);
    player.beginRecord();
    const seen: string[] = [];
    void player.play([frame(50, 'roll'), frame(51)]).then(() => seen.push('both'));
    player.enqueue([frame(3)]);
    player.replace(quiet(5), []);
    await clock.advance(1700);
    expect([shown, seen]).toEqual([[1, 50], []]);
    await clock.advance(900);
    expect([shown, seen, player.caughtUp]).toEqual([[1, 50, 51], ['both'], false]);
    player.endRecord(quiet(6), frame(6, 'end').entries);
    expect([player.snapshot.seq, player.caughtUp]).toEqual([6, true]);
    expect(player.recentEvents.map((one) => one.kind)).toEqual(['end']);
  });
  it('goes at its own speed', async () => {
    player.beginRecord();
    player.speed = 4;
    void player.play([frame(1, 'roll')]);
    await clock.advance(455);
    expect(player.idle).toBe(true);
  });
  it('remembers events from step to step, not over a jump', () => {
    const kinds = (): string[] => player.recentEvents.map((one) => one.kind);
    pace.name = 'once';
    player.beginRecord();
    void player.play([frame(1, 'roll')]);
    void player.play([frame(2, 'gain')]);
    expect(kinds()).toEqual(['roll', 'gain']);
    player.jump(frame(9).snapshot, [{ kind: 'end', seat: 0, text: '' }], null);
    expect(kinds()).toEqual(['end']);
    expect(player.missed.scenes).toEqual([]);
  });
});

describe('whatever the order', () => {
  /** Numbers that look like chance and are the same each time. */
  function dice(seed: number): (n: number) => number {
    let state = seed;
    return (n) => (state = (state * 48271) % 2147483647) % n;
  }
  it.each(range(1, 60))('%i: every frame is shown once and in order', async (seed) => {
    const roll = dice(seed);
    const paces: PaceName[] = ['step', 'slow', 'normal', 'fast', 'once'];
    let sent = 0;
    while (sent < 30) {
      const act = roll(7);
      if (act < 3) {
        const next = range(sent + 1, sent + 1 + roll(3));
        sent = next.at(-1)!;
        player.enqueue(next.map((n) => frame(n, roll(2) ? 'roll' : 'place', roll(2))));
      } else if (act === 3) player.goOn();
      else if (act === 4) pace.name = paces[roll(5)]!;
      else if (act === 5) pace.hidden = !pace.hidden;
      else await clock.advance(roll(2500));
      expect(player.told.entry).toBeLessThanOrEqual(player.snapshot.seq);
      if (player.caughtUp) expect(player.snapshot.seq).toBe(sent);
    }
    player.skip();
    expect([shown, told]).toEqual([range(1, sent), range(1, sent)]);
    expect([player.snapshot.seq, player.caughtUp, player.scene]).toEqual([sent, true, null]);
    await clock.advance(100_000);
    expect(shown).toHaveLength(sent);
  });
});

describe('lights', () => {
  it('are those of the log until it points elsewhere', () => {
    player.lights.point(['hut']);
    expect([...player.lit]).toEqual(['hut']);
    player.lights.point(null);
    expect([...player.lit]).toEqual([]);
  });
  it('mark what has changed for a while, or as long as a key is held', async () => {
    player.lights.mark(new Map([['hut', 1]]), 6000);
    expect(player.changedSince.size).toBe(1);
    await clock.advance(6000);
    expect(player.changedSince.size).toBe(0);
    player.lights.mark(new Map([['hut', 1]]), null);
    await clock.advance(60000);
    expect(player.changedSince.size).toBe(1);
  });
});
