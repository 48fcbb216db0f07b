import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Pacer } from './pace';

let shown: number[];
let pacer: Pacer<number>;
beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  pacer = new Pacer<number>(
    (item) => void shown.push(item),
    (item) => item < 0,
  );
});

describe('what others do', () => {
  it('is shown one after the other', async () => {
    for (const item of [1, 2, 3]) pacer.push(item);
    expect(shown).toEqual([1]);
    await vi.advanceTimersByTimeAsync(430);
    expect(shown).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(430);
    expect(shown).toEqual([1, 2, 3]);
  });
  it('is never long behind', async () => {
    for (let i = 1; i <= 40; i++) pacer.push(i);
    await vi.advanceTimersByTimeAsync(2600);
    expect(shown).toHaveLength(40);
  });
  it('does not wait where there is nothing to look at', async () => {
    for (const item of [-1, -2, -3]) pacer.push(item);
    await vi.advanceTimersByTimeAsync(5);
    expect(shown).toEqual([-1, -2, -3]);
  });
  it('is shown at once when somebody is in a hurry, in order and only once', async () => {
    for (const item of [1, 2, 3]) pacer.push(item);
    pacer.hurry();
    expect(shown).toEqual([1, 2, 3]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(shown).toEqual([1, 2, 3]);
  });
  it('can be dropped', async () => {
    for (const item of [1, 2]) pacer.push(item);
    pacer.clear();
    await vi.advanceTimersByTimeAsync(3000);
    expect(shown).toEqual([1]);
  });
});
