// What others do is shown one after the other, but never long behind.
const PACE = 420; // ms between two
const BACKLOG = 2500; // all that waits is shown within this time

export class Pacer<Item> {
  private queue: Item[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private begun = 0; // when the first of those that wait came

  constructor(
    private show: (item: Item) => void,
    private quiet: (item: Item) => boolean, // nothing to look at: the next may follow at once
  ) {}

  push(item: Item): void {
    if (this.timer === undefined) this.begun = Date.now();
    this.queue.push(item);
    this.next();
  }

  /** Show at once whatever still waits. */
  hurry(): void {
    const waiting = this.queue;
    if (!waiting.length) return;
    this.clear();
    for (const item of waiting) this.show(item);
  }

  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
  }

  private next(): void {
    if (this.timer !== undefined || !this.queue.length) return;
    const item = this.queue.shift()!;
    const left = Math.max(0, this.begun + BACKLOG - Date.now());
    const wait = this.quiet(item) ? 0 : Math.min(PACE, left / (this.queue.length + 1));
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.next();
    }, wait);
    this.show(item);
  }
}
