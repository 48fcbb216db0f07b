// The scene that is on show: its parts appear one after the other until it has been seen.
import type { Performance } from '../board/contract';
import type { Clock } from '../transport/clock';
import type { Timing } from './pace';

export class OnShow {
  #now = $state.raw<Performance | null>(null);
  #holding = $state(false);
  #stepping = $state(false);
  #alarms: (() => void)[] = [];
  #tell: (() => void) | null = null;

  constructor(private readonly clock: Clock) {}

  get now(): Performance | null {
    return this.#now;
  }

  /** The scene has not been on show for long enough. */
  get holding(): boolean {
    return this.#holding;
  }

  /** It stays until somebody goes on. */
  get stepping(): boolean {
    return this.#stepping;
  }

  /** Put a scene on show; one that needs no time is none. */
  begin(performance: Performance | null, { time, movement }: Timing): void {
    const minimum = performance?.scene.minimum || time;
    const pace = !movement || time === Infinity ? movement && 1 : time / minimum;
    this.#now = time > 0 && performance ? { ...performance, pace } : null;
    this.#holding = time > 0;
    this.#stepping = time === Infinity;
  }

  /** Let it go on: `tell` when it may be told what came of it, `done` when it has been seen. */
  run({ time, beats }: Timing, tell: () => void, done: () => void): void {
    const tells = this.#holding ? (this.#now?.scene.tells ?? 0) : 0;
    this.#tell = tell;
    if (tells === 0) this.tell();
    if (!this.#holding) return;
    beats.forEach((at, i) =>
      this.after(at, () => {
        if (this.#now) this.#now = { ...this.#now, beat: i + 1 };
        if (tells === i + 1) this.tell();
      }),
    );
    if (time !== Infinity) this.after(time, done);
  }

  /** It has been seen, or nobody wants to see the rest. */
  end(): void {
    for (const cancel of this.#alarms.splice(0)) cancel();
    this.tell();
    this.#now = null;
    this.#holding = this.#stepping = false;
  }

  private tell(): void {
    const tell = this.#tell;
    this.#tell = null;
    tell?.();
  }

  private after(ms: number, then: () => void): void {
    this.#alarms.push(this.clock.after(ms, then));
  }
}
