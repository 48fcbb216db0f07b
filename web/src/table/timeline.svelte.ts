// The truth about a table: its entries, each once and in order, and the live snapshot. Whatever
// arrives, by the socket or as the answer to a request, comes in through `accept`.
import type { Entry, Snapshot, TableEvent, View } from '../board/contract';
import type { EntryMessage, Frame as Cut } from '../generated/wire';
import { joined, type Part } from './log';
import { inStep, patched, viewsOf } from './patch';

/**
 * A moment of the table that can be shown: the position, and what led to it. Only the last frame
 * of an entry has the question that is open then.
 */
export interface Frame {
  snapshot: Snapshot;
  before: View | null; // the position in which its events began; null: the table is seen anew
  events: readonly TableEvent[];
  entries: readonly Entry[]; // those that have been told completely with this frame
  part?: Part | undefined; // what has been told of the next one
  pending?: boolean; // foreseen, not yet acknowledged: it is told when it is true
}

/** Entries with a whole snapshot: a greeting, the answer to a request, everything fetched anew. */
export interface Update {
  snapshot: Snapshot;
  entries: readonly Entry[];
  frames?: readonly Cut[]; // of the one entry, from the position before it
}

export type Accepted =
  | { is: 'new'; frames: Frame[] }
  | { is: 'known' } // it had arrived by another way
  | { is: 'gap' } // something before it is missing
  | { is: 'mismatch' }; // server and client do not agree about the position

/** A frame without a story: the table as it is. */
export const still = (snapshot: Snapshot): Frame => ({
  snapshot,
  before: null,
  events: [],
  entries: [],
});

/** What happened: the entries that it makes whole, or else the part of one that was told before. */
export interface Happened {
  events: readonly TableEvent[];
  entries: readonly Entry[];
  told?: Part;
}

/** Something that happened, frame by frame, from the snapshot before it to the one after it. */
export function framesOf(
  happened: Happened,
  cuts: readonly Cut[],
  before: Snapshot,
  after: Snapshot,
): Frame[] {
  const views = viewsOf(before.view, cuts);
  const [entry] = happened.entries;
  const told = happened.told ?? (entry && { seq: entry.seq, events: 0 });
  return cuts.map(({ events: [from, to] }, i): Frame => {
    const last = i === cuts.length - 1;
    const between = { ...before, view: views[i]!, digest: '', decision: null, held: null };
    return {
      snapshot: last ? after : between,
      before: views[i - 1] ?? before.view,
      events: happened.events.slice(from, to),
      entries: last ? happened.entries : [],
      part: told && !(last && entry) ? { ...told, events: told.events + to } : undefined,
    };
  });
}

const isMessage = (news: EntryMessage | Update): news is EntryMessage => 'entry' in news;

export class Timeline {
  #entries = $state.raw<Entry[]>([]);
  #snapshot = $state.raw<Snapshot | null>(null);

  get entries(): Entry[] {
    return this.#entries;
  }

  get snapshot(): Snapshot | null {
    return this.#snapshot;
  }

  /** The number of the last entry that the live snapshot includes. */
  get seq(): number {
    return this.#snapshot?.seq ?? 0;
  }

  /** The last entry that is known, with or without a snapshot: from there on a stream goes on. */
  get lastEntry(): number {
    return this.#entries.at(-1)?.seq ?? 0;
  }

  accept(news: EntryMessage | Update): Accepted {
    const seq = isMessage(news) ? news.seq : news.snapshot.seq;
    const entries = isMessage(news) ? [news.entry] : news.entries;
    const arrived = entries.filter((one) => one.seq <= seq); // later ones come with their frames
    const live = this.#snapshot;
    if (live && seq <= live.seq) {
      this.log(arrived);
      return { is: 'known' };
    }
    const snapshot = this.next(news);
    if (!snapshot) return { is: 'gap' };
    if (snapshot !== news.snapshot && !inStep(snapshot)) return { is: 'mismatch' };
    const known = new Set(this.#entries.map((one) => one.seq));
    const fresh = arrived.filter((one) => !known.has(one.seq));
    this.log(arrived);
    this.#snapshot = snapshot;
    return { is: 'new', frames: story(live, snapshot, fresh, news.frames ?? []) };
  }

  /** Entries of a table that has not begun yet: they go into the log alone. */
  log(entries: readonly Entry[]): void {
    this.#entries = joined(this.#entries, entries);
  }

  /** Another seat looks now, or everything is said in another language. */
  restart(update: Update): Frame {
    this.#entries = joined([], update.entries);
    this.#snapshot = update.snapshot;
    return still(update.snapshot);
  }

  /** Look from another seat that knows the same: entries stay. */
  replaceSnapshot(snapshot: Snapshot): Frame {
    this.#snapshot = snapshot;
    return still(snapshot);
  }

  /** The snapshot after some news; null if it does not follow on what is known. */
  private next(news: EntryMessage | Update): Snapshot | null {
    if (!isMessage(news)) return news.snapshot;
    if (news.snapshot) return news.snapshot;
    const live = this.#snapshot;
    return live && news.seq === live.seq + 1 ? patched(live, news) : null;
  }
}

/** What led from one snapshot to the next: frame by frame if that is known. */
function story(
  live: Snapshot | null,
  snapshot: Snapshot,
  entries: readonly Entry[],
  cuts: readonly Cut[],
): Frame[] {
  const events = entries.flatMap((one) => one.events);
  const follows = live !== null && entries.length === 1 && snapshot.seq === live.seq + 1;
  if (follows && cuts.length) return framesOf({ events, entries }, cuts, live, snapshot);
  return [{ snapshot, before: follows ? live.view : null, events, entries }];
}
