// What is shown now. The only clock of a table: frames come from the live timeline or from a
// record, one after the other, and board, header, log, sounds and live regions follow `now`.
import type { Entry, GameClient, Scene, Snapshot, TableEvent } from '../board/contract';
import type { Frame } from '../table/timeline.svelte';
import type { Clock } from '../transport/clock';
import { FLASH, pauseAfter, type Pace } from './pace';
import { Scenes } from './scenes.svelte';

const REMEMBERED = 60; // events, for drawings that show what has just happened

export type Source = 'live' | 'record';

export interface FrameListener {
  before?(): void;
  /** `events` are those of the frame, or of the step of a record if it follows on the one before. */
  after?(frame: Frame, previous: Frame, source: Source, events: readonly TableEvent[]): void;
}

type Cancel = () => void;

export class ScenePlayer {
  #now = $state.raw<Frame>()!;
  #source = $state<Source>('live');
  #recent = $state.raw<readonly TableEvent[]>([]);
  #waiting = $state.raw<readonly Frame[]>([]);
  #pointed = $state.raw<readonly string[]>([]); // by the log
  #flashes = $state.raw<readonly string[]>([]); // used by others a moment ago
  #changed = $state.raw<ReadonlyMap<string, number>>(new Map());
  #listeners = new Set<FrameListener>();
  #cancelNext: Cancel | null = null;
  #cancelChanged: Cancel = () => {};
  #cancelFlashes = new Set<Cancel>();
  #waitingSince = 0;

  readonly scenes: Scenes;

  constructor(
    client: GameClient,
    first: Frame,
    entries: readonly Entry[],
    private readonly clock: Clock,
    private readonly pace: Pace,
  ) {
    this.scenes = new Scenes(client, clock, pace);
    this.#now = first;
    this.#recent = latest(entries);
  }

  get now(): Frame {
    return this.#now;
  }

  get snapshot(): Snapshot {
    return this.#now.snapshot;
  }

  get source(): Source {
    return this.#source;
  }

  /** The latest events, oldest first. */
  get recentEvents(): readonly TableEvent[] {
    return this.#recent;
  }

  /** Is the newest frame of the live table on the screen? */
  get caughtUp(): boolean {
    return this.#source === 'live' && this.#waiting.length === 0;
  }

  get reducedMotion(): boolean {
    return this.pace.reducedMotion();
  }

  /** The targets that light up now. */
  readonly lit: ReadonlySet<string> = $derived.by(
    () => new Set([...this.#pointed, ...this.#flashes, ...(this.scene?.targets ?? [])]),
  );

  /** The targets that others changed since my last turn, as long as they are marked. */
  get changedSince(): ReadonlyMap<string, number> {
    return this.#changed;
  }

  get scene(): Scene | null {
    return this.scenes.now;
  }

  subscribe(listener: FrameListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  // --- frames of the live table --------------------------------------------------------------

  /** Show a frame when those before it have been seen. */
  enqueue(frame: Frame): void {
    if (this.#source !== 'live') return; // the timeline keeps it until the record is closed
    if (!this.#cancelNext) this.#waitingSince = this.clock.now();
    this.#waiting = [...this.#waiting, frame];
    this.advance();
  }

  /** Show whatever waits at once, and let nothing move any longer. */
  skip(): void {
    const waiting = this.#waiting;
    this.dropWaiting();
    for (const frame of waiting) this.show(frame);
    if (!this.scenes.stepping) this.scenes.end();
  }

  /** Show a frame now, after all that wait: the answer to what I have done. */
  showNow(frame: Frame): void {
    if (this.#source !== 'live') return;
    this.skip();
    this.show(frame);
  }

  /** Show a frame without those that wait: the table is looked at anew. */
  replace(frame: Frame, entries: readonly Entry[]): void {
    if (this.#source !== 'live') return;
    this.dropWaiting();
    this.#recent = latest(entries);
    this.show(frame, false);
  }

  private dropWaiting(): void {
    this.#cancelNext?.();
    this.#cancelNext = null;
    this.#waiting = [];
  }

  private advance(): void {
    while (!this.#cancelNext && this.#waiting.length) {
      const [frame, ...rest] = this.#waiting;
      this.#waiting = rest;
      const waited = this.clock.now() - this.#waitingSince;
      const pause = pauseAfter(frame!, this.pace, rest.length, waited);
      if (pause > 0)
        this.#cancelNext = this.clock.after(pause, () => {
          this.#cancelNext = null;
          this.advance();
        });
      this.show(frame!);
    }
  }

  // --- frames of a record --------------------------------------------------------------------

  /** From now on the frames come from a record, until `endRecord`. */
  beginRecord(): void {
    this.dropWaiting();
    this.scenes.end();
    this.#source = 'record';
  }

  /** Show a step of the record; a jump forgets the events before it. */
  showStep(snapshot: Snapshot, events: readonly TableEvent[], by: number): void {
    if (this.#source !== 'record') return;
    this.#recent = (by === 1 ? [...this.#recent, ...events] : [...events]).slice(-REMEMBERED);
    this.show({ snapshot, entries: [] }, false, by === 1 ? events : []);
  }

  /** Back to the live table as it is now. */
  endRecord(frame: Frame, entries: readonly Entry[]): void {
    this.#source = 'live';
    this.replace(frame, entries);
  }

  // --- showing -------------------------------------------------------------------------------

  private show(
    frame: Frame,
    remember = true,
    events: readonly TableEvent[] = eventsOf(frame.entries),
  ): void {
    const previous = this.#now;
    for (const one of this.#listeners) one.before?.();
    this.#now = frame;
    if (remember) this.#recent = [...this.#recent, ...events].slice(-REMEMBERED);
    for (const one of this.#listeners) one.after?.(frame, previous, this.#source, events);
  }

  /** Light what the log points at; null: nothing. */
  point(targets: readonly string[] | null): void {
    this.#pointed = targets ?? [];
  }

  /** The places that others have used light up for a moment. */
  flash(targets: readonly string[]): void {
    const fresh = targets.filter((one) => !this.#flashes.includes(one));
    if (!fresh.length) return;
    this.#flashes = [...this.#flashes, ...fresh];
    const cancel = this.clock.after(FLASH, () => {
      this.#cancelFlashes.delete(cancel);
      this.#flashes = this.#flashes.filter((one) => !fresh.includes(one));
    });
    this.#cancelFlashes.add(cancel);
  }

  /** Mark places for a while, or (null) until told otherwise. */
  markChanged(changed: ReadonlyMap<string, number>, ms: number | null): void {
    this.#cancelChanged();
    this.#changed = changed;
    if (ms !== null) this.#cancelChanged = this.clock.after(ms, () => this.unmarkChanged());
  }

  unmarkChanged(): void {
    this.#cancelChanged();
    this.#changed = new Map();
  }

  close(): void {
    this.dropWaiting();
    this.scenes.end();
    this.unmarkChanged();
    for (const cancel of this.#cancelFlashes) cancel();
    this.#listeners.clear();
  }
}

const eventsOf = (entries: readonly Entry[]): TableEvent[] =>
  entries.flatMap((entry) => entry.events);

const latest = (entries: readonly Entry[]): TableEvent[] => eventsOf(entries).slice(-REMEMBERED);
