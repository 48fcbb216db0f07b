// What others did while I was away: for those who come back after a long time.
import type { Entry, Scene } from '../board/contract';
import { undone } from '../table/log';

const LONG = 120_000; // ms: whoever was away for less remembers

/** A line for each thing that others did since my last turn, if that began long ago. */
export function whileAway(
  entries: readonly Entry[],
  since: number,
  me: number,
  now: number,
): Scene[] {
  const gone = undone(entries);
  const others = entries.filter(
    (one) => one.kind === 'moves' && one.seq > since && one.seat !== me && !gone.has(one.seq),
  );
  const [first] = others;
  if (me < 0 || !first || now - Date.parse(first.at) < LONG) return [];
  return others.flatMap(({ seat, lines }) =>
    lines
      .slice(0, 1)
      .map((caption) => ({ kind: 'moves', seat: seat ?? -1, caption, targets: [], minimum: 0 })),
  );
}
