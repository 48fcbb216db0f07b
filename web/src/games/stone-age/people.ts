// Who stands where, and how many are sent.
import type { TableModel } from '../../board/contract';
import type { Spot } from './layout';
import { locationOf } from './targets';

export interface Standing {
  seat: number;
  k: number; // which of the tribe's people there
  of: number; // how many of the tribe stand there
  x: number;
  y: number;
}

/** Everybody on the spots of a place; whoever stands nearer is painted later. */
export function standing(tribes: { seat: number; n: number }[], spots: Spot[]): Standing[] {
  return tribes
    .flatMap(({ seat, n }) => Array.from({ length: n }, (_, k) => ({ seat, k, of: n })))
    .map((one, i) => {
      const [x, y] = spots[i] ?? spots.at(-1)!;
      return { ...one, x, y: y + 2 };
    })
    .sort((a, b) => a.y - b.y);
}

/** Choose how many people go to a place; they are sent with the button, or by a second click. */
export function choosePeople(table: TableModel, place: string, n: number): void {
  table.hover([`place ${place} ${n}`]);
  table.select(`${place}:${n}`);
}

/** A digit chooses so many people for the place under the pointer, with the focus, or selected. */
export function choosePeopleByDigit(n: number, zone: string | null, table: TableModel): boolean {
  const selected = table.selected ? locationOf(table.selected) : null;
  const place = zone && table.offersAt(zone).length ? zone : selected;
  if (!place || !table.offers.some((one) => one.text === `place ${place} ${n}`)) return false;
  table.focus?.(`${place}:${n}`);
  choosePeople(table, place, n);
  return true;
}
