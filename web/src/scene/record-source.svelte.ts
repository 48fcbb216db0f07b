// Frames from a record: a finished game step by step, in the same player as the live table.
import type { Snapshot, TableEvent } from '../board/contract';
import type { Part } from '../table/log';
import { framesOf, type Frame } from '../table/timeline.svelte';
import type { Clock } from '../transport/clock';
import { sentenceOf } from '../transport/transport';
import type { Mark, ReplayStep } from '../generated/wire';
import { REPLAY_STEP, SHORTEST_PAUSE } from './pace';

export const SPEEDS = [1, 2, 4, 8];

/** Where the steps come from. */
export interface Steps {
  replay(step: number, seat: number): Promise<ReplayStep>;
}

/** Who shows them. */
export interface StepPlayer {
  beginRecord(): void;
  play(frames: readonly Frame[]): Promise<void>;
  jump(snapshot: Snapshot, events: readonly TableEvent[], part: Part | null): void;
  speed: number;
}

export class RecordSource {
  #step = $state(0);
  #previous = 0;
  #steps = $state(0);
  #entry = $state(0);
  #marks = $state.raw<Mark[]>([]);
  #lines = $state.raw<string[]>([]);
  #running = $state(false);
  #speed = $state(1);
  #seat = $state(-1);
  #problem = $state('');
  #cancel: () => void = () => {};
  #began = 0; // when the step on show began
  #asked = 0;
  #shown: Snapshot | null = null;
  #kept = new Map<string, Promise<ReplayStep>>();

  constructor(
    private readonly source: Steps,
    private readonly player: StepPlayer,
    seat: number,
    private readonly clock: Clock,
    private readonly onstep: (step: number) => void, // the address says which step is shown
  ) {
    this.#seat = seat;
    player.beginRecord();
  }

  get step(): number {
    return this.#step;
  }
  get steps(): number {
    return this.#steps;
  }
  /** The latest entry of the log that has been told as a whole. */
  get entry(): number {
    return this.#entry;
  }
  get marks(): Mark[] {
    return this.#marks;
  }
  get lines(): string[] {
    return this.#lines;
  }
  get running(): boolean {
    return this.#running;
  }
  get speed(): number {
    return this.#speed;
  }
  /** The seat that looks; -1 for a spectator. */
  get seat(): number {
    return this.#seat;
  }
  get problem(): string {
    return this.#problem;
  }

  async go(step: number): Promise<void> {
    const question = ++this.#asked;
    try {
      const found = await this.stepOf(Math.max(0, step));
      if (question !== this.#asked) return;
      const next = found.previous === this.#step;
      this.#step = found.step;
      this.#previous = found.previous;
      this.#steps = found.steps;
      if (found.marks) this.#marks = found.marks;
      this.#lines = found.lines;
      this.#problem = '';
      this.onstep(found.step);
      if (found.step < found.steps) void this.stepOf(found.step + 1);
      this.#entry = Math.min(found.entry, found.events_entry - 1); // the rest is told with its scenes
      await this.show(found, next);
      if (question === this.#asked) this.#entry = found.entry;
    } catch (error) {
      this.#problem = sentenceOf(error);
      this.stop();
    }
  }

  move(by: number): Promise<void> {
    const from = by < 0 ? this.#previous + 1 : this.#step;
    return this.go(Math.min(this.#steps, Math.max(0, from + by)));
  }

  async lookAs(seat: number): Promise<void> {
    this.#seat = seat;
    await this.go(this.#step);
  }

  toggle(): void {
    if (this.#running) return this.stop();
    this.#running = true;
    this.#began = this.clock.now();
    this.wait();
  }

  faster(): void {
    this.#speed = SPEEDS[(SPEEDS.indexOf(this.#speed) + 1) % SPEEDS.length] ?? 1;
    this.player.speed = this.#speed;
  }

  close(): void {
    this.#asked++;
    this.stop();
  }

  private stepOf(step: number): Promise<ReplayStep> {
    const key = `${this.#seat}/${step}`;
    let found = this.#kept.get(key);
    if (!found) {
      found = this.source.replay(step, this.#seat);
      found.catch(() => this.#kept.delete(key));
      this.#kept.set(key, found);
    }
    return found;
  }

  /** The next step is played; anything else is a jump. */
  private async show(found: ReplayStep, next: boolean): Promise<void> {
    const { snapshot, events, frames } = found;
    const told = { seq: found.events_entry, events: found.events_before };
    const before = this.#shown;
    this.#shown = snapshot;
    if (next && before && frames.length)
      return this.player.play(framesOf({ events, entries: [], told }, frames, before, snapshot));
    this.player.jump(snapshot, events, { ...told, events: told.events + events.length });
  }

  private stop(): void {
    this.#running = false;
    this.#cancel();
  }

  private wait(): void {
    const seen = this.clock.now() - this.#began; // what was on show needs no further pause
    const pause = Math.max(SHORTEST_PAUSE, REPLAY_STEP / this.#speed - seen);
    this.#cancel = this.clock.after(pause, () => {
      this.#began = this.clock.now();
      void this.move(1).then(() => {
        if (this.#step >= this.#steps) this.stop();
        else if (this.#running) this.wait();
      });
    });
  }
}
