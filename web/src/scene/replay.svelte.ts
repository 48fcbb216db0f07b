// Looking at a finished game step by step. The address says which step.
import type { TableEvent } from '../board/contract';
import { Problem } from '../transport/api';
import { router } from '../router.svelte';
import type { Mark } from '../generated/wire';
import type { OpenTable } from '../table/open-table.svelte';
import type { TableStore } from '../table/table-store.svelte';

export const SPEEDS = [1, 2, 4, 8];
const STEP_MS = 1400;
const REMEMBERED = 60; // events

/** The latest events after so many steps more: a jump forgets what came before. */
export const toldAt = (
  before: readonly TableEvent[],
  events: TableEvent[],
  by: number,
): TableEvent[] => (by === 1 ? [...before, ...events] : events).slice(-REMEMBERED);

export class Replay {
  step = $state(0);
  steps = $state(0);
  entry = $state(0); // of the log, the latest by then
  marks = $state.raw<Mark[]>([]);
  lines = $state.raw<string[]>([]);
  running = $state(false);
  speed = $state(1);
  seat = $state(-1);
  problem = $state('');
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private kept = new Map<string, ReturnType<OpenTable['api']['replay']>>();

  constructor(
    private session: OpenTable,
    private table: TableStore,
  ) {
    this.seat = table.me;
  }

  async open(step: number): Promise<void> {
    this.table.paused = true;
    await this.go(step);
  }

  /** Back to the end of the game. */
  close(): void {
    clearTimeout(this.timer);
    this.asked++;
    this.table.paused = false;
    void this.session.refresh();
  }

  private fetch(step: number): ReturnType<OpenTable['api']['replay']> {
    const key = `${this.seat}/${step}`;
    let found = this.kept.get(key);
    if (!found) {
      found = this.session.api.replay(step, this.seat);
      found.catch(() => this.kept.delete(key));
      this.kept.set(key, found);
    }
    return found;
  }

  async go(step: number): Promise<void> {
    const question = ++this.asked;
    try {
      const found = await this.fetch(Math.max(0, step));
      if (question !== this.asked) return;
      this.table.recentEvents = toldAt(
        this.table.recentEvents,
        found.events,
        found.step - this.step,
      );
      this.step = found.step;
      this.steps = found.steps;
      this.entry = found.entry;
      if (found.marks) this.marks = found.marks;
      this.lines = found.lines;
      this.problem = '';
      this.table.show(found.snapshot);
      router.mark(`${location.pathname}?step=${found.step}`);
      if (found.step < found.steps) void this.fetch(found.step + 1);
    } catch (error) {
      this.problem = error instanceof Problem ? error.message : String(error);
      this.stop();
    }
  }

  move(by: number): Promise<void> {
    return this.go(Math.min(this.steps, Math.max(0, this.step + by)));
  }

  async lookAs(seat: number): Promise<void> {
    this.seat = seat;
    await this.go(this.step);
  }

  toggle(): void {
    if (this.running) this.stop();
    else {
      this.running = true;
      this.tick();
    }
  }

  private stop(): void {
    this.running = false;
    clearTimeout(this.timer);
  }

  private tick(): void {
    this.timer = setTimeout(() => {
      void this.move(1).then(() => {
        if (this.step >= this.steps) this.stop();
        else if (this.running) this.tick();
      });
    }, STEP_MS / this.speed);
  }
}
