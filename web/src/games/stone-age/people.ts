// Where people stand without rings, and how many are sent.
import type { TableModel } from '../../board/contract';
import type { Plate } from './layout';
import { locationOf } from './targets';

export interface Standing {
  seat: number;
  k: number;
  of: number; // how many of the tribe stand there
  x: number;
  y: number;
}

/** Where everybody stands. `low` leaves the lowest row free for newcomers. */
export function groups(
  tribes: { seat: number; n: number }[],
  { box: [x, y, width, height] }: Plate,
  low: boolean,
): Standing[] {
  const flat = height < 120;
  const columns = flat ? Math.max(tribes.length, 1) : 2;
  const room = (width - (flat ? 24 : 36)) / columns;
  const top = flat ? (low ? 58 : 74) : 86;
  const step = low ? 32 : 44;
  return tribes.flatMap(({ seat, n }, i) => {
    const left = x + 28 + (i % columns) * room;
    const floor = y + top + Math.floor(i / columns) * step;
    const apart = Math.min(22, (room - (n > 4 ? 46 : 32)) / Math.max(n - 1, 1));
    return Array.from({ length: n }, (_, k) => ({
      seat,
      k,
      of: n,
      x: left + k * apart,
      y: floor + (apart > 16 ? (k % 2) * 4 : 0),
    }));
  });
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
