// What is shown by itself: full bonuses taken at once, and the Nomad's turn step by step.
import type { Happening, Scene, TableModel } from '../../board/contract';
import { targetsOfEvent } from '../../board/events';
import { events as eventTable } from './events';
import { isNomad } from './state';

/** The full bonus, where nothing else is to be chosen about it. */
export function autoAnswer(table: TableModel): string | null {
  const { decision } = table;
  if (decision?.ask !== 'bonus') return null;
  const verbs = (decision.about['full'] ?? []) as string[];
  const full = table.offers.filter((one) => verbs.includes(one.verb));
  return full.length === 1 ? full[0]!.text : null;
}

const NOMAD = 1300; // ms

/** What the Nomad does: its card, its column, then one deed after the other. */
export function scenes({ events }: Happening, table: TableModel): Scene | null {
  const first = events.find((event) => isNomad(table, event.seat));
  if (!first) return null;
  const known = [...(table.recentEvents ?? []), ...events];
  const column = known.findLast((event) => event.kind === 'nomad-column');
  return {
    kind: 'nomad',
    seat: first.seat,
    caption: first.text,
    targets: [
      ...events.flatMap((event) => targetsOfEvent({ events: eventTable }, event)),
      ...(column ? [`nomad-cells:${String(column['column'])}`] : []),
    ],
    minimum: NOMAD,
  };
}
