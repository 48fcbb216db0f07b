// What the log shows: entries, what was taken back, what changed since my last turn.
import type { Change, Entry, GameClient } from '../board/contract';
import { changeOfEvent, targetsOfEvent } from '../board/events';

const GAME = new Set(['start', 'moves', 'undo', 'end']);
export const changesGame = (entry: Entry): boolean => GAME.has(entry.kind);

/** Entries in order, each once. */
export function joined(before: Entry[], more: readonly Entry[]): Entry[] {
  const known = new Set(before.map((one) => one.seq));
  const fresh = more.filter((one) => !known.has(one.seq));
  if (!fresh.length) return before;
  const all = [...before, ...fresh];
  const inOrder = (before.at(-1)?.seq ?? 0) < fresh[0]!.seq;
  return inOrder ? all : all.sort((a, b) => a.seq - b.seq);
}

/** The entries that have been taken back. */
export function undone(entries: readonly Entry[]): Set<number> {
  return new Set(entries.flatMap((one) => one.undone ?? []));
}

const HEADING = -2; // instead of the seat whose deed a line tells

/** Lines of the log that belong together: what one seat did, or what begins a part of the game. */
export interface LogRow {
  entry: Entry;
  part: number; // of the entry
  seat: number; // -1: nobody
  heading: boolean;
  lines: string[];
}

/** How many events of an entry have been told so far. */
export interface Part {
  seq: number;
  events: number;
}

/** The entries up to one, and what has been told of the next: the lines of what has been seen. */
export function toldUntil(entries: readonly Entry[], last: number, part: Part | null): Entry[] {
  return entries.flatMap((one) => {
    if (one.seq <= last) return [one];
    return one.seq === part?.seq ? toldPart(one, part.events) : [];
  });
}

/** An entry of which some events have been told; without lines if it only repeats what led to it. */
function toldPart(entry: Entry, count: number): Entry[] {
  if (count >= entry.events.length) return [entry];
  const ends = (entry.ends ?? []).filter((end) => end <= count); // lines follow the order of events
  const events = entry.events.slice(0, count);
  return [{ ...entry, events, lines: entry.lines.slice(0, ends.at(-1) ? ends.length : 0) }];
}

/** The entries that the log tells; the last entry of a deed tells what led to it. */
export function toldEntries(entries: readonly Entry[]): Entry[] {
  const gone = undone(entries);
  const deedOf = (one: Entry): number => one.deed ?? one.seq;
  const last = new Map<number, number>();
  for (const one of entries)
    if (one.lines.length && !gone.has(one.seq)) last.set(deedOf(one), one.seq);
  return entries.filter(
    (one) =>
      one.kind !== 'chat' && one.lines.length && one.seq >= (last.get(deedOf(one)) ?? one.seq),
  );
}

/** The lines of an entry, those of one seat together. */
export function rowsOf(entry: Entry): LogRow[] {
  const rows: LogRow[] = [];
  entry.lines.forEach((line, i) => {
    const by = entry.by?.[i] ?? entry.seat ?? -1;
    const previous = rows.at(-1);
    if (previous && !previous.heading && by !== HEADING && previous.seat === by)
      previous.lines.push(line);
    else {
      const heading = by === HEADING;
      rows.push({ entry, part: rows.length, seat: Math.max(by, -1), heading, lines: [line] });
    }
  });
  return rows;
}

/** The entries of others after one, without those taken back. */
function othersSince(entries: readonly Entry[], since: number, me: number): Entry[] {
  const gone = undone(entries);
  return entries.filter(
    (one) => one.seq > since && one.seat !== me && one.kind === 'moves' && !gone.has(one.seq),
  );
}

/** What others have touched on the board since an entry, and who did. */
export function targetsChangedSince(
  entries: readonly Entry[],
  since: number,
  me: number,
  client: GameClient,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const entry of othersSince(entries, since, me))
    for (const event of entry.events)
      for (const target of targetsOfEvent(client, event)) found.set(target, event.seat);
  return found;
}

/** What befell me in the turns of others since an entry, added up. */
export function changesSince(
  entries: readonly Entry[],
  since: number,
  me: number,
  client: GameClient,
): Change[] {
  const found = new Map<string, Change>();
  const mine = othersSince(entries, since, me)
    .flatMap((entry) => entry.events)
    .filter((event) => event.seat === me);
  for (const event of mine) {
    const one = changeOfEvent(client, event);
    if (!one) continue;
    const known = found.get(one.what);
    found.set(one.what, known ? { ...one, n: known.n + one.n, ...places(known, one) } : one);
  }
  return [...found.values()].filter((one) => one.n !== 0);
}

/** The places of two changes, each once. */
function places(first: Change, second: Change): { at?: string } {
  const all = [...(first.at?.split(', ') ?? []), ...(second.at ? [second.at] : [])];
  return all.length ? { at: [...new Set(all)].join(', ') } : {};
}
