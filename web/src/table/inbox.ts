// Whatever arrives is dealt with strictly one after the other.
export class Inbox {
  private last: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(private readonly fail: (error: unknown) => void) {}

  /** Do something when all that arrived before it has been dealt with. */
  receive(task: () => void | Promise<void>): Promise<void> {
    this.last = this.last.then(() => (this.closed ? undefined : task())).catch(this.fail);
    return this.last;
  }

  close(): void {
    this.closed = true;
  }
}
