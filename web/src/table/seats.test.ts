import { describe, expect, it } from 'vitest';
import { lettersFor } from './seats.svelte';

describe('seats', () => {
  it('give me my colour and its owner mine', () => {
    expect(lettersFor(4, [0], '')).toEqual(['a', 'b', 'c', 'd']);
    expect(lettersFor(4, [0], 'c')).toEqual(['c', 'b', 'a', 'd']);
    expect(lettersFor(3, [1], 'e')).toEqual(['a', 'e', 'c']);
    expect(lettersFor(3, [0, 1], 'c')).toEqual(['a', 'b', 'c']);
  });
});
