// What has been seen before, once more: entries of the live table, each from the position before
// it, in the same player. Then the live table goes on where it was left.
import type { Entry, Snapshot } from '../board/contract';
import type { EntryFrames } from '../generated/wire';
import { undone } from '../table/log';
import { viewsOf } from '../table/patch';
import { framesOf, still, type Frame } from '../table/timeline.svelte';
import type { ScenePlayer } from './player.svelte';

const MOST = 24; // entries that are shown again at once

/** The table whose entries they are. */
export interface Told {
  readonly api: { frames(seat: number, seq: number): Promise<EntryFrames> };
  readonly timeline: { readonly snapshot: Snapshot | null; readonly entries: readonly Entry[] };
  readonly viewpoint: { readonly seat: number };
  readonly since: number; // the entry with which my last turn ended
}

export class Again {
  #busy = $state(false);

  constructor(
    private readonly table: Told,
    private readonly player: ScenePlayer,
    private readonly toBoard: () => void, // where it is seen
  ) {}

  get busy(): boolean {
    return this.#busy;
  }

  /** The entries of others since my last turn. */
  readonly lastTurns: number[] = $derived.by(() => {
    const { entries } = this.table.timeline;
    const [gone, me] = [undone(entries), this.table.viewpoint.seat];
    return entries
      .filter((one) => one.kind === 'moves' && one.seq > this.table.since && one.seat !== me)
      .filter((one) => !gone.has(one.seq))
      .map((one) => one.seq);
  });

  /** Show some entries again, one after the other. */
  async show(seqs: readonly number[]): Promise<void> {
    const { player, table } = this;
    if (this.#busy || !player.caughtUp || !seqs.length) return;
    this.#busy = true;
    let left: Told['timeline'] | null = null; // the live table as it was last seen
    try {
      const { seat } = table.viewpoint;
      const found = await Promise.all(seqs.slice(-MOST).map((seq) => table.api.frames(seat, seq)));
      if (!player.caughtUp) return; // something new is on show
      left = { snapshot: player.snapshot, entries: table.timeline.entries };
      this.toBoard();
      player.beginRecord(true);
      await player.play(found.flatMap((one) => this.framesOf(one)));
    } catch {
      // what cannot be had is not shown; the log still tells it
    } finally {
      if (left && player.source === 'record') this.goOn(left);
      this.#busy = false;
    }
  }

  /** Show what happened meanwhile, or the table as it is if it was looked at anew. */
  private goOn(left: Told['timeline']): void {
    const { meanwhile } = this.player;
    const { snapshot, entries } = meanwhile ? left : this.table.timeline;
    this.player.endRecord(still(snapshot!), entries, meanwhile ?? []);
  }

  private framesOf({ entry, before, frames }: EntryFrames): Frame[] {
    const past = { ...this.table.timeline.snapshot!, digest: '', decision: null, held: null };
    const start = { ...past, seq: entry.seq, view: before };
    const after = { ...start, view: viewsOf(before, frames).at(-1) ?? before };
    return framesOf({ events: entry.events, entries: [] }, frames, start, after);
  }
}
