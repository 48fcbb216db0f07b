// How what happens is to be seen. A conflict goes as the rules go: fire is turned up region by region,
// hunters and food are counted, who must leave leaves; then the points rise, then the ice comes.
import type { Happening, Scene, TableEvent, TableModel, View } from '../../board/contract';
import type { EventKind } from '../../generated/eiszeit';
import { stateOf } from './state';
import { regionTarget } from './targets';

export const CONFLICT = 2; // the phase

interface Row {
  kind: string;
  minimum: number; // ms
  weight?: number;
}

const PHASES: Record<string, string> = { conflict: 'conflict', scoring: 'score', glacier: 'ice' };

/** Events that are more than a move; the others are shown as what somebody did. */
const ROWS: Partial<Record<EventKind, (event: TableEvent, before: View) => Row | null>> = {
  phase: (event) => ({ kind: PHASES[String(event['phase'])] ?? 'phase', minimum: 1300 }),
  fire: () => ({ kind: 'conflict', minimum: 550 }),
  conflict: () => ({ kind: 'conflict', minimum: 1500 }),
  remove: (_, before) =>
    stateOf(before).phase === CONFLICT ? { kind: 'conflict', minimum: 650, weight: 2 } : null,
  clear: () => ({ kind: 'conflict', minimum: 1000 }),
  'region-points': () => ({ kind: 'score', minimum: 800, weight: 1 }),
  lot: () => ({ kind: 'ice', minimum: 900 }),
  ice: () => ({ kind: 'ice', minimum: 1200 }),
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

/** The event of these phases that is on show in a region. */
export function eventAt(table: TableModel, region: string): TableEvent | null {
  const [event] = table.performance?.happening.events ?? [];
  return event && phaseOnShow(table) && String(event['region']) === region ? event : null;
}
