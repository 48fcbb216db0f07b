// A clock whose hands a spec turns.
import type { Clock } from './clock';

interface Alarm {
  at: number;
  then: () => void;
}

export class TestClock implements Clock {
  private time = 0;
  private alarms: Alarm[] = [];

  now(): number {
    return this.time;
  }

  after(ms: number, then: () => void): () => void {
    const alarm = { at: this.time + ms, then };
    this.alarms.push(alarm);
    return () => void (this.alarms = this.alarms.filter((one) => one !== alarm));
  }

  /** Let time pass; promises that are due are kept on the way. */
  async advance(ms: number): Promise<void> {
    const end = this.time + ms;
    await settle();
    for (;;) {
      const due = this.alarms.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.alarms = this.alarms.filter((one) => one !== due);
      this.time = due.at;
      due.then();
      await settle();
    }
    this.time = end;
  }
}

/** Let everything happen that only waits for promises. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 40; i++) await Promise.resolve();
}
