import { beforeEach, describe, expect, it } from 'vitest';
import type { Entry, GameClient, Scene, Snapshot, TableEvent, TableModel } from '../board/contract';
import { TestClock } from '../transport/test-clock';
import { ScenePlayer } from './player.svelte';

const event = (kind: string): TableEvent => ({ kind, seat: 1, text: kind });
const entry = (seq: number, kinds: string[]): Entry => ({
  ...{ seq, kind: 'moves', seat: 1, at: '', lines: [] },
  events: kinds.map(event),
});
const frame = (seq: number, ...kinds: string[]) => ({
  snapshot: { seq } as Snapshot,
  entries: [entry(seq, kinds)],
});

let clock: TestClock;
let player: ScenePlayer;
let shown: number[];
let pace: { motion: boolean; hidden: boolean; scenes: 'step' | 'normal' | 'once' };
let scenes: Scene[];
beforeEach(() => {
  clock = new TestClock();
  pace = { motion: true, hidden: false, scenes: 'normal' };
  scenes = [];
  shown = [];
  const client = { scenes: () => scenes } as unknown as GameClient;
  player = new ScenePlayer(client, frame(0), [], clock, {
    reducedMotion: () => !pace.motion,
    hidden: () => pace.hidden,
    scenes: () => pace.scenes,
  });
  player.subscribe({ after: ({ snapshot }) => void shown.push(snapshot.seq) });
});

describe('what others do', () => {
  it('is shown one after the other', async () => {
    for (const seq of [1, 2, 3]) player.enqueue(frame(seq, 'place'));
    expect(shown).toEqual([1]);
    expect(player.caughtUp).toBe(false);
    await clock.advance(430);
    expect(shown).toEqual([1, 2]);
    await clock.advance(430);
    expect(shown).toEqual([1, 2, 3]);
    expect(player.caughtUp).toBe(true);
  });
  it('is never long behind', async () => {
    for (let seq = 1; seq <= 40; seq++) player.enqueue(frame(seq, 'place'));
    await clock.advance(2600);
    expect(shown).toHaveLength(40);
  });
  it.each([
    ['where there is nothing to look at', {}, [] as string[]],
    ['where nothing may move', { motion: false }, ['place']],
    ['where nobody looks', { hidden: true }, ['place']],
  ])('does not wait %s', async (_, wish, kinds) => {
    Object.assign(pace, wish);
    for (const seq of [1, 2, 3]) player.enqueue(frame(seq, ...kinds));
    await clock.advance(5);
    expect(shown).toEqual([1, 2, 3]);
  });
  it('is shown at once when somebody is in a hurry, in order and only once', async () => {
    for (const seq of [1, 2, 3]) player.enqueue(frame(seq, 'place'));
    player.skip();
    expect(shown).toEqual([1, 2, 3]);
    await clock.advance(3000);
    expect(shown).toEqual([1, 2, 3]);
  });
  it('comes before the answer to what I did', () => {
    for (const seq of [1, 2]) player.enqueue(frame(seq, 'place'));
    player.showNow(frame(3, 'place'));
    expect(shown).toEqual([1, 2, 3]);
  });
  it('is dropped when the table is looked at anew', async () => {
    for (const seq of [1, 2]) player.enqueue(frame(seq, 'place'));
    player.replace(frame(9), []);
    await clock.advance(3000);
    expect(shown).toEqual([1, 9]);
  });
});

describe('a record', () => {
  it('is shown alone: live frames wait in the timeline', async () => {
    player.enqueue(frame(1, 'place'));
    player.enqueue(frame(2, 'place'));
    player.beginRecord();
    player.showStep({ seq: 50 } as Snapshot, [event('roll')], 1);
    player.enqueue(frame(3));
    player.showNow(frame(4));
    player.replace(frame(5), []);
    await clock.advance(3000);
    expect(shown).toEqual([1, 50]);
    expect(player.snapshot.seq).toBe(50);
    player.endRecord(frame(6), [entry(6, ['end'])]);
    expect(player.snapshot.seq).toBe(6);
    expect(player.recentEvents.map((one) => one.kind)).toEqual(['end']);
  });
  it('remembers events from step to step, not over a jump', () => {
    const kinds = (): string[] => player.recentEvents.map((one) => one.kind);
    player.beginRecord();
    player.showStep({ seq: 1 } as Snapshot, [event('roll')], 1);
    player.showStep({ seq: 2 } as Snapshot, [event('gain')], 1);
    expect(kinds()).toEqual(['roll', 'gain']);
    player.showStep({ seq: 9 } as Snapshot, [event('end')], 7);
    expect(kinds()).toEqual(['end']);
  });
});

describe('lights', () => {
  it('of others go out by themselves, those of the log when it points elsewhere', async () => {
    player.flash(['forest']);
    player.point(['hut']);
    expect([...player.lit].sort()).toEqual(['forest', 'hut']);
    await clock.advance(1000);
    expect([...player.lit]).toEqual(['hut']);
    player.point(null);
    expect([...player.lit]).toEqual([]);
  });
  it('mark what has changed for a while, or as long as a key is held', async () => {
    player.markChanged(new Map([['hut', 1]]), 6000);
    expect(player.changedSince.size).toBe(1);
    await clock.advance(6000);
    expect(player.changedSince.size).toBe(0);
    player.markChanged(new Map([['hut', 1]]), null);
    await clock.advance(60000);
    expect(player.changedSince.size).toBe(1);
  });
});

describe('scenes', () => {
  const caption = (text: string): Scene => ({ text, targets: [text] });
  const table = {} as TableModel;
  it('follow one another, with their lights', async () => {
    scenes = [caption('card'), caption('column')];
    player.scenes.start([], table);
    expect([player.scene?.text, ...player.lit]).toEqual(['card', 'card']);
    await clock.advance(1300);
    expect([player.scene?.text, ...player.lit]).toEqual(['column', 'column']);
    await clock.advance(1300);
    expect([player.scene, ...player.lit]).toEqual([null]);
  });
  it('wait for the player who turns the pages, also in a hurry', async () => {
    pace.scenes = 'step';
    scenes = [caption('card'), caption('column')];
    player.scenes.start([], table);
    await clock.advance(9000);
    player.skip();
    expect([player.scene?.text, player.scenes.number]).toEqual(['card', { n: 1, of: 2 }]);
    player.scenes.next();
    player.scenes.next();
    expect(player.scene).toBeNull();
  });
  it('of a stage have their own time, whatever is wished for captions', async () => {
    pace.scenes = 'once';
    scenes = [{ ...caption('fire'), stage: 0, ms: 500 }, caption('dropped')];
    player.scenes.start([], table);
    expect(player.scene?.stage).toBe(0);
    await clock.advance(500);
    expect(player.scene).toBeNull();
  });
});
