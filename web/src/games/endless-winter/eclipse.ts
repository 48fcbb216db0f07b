// The eclipse as it has been told so far: whose cards lie open, and in which order they come.
import type { Performance, TableModel } from '../../board/contract';
import { isNomad, type Winter } from './state';

export interface Lane {
  seat: number;
  cards: readonly string[] | null; // null: still face down
  down: number; // how many lie face down
  labour: number; // in halves
}

/** The tribes with their revealed cards, in the order that was last told. */
export function lanesOf(table: TableModel, { happening }: Performance): Lane[] {
  const told = table.recentEvents ?? [];
  const fresh = happening.events.filter((event) => !told.includes(event));
  const all = [...told, ...fresh];
  const begun = all.findLastIndex((event) => event.kind === 'eclipse');
  const since = all.slice(Math.max(0, begun));
  const before = happening.before.state as unknown as Winter;
  const order = since.findLast((event) => event.kind === 'order')?.['order'];
  const seats = Array.isArray(order) ? order.map(Number) : before.order;
  return seats.map((seat) => {
    const own = since.filter((event) => event.seat === seat);
    const last = own.findLast((event) => 'labour' in event && event.kind !== 'labour');
    const cards = own.flatMap((event) =>
      event.kind === 'reveal'
        ? ((event['cards'] ?? []) as string[])
        : event.kind === 'nomad-reveal'
          ? [String(event['nomad'])]
          : [],
    );
    const down = isNomad(table, seat) ? before.nomad_stack : (before.eclipse_cards[seat] ?? 0);
    return { seat, cards: last ? cards : null, down, labour: Number(last?.['labour'] ?? 0) };
  });
}
