import { expect, it } from 'vitest';
import { nearest } from './zone';

it('arrows go to the nearest target in their direction', () => {
  const others: [number, number][] = [
    [100, 0],
    [60, 50],
    [0, 80],
    [-30, 0],
  ];
  expect(nearest([0, 0], others, 'ArrowRight')).toBe(0);
  expect(nearest([0, 0], others, 'ArrowDown')).toBe(2);
  expect(nearest([0, 0], others, 'ArrowLeft')).toBe(3);
  expect(nearest([0, 0], others, 'ArrowUp')).toBe(null);
});
