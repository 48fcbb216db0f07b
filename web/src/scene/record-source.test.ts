import { beforeEach, describe, expect, it } from 'vitest';
import type { Snapshot, TableEvent } from '../board/contract';
import type { Part } from '../table/log';
import type { Frame } from '../table/timeline.svelte';
import { TestClock } from '../transport/test-clock';
import type { ReplayStep } from '../generated/wire';
import { RecordSource } from './record-source.svelte';

// Step 7 has the lines 6 and 7.
const step = (line: number, seat: number): ReplayStep => {
  const n = line === 6 ? 7 : line;
  return {
    step: n,
    previous: n === 7 ? 5 : Math.max(0, n - 1),
    steps: 8,
    entry: n,
    events_entry: n,
    events_before: 3,
    snapshot: { seq: n, seat, view: { state: {} } } as Snapshot,
    marks: null,
    frames: [{ events: [0, 1], patch: {} }],
    events: [{ kind: `event-${n}`, seat: 0, text: '' }],
    lines: [`line ${n}`],
    move: null,
  };
};

let clock: TestClock;
let shown: [step: number, played: boolean, kinds: string[]][];
let marked: number[];
let fails: boolean;
let told: [whole: number, Part | null | undefined][]; // by the log while steps are shown
let source: RecordSource;
beforeEach(() => {
  clock = new TestClock();
  [shown, marked, fails, told] = [[], [], false, []];
  const player = {
    speed: 1,
    beginRecord: () => {},
    async play(frames: readonly Frame[]) {
      for (const { part } of frames) told.push([source.entry, part]);
      const events = frames.flatMap((one) => one.events);
      shown.push([frames.at(-1)!.snapshot.seq, true, events.map((one) => one.kind)]);
    },
    jump(snapshot: Snapshot, events: readonly TableEvent[], part: Part | null) {
      told.push([source.entry, part]);
      shown.push([snapshot.seq, false, events.map((one) => one.kind)]);
    },
  };
  const steps = {
    replay: async (n: number, seat: number) => {
      if (fails) throw new Error('gone');
      return step(Math.min(8, n), seat);
    },
  };
  source = new RecordSource(steps, player, 0, clock, (n) => void marked.push(n));
});

describe('a record', () => {
  it('is shown step by step, and the address follows', async () => {
    await source.go(2);
    await source.move(1);
    expect(shown).toEqual([
      [2, false, ['event-2']],
      [3, true, ['event-3']],
    ]);
    expect([marked, source.step, source.lines]).toEqual([[2, 3], 3, ['line 3']]);
  });
  it('comes into the log with its scenes', async () => {
    await source.go(2);
    expect([told, source.entry]).toEqual([[[1, { seq: 2, events: 4 }]], 2]);
    await source.move(1);
    expect([told.slice(1), source.entry]).toEqual([[[2, { seq: 3, events: 4 }]], 3]);
  });
  it('does not go past its ends', async () => {
    await source.go(7);
    await source.move(9);
    await source.move(-99);
    expect(shown.map(([at]) => at)).toEqual([7, 8, 0]);
  });
  it('passes over what chance adds to a step', async () => {
    await source.go(5);
    await source.move(1);
    await source.move(1);
    await source.move(-1);
    await source.move(-1);
    expect(shown.map(([at, played]) => [at, played])).toEqual([
      [5, false],
      [7, true],
      [8, true],
      [7, false],
      [5, false],
    ]);
  });
  it('shows only the last of several steps asked for at once', async () => {
    await Promise.all([source.go(1), source.go(2), source.go(3)]);
    expect(shown.map(([at]) => at)).toEqual([3]);
  });
  it('runs by itself, at the chosen speed, until its end', async () => {
    await source.go(5);
    source.faster();
    source.toggle();
    await clock.advance(700);
    expect(source.step).toBe(7);
    await clock.advance(700);
    expect([source.step, source.running]).toEqual([8, false]);
    await clock.advance(5000);
    expect(shown).toHaveLength(3);
  });
  it('stops where a step cannot be had, and says why', async () => {
    await source.go(1);
    await Promise.resolve();
    source.toggle();
    fails = true;
    await source.go(4);
    expect([source.running, source.problem]).toEqual([false, 'Error: gone']);
  });
});
