import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EXPLAIN_AFTER, Explaining, LONG_PRESS } from './explaining';

const element = { isConnected: true } as Element;
const by = (pointerType: string): PointerEvent =>
  ({ pointerType, currentTarget: element }) as unknown as PointerEvent;
const [mouse, touch] = [by('mouse'), by('touch')];

let shown: boolean;
let explaining: Explaining;
const wait = (ms: number): void => void vi.advanceTimersByTime(ms);
beforeEach(() => {
  vi.useFakeTimers();
  shown = false;
  explaining = new Explaining((at) => (shown = at === element));
});
afterEach(() => void vi.useRealTimers());

describe('a pointer', () => {
  it('under which something appears asks nothing until it moves', () => {
    explaining.enters(mouse);
    wait(10 * EXPLAIN_AFTER);
    expect(shown).toBe(false);
    explaining.moves(mouse);
    wait(EXPLAIN_AFTER);
    expect(shown).toBe(true);
  });
  it('is answered once it rests, and no more when it leaves', () => {
    explaining.enters(mouse);
    for (let i = 0; i < 5; i++) {
      explaining.moves(mouse);
      wait(EXPLAIN_AFTER - 1);
    }
    expect(shown).toBe(false);
    wait(1);
    expect(shown).toBe(true);
    explaining.leaves();
    expect(shown).toBe(false);
    explaining.moves(mouse);
    explaining.leaves();
    wait(10 * EXPLAIN_AFTER);
    expect(shown).toBe(false);
  });
  it('closes it by a click, until it comes again', () => {
    explaining.enters(mouse);
    explaining.moves(mouse);
    wait(EXPLAIN_AFTER);
    expect([explaining.clicks(), shown]).toEqual([false, false]);
    explaining.moves(mouse);
    wait(EXPLAIN_AFTER);
    expect(shown).toBe(false);
    explaining.leaves();
    explaining.enters(mouse);
    explaining.moves(mouse);
    wait(EXPLAIN_AFTER);
    expect(shown).toBe(true);
  });
});

it('nothing is explained that has gone meanwhile', () => {
  const gone = { isConnected: false } as Element;
  let asked = false;
  explaining = new Explaining(() => (asked = true));
  explaining.moves({ ...mouse, currentTarget: gone });
  wait(EXPLAIN_AFTER);
  expect(asked).toBe(false);
});

describe('a finger', () => {
  it('asks by staying; the click that follows does nothing', () => {
    explaining.presses(touch);
    explaining.moves(touch);
    wait(LONG_PRESS - 1);
    expect([shown, explaining.pressed]).toEqual([false, false]);
    wait(1);
    expect([shown, explaining.pressed]).toEqual([true, true]);
    explaining.cancel();
    expect([explaining.clicks(), shown]).toEqual([true, true]);
  });
  it('that only taps asks nothing', () => {
    explaining.presses(touch);
    wait(LONG_PRESS - 1);
    explaining.cancel();
    expect(explaining.clicks()).toBe(false);
    wait(LONG_PRESS);
    expect(shown).toBe(false);
  });
});
