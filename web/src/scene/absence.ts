// What others did while I was away: for those who come back after a long time.
import type { Entry, Scene } from '../board/contract';
import { undone } from '../table/log';

const LONG = 120_000; // ms: whoever was away for less remembers

/** A line for each thing that others did after an entry. */
export function missedSince(entries: readonly Entry[], since: number, me: number): Scene[] {
  return othersAfter(entries, since, me).flatMap(({ seat, lines }) =>
    lines
      .slice(0, 1)
      .map((caption) => ({ kind: 'moves', seat: seat ?? -1, caption, targets: [], minimum: 0 })),
  );
}

/** The same since my last turn, if that began long ago. */
export function whileAway(
  entries: readonly Entry[],
  since: number,
  me: number,
  now: number,
): Scene[] {
  const [first] = othersAfter(entries, since, me);
  if (!first || now - Date.parse(first.at) < LONG) return [];
  return missedSince(entries, since, me);
}

/** What others did, without what was taken back; nothing for those who only look on. */
function othersAfter(entries: readonly Entry[], since: number, me: number): Entry[] {
  if (me < 0) return [];
  const gone = undone(entries);
  return entries.filter(
    (one) => one.kind === 'moves' && one.seq > since && one.seat !== me && !gone.has(one.seq),
  );
}
