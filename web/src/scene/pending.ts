// What I have just done, shown before the server has answered, as it was foreseen; and taken back
// if it is refused.
import type { Preview, Snapshot } from '../board/contract';
import { still, type Frame } from '../table/timeline.svelte';

/** Shows frames of the live table. */
export interface PendingPlayer {
  readonly caughtUp: boolean;
  readonly snapshot: Snapshot;
  enqueue(frames: readonly Frame[]): void;
}

/** The frame of something foreseen; null if more than one thing would happen, or nothing is sure. */
function foreseen(snapshot: Snapshot, { ok, stops, events, state }: Preview): Frame | null {
  if (!ok || events.length !== 1 || stops === 'chance' || stops === 'hidden') return null;
  const view = { ...snapshot.view, state };
  const after = { ...snapshot, view, digest: '', decision: null };
  return { snapshot: after, before: snapshot.view, events, entries: [], pending: true };
}

/** Show at once what moves will do, until they are done or refused. */
export async function showPending(
  player: PendingPlayer,
  preview: Preview | null,
  done: Promise<boolean>,
): Promise<boolean> {
  const before = player.snapshot;
  const frame = preview && player.caughtUp ? foreseen(before, preview) : null;
  if (frame) player.enqueue([frame]);
  const accepted = await done;
  if (frame && !accepted && player.snapshot === frame.snapshot) player.enqueue([still(before)]);
  return accepted;
}
