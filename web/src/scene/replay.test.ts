import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../board/contract';
import { toldAt } from './replay.svelte';

describe('a replay', () => {
  it('remembers events from step to step, not over a jump', () => {
    const told = (kind: string): TableEvent => ({ kind, seat: 0, text: '' });
    const [roll, gain] = [told('roll'), told('gain')];
    expect(toldAt([roll], [gain], 1)).toEqual([roll, gain]);
    expect(toldAt([roll], [gain], 5)).toEqual([gain]);
    expect(toldAt([roll], [gain], -1)).toEqual([gain]);
  });
});
