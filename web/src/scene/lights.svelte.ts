// What is lit besides the scene: what the log points at, and what others have changed.
import type { Clock } from '../transport/clock';

export class Lights {
  #pointed = $state.raw<readonly string[]>([]);
  #changed = $state.raw<ReadonlyMap<string, number>>(new Map());
  #cancel: () => void = () => {};

  constructor(private readonly clock: Clock) {}

  /** What the log points at. */
  get pointed(): readonly string[] {
    return this.#pointed;
  }

  /** The targets that others changed since my last turn, as long as they are marked. */
  get changed(): ReadonlyMap<string, number> {
    return this.#changed;
  }

  /** Light what the log points at; null: nothing. */
  point(targets: readonly string[] | null): void {
    this.#pointed = targets ?? [];
  }

  /** Mark places for a while, or (null) until told otherwise. */
  mark(changed: ReadonlyMap<string, number>, ms: number | null): void {
    this.#cancel();
    this.#changed = changed;
    if (ms !== null) this.#cancel = this.clock.after(ms, () => this.unmark());
  }

  unmark(): void {
    this.#cancel();
    this.#changed = new Map();
  }
}
