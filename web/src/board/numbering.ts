// Which piece is which. A view counts; motion needs to know that the figure that is here now was
// there before. So each piece has a number, and keeps it as long as the counts allow.
import type { TableModel, View } from './contract';

export const HOME = 'home';

/** Where each piece of one kind is. */
export type Places = string[];

/** The new places of pieces: whoever can stays, the others go where somebody is missing. */
export function settle(before: Places, counts: Readonly<Record<string, number>>): Places {
  const free = { ...counts };
  const stays = before.map((place) => {
    if (!free[place]) return null;
    free[place]--;
    return place;
  });
  const open = Object.entries(free).flatMap(([place, n]) => Array<string>(n).fill(place));
  return stays.map((place) => place ?? open.shift() ?? HOME);
}

export const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((a, b) => a + b, 0);

/** The same pieces after a change; new ones begin at home. */
export function follow(
  before: Places | undefined,
  counts: Readonly<Record<string, number>>,
): Places {
  const known = before ?? [];
  const more = Math.max(0, total(counts) - known.length);
  return settle([...known, ...Array<string>(more).fill(HOME)], counts);
}

/** The numbers of the pieces at a place. */
export const numbersAt = (places: Places | undefined, place: string): number[] =>
  (places ?? []).flatMap((one, i) => (one === place ? [i] : []));

/** The numbers of a game's pieces, from view to view of each table. */
export class Numbering<T> {
  private readonly last = new WeakMap<TableModel, T>();
  private readonly known = new WeakMap<View, T>();

  constructor(private readonly number: (view: View, before: T | undefined) => T) {}

  of(table: TableModel): T {
    const { view } = table;
    let found = this.known.get(view);
    if (!found) {
      found = this.number(view, this.last.get(table));
      this.known.set(view, found);
      this.last.set(table, found);
    }
    return found;
  }
}
