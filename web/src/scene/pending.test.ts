import { beforeEach, expect, it } from 'vitest';
import type { Preview, Snapshot, TableEvent } from '../board/contract';
import type { Frame } from '../table/timeline.svelte';
import { showPending, type PendingPlayer } from './pending';

const event: TableEvent = { kind: 'place', seat: 0, text: '' };
const preview = (more: Partial<Preview> = {}): Preview =>
  ({ ok: true, stops: 'others', events: [event], state: { n: 2 }, ...more }) as Preview;

let shown: Frame[];
let player: PendingPlayer & { snapshot: Snapshot };
const numbers = (): unknown[] => shown.map((one) => one.snapshot.view.state['n']);
beforeEach(() => {
  shown = [];
  player = {
    caughtUp: true,
    snapshot: { seq: 1, seat: 0, view: { state: { n: 1 } } } as unknown as Snapshot,
    enqueue(frames) {
      shown.push(...frames);
      player.snapshot = frames.at(-1)!.snapshot;
    },
  };
});

it('what is foreseen is shown at once, and asks nothing', async () => {
  expect(await showPending(player, preview(), Promise.resolve(true))).toBe(true);
  expect(numbers()).toEqual([2]);
  expect(shown[0]).toMatchObject({ pending: true, snapshot: { decision: null, seq: 1 } });
});
it('is taken back when it is refused, unless something newer is there', async () => {
  await showPending(player, preview(), Promise.resolve(false));
  expect(numbers()).toEqual([2, 1]);
  const late = showPending(player, preview(), Promise.resolve(false));
  player.snapshot = { ...player.snapshot, seq: 9 };
  await late;
  expect(numbers()).toEqual([2, 1, 2]);
});
it.each([
  ['unknown', null],
  ['refused', preview({ ok: false })],
  ['chance', preview({ stops: 'chance' })],
  ['several things', preview({ events: [event, event] })],
])('shows nothing before the answer: %s', async (_, known) => {
  await showPending(player, known, Promise.resolve(true));
  expect(shown).toEqual([]);
});
