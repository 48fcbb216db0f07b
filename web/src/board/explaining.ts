// Whoever points at something is told what it is: with a pointer that has moved on it and rests, or with a
// finger that stays. What appears under a resting pointer is not being asked about, nor what has just
// been clicked.
export const EXPLAIN_AFTER = 400; // ms of hovering
export const LONG_PRESS = 500;

export class Explaining {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private answered = false; // clicked since the pointer came: it is not explained again
  #pressed = false;

  /** `explain` shows what an element stands for; null: no more. */
  constructor(private readonly explain: (at: Element | null) => void) {}

  /** A long press has explained; the click that follows does nothing. */
  get pressed(): boolean {
    return this.#pressed;
  }

  enters(event: PointerEvent): void {
    if (event.pointerType !== 'touch') this.answered = false;
  }

  moves(event: PointerEvent): void {
    if (event.pointerType !== 'touch' && !this.answered) this.wait(EXPLAIN_AFTER, event);
  }

  presses(event: PointerEvent): void {
    this.#pressed = false;
    if (event.pointerType === 'touch') this.wait(LONG_PRESS, event, () => (this.#pressed = true));
  }

  /** A click closes what was shown; true if it only ends a long press. */
  clicks(): boolean {
    this.cancel();
    if (this.#pressed) return true;
    this.answered = true;
    this.explain(null);
    return false;
  }

  leaves(): void {
    this.cancel();
    this.explain(null);
  }

  /** Explain nothing that has not been explained yet. */
  cancel(): void {
    clearTimeout(this.timer);
  }

  private wait(ms: number, event: PointerEvent, first?: () => void): void {
    const element = event.currentTarget as Element;
    this.cancel();
    this.timer = setTimeout(() => {
      if (!element.isConnected) return; // it has gone meanwhile
      first?.();
      this.explain(element);
    }, ms);
  }
}
