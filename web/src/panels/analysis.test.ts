import { describe, expect, it, vi } from 'vitest';
import type { Analysis as AnalysisResult } from '../generated/wire';
import { Analysis } from './analysis.svelte';

describe('the analysis of a game', () => {
  it('follows the analysis until it is done', async () => {
    vi.useFakeTimers();
    const answer = (state: AnalysisResult['state'], done: number): AnalysisResult => ({
      ...{ state, done, steps: [], wins: [], turns: [], missed: [], best: null },
    });
    const answers = [answer('working', 0.5), answer('done', 1)];
    const look = new Analysis({
      analyse: async () => answer('working', 0),
      analysis: async () => answers.shift()!,
    });
    const asked = look.ask();
    await vi.advanceTimersByTimeAsync(1300);
    expect(look.found?.done).toBe(0.5);
    await vi.advanceTimersByTimeAsync(1300);
    await asked;
    expect([look.found?.state, look.working, answers.length]).toEqual(['done', false, 0]);
    vi.useRealTimers();
  });
});
