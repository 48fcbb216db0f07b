// The eclipse as it has been told so far: whose cards lie open, and in which order they come.
import type { Performance, TableModel } from '../../board/contract';
import { cardOf, thingOf, type EffectIcon } from './catalogue';
import { cardPicture, personPicture } from './pictures';
import { isNomad, type Winter } from './state';

/** A card of an eclipse stack that lies open, or what figures at rest add. */
export interface LaneCard {
  name: string;
  picture: readonly string[]; // none: figures at rest
  labour: number; // in halves
}

export interface Lane {
  seat: number;
  cards: readonly LaneCard[] | null; // null: still face down
  down: number; // how many lie face down
  labour: number; // in halves
  before: number; // its place before, from 1
}

/** "1½" in halves. */
const inHalves = (labour: unknown): number => {
  const text = String(labour ?? '');
  return 2 * (parseInt(text) || 0) + (text.includes('½') ? 1 : 0);
};

function openCard(table: TableModel, id: string, nomad: boolean): LaneCard {
  const card = nomad ? thingOf(table, 'nomad_cards', id) : cardOf(table, id);
  return {
    name: card?.name ?? id,
    picture: nomad ? personPicture('nomad') : cardPicture(table, id),
    labour: inHalves(card?.['labour']) + (nomad ? 0 : extraLabour(card?.icons?.['eclipse'] ?? [])),
  };
}

/** What a card's ability in the eclipse adds to its labour, in halves. */
const extraLabour = (icons: readonly EffectIcon[]): number =>
  icons.reduce((sum, { icon, n }) => {
    if (icon === 'labour') return sum + 2 * n;
    return icon === 'half labour' ? sum + n : sum;
  }, 0);

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
    const nomad = isNomad(table, seat);
    const own = since.filter((event) => event.seat === seat);
    const last = own.findLast((event) => 'labour' in event && event.kind !== 'labour');
    const labour = Number(last?.['labour'] ?? 0);
    const ids = own.flatMap((event) => {
      if (event.kind === 'reveal') return (event['cards'] ?? []) as string[];
      return event.kind === 'nomad-reveal' ? [String(event['nomad'])] : [];
    });
    const open = ids.map((id) => openCard(table, id, nomad));
    const rest = labour - open.reduce((sum, card) => sum + card.labour, 0);
    const resting = { name: '', picture: [], labour: rest };
    return {
      seat,
      cards: last ? [...open, ...(rest > 0 ? [resting] : [])] : null,
      down: nomad ? before.nomad_stack : (before.eclipse_cards[seat] ?? 0),
      labour,
      before: before.order.indexOf(seat) + 1,
    };
  });
}
