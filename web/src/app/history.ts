// What the log shows: entries, what was taken back, where my last turn ended.
import type { Entry, GameClient } from '../board/types';

const GAME = new Set(['start', 'moves', 'undo', 'end']);
export const changesGame = (entry: Entry): boolean => GAME.has(entry.kind);

/** Entries in order, each once. */
export function joined(before: Entry[], more: Entry[]): Entry[] {
  const last = before.at(-1)?.seq ?? 0;
  const fresh = more.filter((one) => one.seq > last);
  return fresh.length ? [...before, ...fresh] : before;
}

/** The entries that have been taken back. */
export function undone(entries: Entry[]): Set<number> {
  return new Set(entries.flatMap((one) => one.undone ?? []));
}

/** The number of my last entry before others acted; 0 if I have not acted yet. */
export function lastTurn(entries: Entry[], seat: number): number {
  let others = false;
  for (let i = entries.length - 1; i >= 0; i--) {
    const one = entries[i]!;
    if (!changesGame(one)) continue;
    if (one.seat === seat) {
      if (others) return one.seq;
    } else if (one.seat !== null) others = true;
  }
  return 0;
}

/** What others have touched on the board since an entry, and who did. */
export function touchedSince(
  entries: Entry[],
  since: number,
  me: number,
  client: GameClient,
): Map<string, number> {
  const found = new Map<string, number>();
  const gone = undone(entries);
  for (const entry of entries) {
    if (entry.seq <= since || entry.seat === me || entry.kind !== 'moves') continue;
    if (gone.has(entry.seq)) continue;
    for (const event of entry.events)
      for (const target of client.touches(event)) found.set(target, event.seat);
  }
  return found;
}

/** How many turns of others there were since an entry. */
export function turnsSince(entries: Entry[], since: number, me: number): number {
  let turns = 0;
  let last = -2;
  for (const one of entries) {
    if (one.seq <= since || one.kind !== 'moves' || one.seat === me || one.seat === null) continue;
    if (one.seat !== last) turns++;
    last = one.seat;
  }
  return turns;
}
