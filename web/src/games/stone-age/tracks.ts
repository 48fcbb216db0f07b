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

/** Where the i-th of some tribes in one place stands: side by side, or in pairs. */
export function shift(i: number, of: number): [x: number, y: number] {
  if (of === 1) return [0, 0];
  if (of === 2) return [i ? 8.5 : -8.5, 0];
  return [i % 2 ? 7 : -7, i < 2 ? -7 : 7];
}
export const sizeOf = (of: number): number => (of > 2 ? 0.66 : 0.82);

export const BADGE = 21; // how wide the mark of a tribe is

/** Positions moved apart so that things so wide do not overlap; the order of equals is kept. */
export function spread(at: number[], width: number, least: number, most: number): number[] {
  const order = at.map((_, i) => i).sort((a, b) => at[a]! - at[b]! || a - b);
  const moved = [...at];
  for (let round = 0; round < 40; round++) {
    order.forEach((i, k) => {
      const next = order[k + 1];
      if (next === undefined) return;
      const lack = width - (moved[next]! - moved[i]!);
      if (lack > 0) {
        moved[i]! -= lack / 2;
        moved[next]! += lack / 2;
      }
    });
    order.forEach((i) => (moved[i] = Math.min(most, Math.max(least, moved[i]!))));
  }
  return moved;
}
