import { expect, it } from 'vitest';
import { blob } from './outlines';

it('stones keep their shape', () => {
  expect(blob([0, 0, 100, 60], 3)).toBe(blob([0, 0, 100, 60], 3));
  expect(blob([0, 0, 100, 60], 3)).not.toBe(blob([0, 0, 100, 60], 4));
});
