// The score line: 0 to 80, longer when somebody passes it, below zero when somebody starves.

export interface Scale {
  from: number;
  to: number;
  ticks: number[];
}

export function scale(scores: number[]): Scale {
  const from = Math.min(0, Math.floor(Math.min(0, ...scores) / 20) * 20);
  const to = Math.max(80, Math.ceil(Math.max(0, ...scores) / 20) * 20);
  const step = to - from <= 100 ? 10 : to - from <= 220 ? 20 : 50;
  const ticks: number[] = [];
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) ticks.push(at);
  return { from, to, ticks };
}

/** Positions moved apart so that no two are nearer than `gap`; the order of equals is kept. */
export function spread(at: number[], gap: number, least: number, most: number): number[] {
  const order = at.map((_, i) => i).sort((a, b) => at[a]! - at[b]! || a - b);
  const moved = [...at];
  for (let round = 0; round < 8; round++) {
    order.forEach((i, k) => {
      const next = order[k + 1];
      if (next === undefined) return;
      const lack = gap - (moved[next]! - moved[i]!);
      if (lack > 0) {
        moved[i]! -= lack / 2;
        moved[next]! += lack / 2;
      }
    });
    order.forEach((i) => (moved[i] = Math.min(most, Math.max(least, moved[i]!))));
  }
  return moved;
}
