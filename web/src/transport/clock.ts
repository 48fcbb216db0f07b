// Time, handed to whatever waits, so that tests can turn the hands themselves.
export interface Clock {
  now(): number; // ms
  /** Do something after a while; the answer calls it off. */
  after(ms: number, then: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

export const sleep = (clock: Clock, ms: number): Promise<void> =>
  new Promise((done) => void clock.after(ms, done));
