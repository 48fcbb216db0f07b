// The chances of a roll: so many dice, their sum divided and rounded down.

/** Shares of the sums of `dice` dice: a list of [sum, share]. */
export function sums(dice: number): [number, number][] {
  let shares = new Map([[0, 1]]);
  for (let i = 0; i < dice; i++) {
    const next = new Map<number, number>();
    for (const [sum, share] of shares)
      for (let face = 1; face <= 6; face++)
        next.set(sum + face, (next.get(sum + face) ?? 0) + share / 6);
    shares = next;
  }
  return [...shares];
}

export interface Odds {
  gains: [number, number][]; // amount and share, every amount between the least and the most
  mean: number;
  least: number;
  most: number;
}

export function odds(dice: number, divisor: number, added = 0): Odds {
  const gains = new Map<number, number>();
  let mean = 0;
  for (const [sum, share] of sums(dice)) {
    const gain = Math.floor((sum + added) / divisor);
    gains.set(gain, (gains.get(gain) ?? 0) + share);
    mean += gain * share;
  }
  const list = [...gains];
  return { gains: list, mean, least: list[0]?.[0] ?? 0, most: list.at(-1)?.[0] ?? 0 };
}

/** Bars of a chart with at most `bars` of them: the rare ends are put together. */
export function chart(gains: [number, number][], bars: number): { label: string; share: number }[] {
  const shown = gains.map(([gain, share]) => ({ label: String(gain), share }));
  let low = false;
  while (shown.length > bars) {
    const [first, second] = [shown[0]!, shown[1]!];
    const [last, before] = [shown.at(-1)!, shown.at(-2)!];
    low = first.share + second.share < last.share + before.share;
    if (low) {
      second.share += first.share;
      second.label = `≤${second.label.replace('≤', '')}`;
      shown.shift();
    } else {
      before.share += last.share;
      before.label = `≥${before.label.replace('≥', '')}`;
      shown.pop();
    }
  }
  return shown;
}
