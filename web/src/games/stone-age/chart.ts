// Chances as bars: the rare ends are put together where there is no room for all.

export interface Bar {
  label: string;
  share: number;
}

export function chart(gains: [number, number][], bars: number): Bar[] {
  const shown = gains.map(([gain, share]): Bar => ({ label: String(gain), share }));
  while (shown.length > bars) {
    const [first, second] = [shown[0]!, shown[1]!];
    const [last, before] = [shown.at(-1)!, shown.at(-2)!];
    if (first.share + second.share < last.share + before.share) {
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
