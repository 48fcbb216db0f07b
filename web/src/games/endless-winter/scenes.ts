// What is shown by itself: full bonuses taken at once, and the Nomad's turn step by step.
import type { Scene, TableModel, TableEvent } from '../../board/contract';
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

/** The Nomad's turn: its card, its column, then one deed after the other. */
export function scenes(events: readonly TableEvent[], table: TableModel): Scene[] {
  const first = events.findIndex((event) => event.kind === 'nomad-card');
  if (first < 0) return [];
  const found: Scene[] = [];
  let column = '';
  for (const event of events.slice(first)) {
    if (!isNomad(table, event.seat)) continue;
    if (event.kind === 'nomad-column') column = `nomad-cells:${String(event['column'])}`;
    found.push({
      text: event.text,
      targets: [...targetsOfEvent({ events: eventTable }, event), ...(column ? [column] : [])],
    });
  }
  return found;
}
