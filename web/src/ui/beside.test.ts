import { expect, it } from 'vitest';
import { beside } from './beside';

const screen = { width: 1366, height: 768 };
const tip = { width: 290, height: 160 };

const apart = (
  one: { left: number; top: number },
  thing: { left: number; top: number; width: number; height: number },
): boolean =>
  one.left + tip.width <= thing.left ||
  one.left >= thing.left + thing.width ||
  one.top + tip.height <= thing.top ||
  one.top >= thing.top + thing.height;

it.each([
  ['in the middle', { left: 600, top: 300, width: 80, height: 60 }],
  ['at the bottom', { left: 600, top: 700, width: 80, height: 60 }],
  ['in a corner', { left: 1300, top: 720, width: 60, height: 40 }],
  ['as high as the screen', { left: 1030, top: 8, width: 68, height: 740 }],
  ['wide and high', { left: 10, top: 60, width: 900, height: 650 }],
])('stands on the screen and not over a thing %s', (_, thing) => {
  const found = beside(thing, tip, screen);
  expect(apart(found, thing)).toBe(true);
  expect(found.left).toBeGreaterThanOrEqual(0);
  expect(found.top).toBeGreaterThanOrEqual(0);
  expect(found.left + tip.width).toBeLessThanOrEqual(screen.width);
  expect(found.top + tip.height).toBeLessThanOrEqual(screen.height);
});
