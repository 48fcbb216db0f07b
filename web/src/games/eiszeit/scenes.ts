// How what happens is to be seen. A conflict goes as the rules go: all fires are turned up, then region
// by region hunters and food are counted, who must leave leaves; then the points rise, then the ice comes.
import type { Happening, Scene, TableEvent, TableModel, View } from '../../board/contract';
import type { EventKind } from '../../generated/eiszeit';
import { stateOf } from './state';
import { regionTarget } from './targets';

export const [SET_UP, CONFLICT] = [0, 2]; // phases

interface Row {
  kind: string;
  minimum: number; // ms
  weight?: number;
}

const PHASES: Record<string, string> = { conflict: 'conflict', scoring: 'score', glacier: 'ice' };

/** Events that are more than a move; the others are shown as what somebody did. */
const ROWS: Partial<Record<EventKind, (event: TableEvent, before: View) => Row | null>> = {
  phase: (event) => {
    const kind = PHASES[String(event['phase'])] ?? 'phase';
    return { kind, minimum: kind === 'conflict' ? 2000 : 1300 };
  },
  conflict: () => ({ kind: 'conflict', minimum: 1500 }),
  remove: (_, before) =>
    stateOf(before).phase === CONFLICT ? { kind: 'conflict', minimum: 700, weight: 2 } : null,
  clear: () => ({ kind: 'conflict', minimum: 1000 }),
  'region-points': () => ({ kind: 'score', minimum: 1050, weight: 1 }),
  lot: () => ({ kind: 'ice', minimum: 900 }),
  ice: () => ({ kind: 'ice', minimum: 1700 }),
  'no-ice': () => ({ kind: 'ice', minimum: 900 }),
  void: () => ({ kind: 'void', minimum: 1800 }),
  round: () => ({ kind: 'round', minimum: 1300 }),
};

export function scenes({ events, before }: Happening): Scene | null {
  const [event] = events;
  const row = event && ROWS[event.kind as EventKind]?.(event, before);
  if (!row) return null;
  const region = event['region'];
  return {
    ...row,
    seat: event.seat,
    caption: event.text,
    targets: region === undefined ? [] : [regionTarget(String(region))],
  };
}

/** The values of the fire that was turned up in this conflict, by region. */
export function openFire(table: TableModel): ReadonlyMap<string, readonly number[]> {
  const events = table.recentEvents ?? [];
  const begin = events.findLastIndex((event) => event.kind === 'phase');
  return new Map(
    events
      .slice(Math.max(0, begin))
      .filter((event) => event.kind === 'fire')
      .map((event) => [String(event['region']), event['values'] as number[]]),
  );
}

/** Is a part of the phases after the colonisation on show? */
export const phaseOnShow = (table: TableModel): boolean =>
  Object.values(PHASES).includes(table.scene?.kind ?? '');

/** The region over which the ice comes now, and how fast everything moves. */
export function coming(table: TableModel): { region: string; pace: number } | null {
  const { performance } = table;
  const event = performance?.happening.events.find((one) => one.kind === 'ice');
  if (!event) return null;
  return { region: String(event['region']), pace: performance?.pace ?? 1 };
}

/** The conflict in a region that has been told last, and how many have left it since. */
export function fightAt(table: TableModel, region: string): { limit: number; left: number } | null {
  const events = [...(table.recentEvents ?? [])];
  const shown = table.performance?.happening.events[0];
  if (shown && !events.includes(shown)) events.push(shown);
  const of = (kind: string) => (event: TableEvent) =>
    event.kind === kind && String(event['region']) === region;
  const begin = events.findLastIndex(of('conflict'));
  if (begin < 0) return null;
  return {
    limit: Number(events[begin]!['limit']),
    left: events.slice(begin).filter(of('remove')).length,
  };
}

/** The event of these phases that is on show. */
export function eventOnShow(table: TableModel): TableEvent | null {
  const [event] = table.performance?.happening.events ?? [];
  return event && phaseOnShow(table) ? event : null;
}
