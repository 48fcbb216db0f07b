// Small sentences that several parts of the table say.
import { nameOf } from '../../board/seats';
import type { TableModel } from '../../board/contract';
import { buildingOf, placeOf } from './catalogue';
import { people, stateOf } from './state';

/** A number as it is printed. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** "Bruno 4, Hazel 2", or "none". */
export function crowdWords(table: TableModel, location: string): string {
  const there = people(stateOf(table.view), location).map(({ seat, n }) =>
    table.t('stone-age-web-some', { player: nameOf(table, seat), n }),
  );
  return there.join(', ') || 'none';
}

export function namesAt(table: TableModel, location: string): string {
  const there = people(stateOf(table.view), location).map(({ seat }) => nameOf(table, seat));
  return there.join(', ') || 'none';
}

export const placeName = (table: TableModel, location: string): string =>
  placeOf(table, location).name;

export const goods = (table: TableModel, good: string, n: number): string =>
  table.t('stone-age-web-goods', { good, n });

/** Both halves of a card in a few words, as the server says them. */
export const cardWords = (table: TableModel, card: string): string =>
  table.catalogue['cards']?.[card]?.text || card;

/** What a building costs and scores. */
export const buildingWords = (table: TableModel, tile: string): string =>
  table.catalogue['buildings']?.[tile]?.text || tile;

export function freeWords(table: TableModel, tile: string): string {
  const { price } = buildingOf(table, tile);
  return price.kinds
    ? table.t('stone-age-web-kinds', { n: price.least, kinds: price.kinds })
    : table.t('stone-age-web-range', { least: price.least, most: price.most });
}
