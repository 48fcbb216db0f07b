import { beforeEach, describe, expect, it } from 'vitest';
import type { Entry, GameClient, Snapshot, TableModel, View } from '../board/contract';
import type { EntryFrames } from '../generated/wire';
import type { PaceName } from '../preferences/settings.svelte';
import { still } from '../table/timeline.svelte';
import { TestClock } from '../transport/test-clock';
import { Again } from './again.svelte';
import { ScenePlayer } from './player.svelte';

const view = (n: number): View => ({ state: { n } }) as unknown as View;
const entry = (seq: number, seat: number, more: Partial<Entry> = {}): Entry => ({
  ...{ seq, kind: 'moves', seat, at: '', lines: [] },
  events: [
    { kind: 'roll', seat, text: `${seq}a` },
    { kind: 'gain', seat, text: `${seq}b` },
  ],
  ...more,
});
const entries = [
  entry(1, 0),
  entry(2, 1),
  entry(3, 2),
  entry(4, 1),
  entry(5, 1, { kind: 'undo', undone: [4] }),
];
const live = { seq: 5, seat: 0, view: view(500) } as Snapshot;

let clock: TestClock;
let player: ScenePlayer;
let shown: number[];
let fails: boolean;
let pace: PaceName;
let turned: number; // to the board
let again: Again;
let timeline: { snapshot: Snapshot; entries: Entry[] };
beforeEach(() => {
  clock = new TestClock();
  [shown, fails, pace, turned] = [[], false, 'normal', 0];
  const client = { events: {} } as unknown as GameClient;
  const device = { name: () => pace, reducedMotion: () => false, hidden: () => false };
  player = new ScenePlayer(client, still(live), entries, clock, device);
  player.table = {} as TableModel;
  player.subscribe({ after: ({ snapshot }) => void shown.push(Number(snapshot.view.state['n'])) });
  const frames = async (_seat: number, seq: number): Promise<EntryFrames> => {
    if (fails) throw new Error('gone');
    return {
      entry: entries[seq - 1]!,
      before: view(seq * 10),
      frames: [
        { events: [0, 1], patch: { state: { n: seq * 10 + 1 } } },
        { events: [1, 2], patch: { state: { n: seq * 10 + 2 } } },
      ],
      digest: '',
    };
  };
  timeline = { snapshot: live, entries };
  const table = { api: { frames }, timeline, viewpoint: { seat: 0 }, since: 1 };
  again = new Again(table, player, () => turned++);
});

describe('again', () => {
  it('shows what others did since my last turn, without what was taken back', async () => {
    expect(again.lastTurns).toEqual([2, 3]);
    void again.show(again.lastTurns);
    await clock.advance(100);
    expect([player.caughtUp, player.scene?.kind]).toEqual([false, 'roll']);
    await clock.advance(9000);
    expect(shown).toEqual([21, 22, 31, 32, 500]);
    expect([player.caughtUp, again.busy]).toEqual([true, false]);
  });
  it.each([2, 1])(
    'is seen where all comes at once too, without movement: entry %i',
    async (seq) => {
      pace = 'once';
      void again.show([seq]);
      await clock.advance(100);
      expect([shown, player.scene?.caption, player.movement]).toEqual([
        [seq * 10 + 1],
        `${seq}a`,
        0,
      ]);
      await clock.advance(400);
      expect([shown, player.scene?.caption]).toEqual([[seq * 10 + 1, seq * 10 + 2], `${seq}b`]);
      await clock.advance(2000);
      expect([shown.at(-1), player.caughtUp, player.missed.scenes]).toEqual([500, true, []]);
      const [fresh, after] = [entry(6, 2), { seq: 6, seat: 0, view: view(600) } as Snapshot];
      player.enqueue([{ snapshot: after, before: null, events: fresh.events, entries: [fresh] }]);
      expect([shown.at(-1), player.caughtUp]).toEqual([600, true]); // the live table does not wait
    },
  );
  it('turns to the board, unless nothing can be shown', async () => {
    fails = true;
    await again.show([2]);
    expect(turned).toBe(0);
    fails = false;
    void again.show([2]);
    await clock.advance(100);
    expect(turned).toBe(1);
  });
  it('can be skipped, and leads back to the live table', async () => {
    void again.show([2, 3]);
    await clock.advance(100);
    player.goOn();
    await clock.advance(1);
    expect([shown.at(-1), player.caughtUp]).toEqual([500, true]);
  });
  it('then shows what happened at the live table meanwhile', async () => {
    void again.show([2]);
    await clock.advance(100);
    const fresh = entry(6, 2);
    const after = { seq: 6, seat: 0, view: view(600) } as Snapshot;
    timeline.snapshot = after;
    timeline.entries = [...entries, fresh];
    const frame = { snapshot: after, before: live.view, events: fresh.events, entries: [fresh] };
    player.enqueue([frame]);
    await clock.advance(1300);
    expect([shown, player.scene?.caption, again.busy]).toEqual([[21, 22, 500, 600], '6a', false]);
    await clock.advance(2000);
    expect([shown.at(-1), player.told.entry, player.caughtUp]).toEqual([600, 6, true]);
    expect(player.missed.scenes).toEqual([]);
  });
  it('then shows the live table as it is if that was looked at anew', async () => {
    void again.show([2]);
    await clock.advance(100);
    const after = { seq: 6, seat: 0, view: view(600) } as Snapshot;
    timeline.snapshot = after;
    timeline.entries = [...entries, entry(6, 2, { lines: ['six'] })];
    player.replace(still(after), timeline.entries);
    await clock.advance(5000);
    expect([shown, player.told.entry, player.caughtUp]).toEqual([[21, 22, 600], 6, true]);
    expect(player.missed.scenes.map((one) => one.caption)).toEqual(['six']);
  });
  it('shows nothing if it cannot be had', async () => {
    fails = true;
    await again.show([2]);
    expect([shown, player.caughtUp, again.busy]).toEqual([[], true, false]);
  });
});
