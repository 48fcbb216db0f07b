import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Shortcuts, type Keyboard } from './shortcuts';

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('HTMLElement', class {});
});
afterEach(() => vi.unstubAllGlobals());

/** Press keys: the steps that a replay makes, and how many keys were used up. */
function press(keys: string[], replaying: boolean, taken = false): [number[], number] {
  const steps: number[] = [];
  let used = 0;
  const replayStep = (by: number): boolean => (replaying && steps.push(by), replaying);
  const shortcuts = new Shortcuts({ letters: false, replayStep } as unknown as Keyboard, () => 0);
  for (const key of keys) {
    const event = { key, defaultPrevented: taken, preventDefault: () => void used++ };
    shortcuts.down({ ...event, ctrlKey: false } as unknown as KeyboardEvent);
  }
  return [steps, used];
}

it('arrows move a replay, also where letters are no shortcuts', () => {
  expect(press(['ArrowRight', 'ArrowRight', 'ArrowLeft'], true)).toEqual([[1, 1, -1], 3]);
});
it('arrows are left alone at a live table, and where another part has used them', () => {
  expect(press(['ArrowRight'], false)).toEqual([[], 0]);
  expect(press(['ArrowRight'], true, true)).toEqual([[], 0]);
});
