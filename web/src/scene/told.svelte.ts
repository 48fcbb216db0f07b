// What may be known by now of what has happened: for the log, and for drawings of what came last.
import type { Entry, TableEvent } from '../board/contract';
import type { Part } from '../table/log';
import type { Frame } from '../table/timeline.svelte';

const REMEMBERED = 300; // events, for drawings that show what has just happened

export class Told {
  #events = $state.raw<readonly TableEvent[]>([]);
  #entry = $state(0);
  #part = $state.raw<Part | null>(null);

  constructor(seq: number, entries: readonly Entry[]) {
    this.restart(seq, entries);
  }

  /** The latest events, oldest first. */
  get events(): readonly TableEvent[] {
    return this.#events;
  }

  /** The number of the last entry. */
  get entry(): number {
    return this.#entry;
  }

  /** What has been told of the entry after it. */
  get part(): Part | null {
    return this.#part;
  }

  /** The table is looked at anew: everything up to an entry is known. */
  restart(seq: number, entries: readonly Entry[]): void {
    this.remember(entries.flatMap((entry) => entry.events));
    this.#entry = seq;
    this.#part = null;
  }

  /** Only these events have just happened; with them so much of an entry is told. */
  jump(events: readonly TableEvent[], part: Part | null): void {
    this.remember(events);
    this.#part = part;
  }

  add({ events, entries, part }: Frame): void {
    this.remember([...this.#events, ...events]);
    this.#part = part ?? null;
    this.#entry = Math.max(this.#entry, entries.at(-1)?.seq ?? 0);
  }

  private remember(events: readonly TableEvent[]): void {
    this.#events = events.slice(-REMEMBERED);
  }
}
