// What happened while I was away: for those who come back after a long time.
import type { Entry, Scene } from '../board/contract';
import { rowsOf, toldEntries, undone, type LogRow } from '../table/log';

const LONG = 120_000; // ms: whoever was away for less remembers

/** A line for each thing that happened after an entry, but for what I did myself. */
export function missedSince(entries: readonly Entry[], since: number, me: number): Scene[] {
  return rowsAfter(entries, since, me).flatMap(({ seat, lines }) =>
    lines.map((caption) => ({ kind: 'moves', seat, caption, targets: [], minimum: 0 })),
  );
}

/** The same since my last turn, with what the end of that set off, if it is long ago. */
export function whileAway(
  entries: readonly Entry[],
  since: number,
  me: number,
  now: number,
): Scene[] {
  const [first] = rowsAfter(entries, since - 1, me);
  if (!first || now - Date.parse(first.entry.at) < LONG) return [];
  return missedSince(entries, since - 1, me);
}

/**
 * What the log tells after an entry, without headings, my own deeds and what was taken back; nothing
 * for those who only look on.
 */
function rowsAfter(entries: readonly Entry[], since: number, me: number): LogRow[] {
  if (me < 0) return [];
  const gone = undone(entries);
  return toldEntries(entries)
    .filter((one) => one.kind === 'moves' && one.seq > since && !gone.has(one.seq))
    .flatMap(rowsOf)
    .filter((row) => !row.heading && !isMyDeed(row, me));
}

/** An entry of mine begins with what I did; what follows was set off by it. */
const isMyDeed = ({ entry, part, seat }: LogRow, me: number): boolean =>
  part === 0 && seat === me && entry.seat === me;
