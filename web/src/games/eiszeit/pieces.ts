// Which piece is which. The view counts; motion needs to know that the hunter who is here now was
// there before. So each piece has a number, and keeps it as long as the counts allow.
import type { TableModel, View } from '../../board/contract';
import { stateOf, type Ice } from './state';

const HOME = 'home';

/** Where each piece of one kind is. */
export type Places = string[];

/** The new places of pieces: whoever can stays, the others go where somebody is missing. */
export function settle(before: Places, counts: Record<string, number>): Places {
  const free = { ...counts };
  const stays = before.map((place) => {
    if (!free[place]) return null;
    free[place]--;
    return place;
  });
  const open = Object.entries(free).flatMap(([place, n]) => Array<string>(n).fill(place));
  return stays.map((place) => place ?? open.shift() ?? HOME);
}

interface Numbered {
  hunters: Places[]; // by seat; those with a club stand at "6c"
  mammoths: Places;
  fire: Places;
}

function hunterCounts(ice: Ice, seat: number): Record<string, number> {
  const counts: Record<string, number> = { [HOME]: ice.reserve[seat] ?? 0 };
  for (const [region, n] of Object.entries(ice.hunters[seat] ?? {})) {
    const armed = ice.armed[seat]?.[region] ?? 0;
    counts[region] = n - armed;
    counts[`${region}c`] = armed;
  }
  return counts;
}

const total = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((a, b) => a + b, 0);

function next(before: Places | undefined, counts: Record<string, number>): Places {
  const size = total(counts);
  const known = before?.length === size ? before : Array<string>(size).fill(HOME);
  return settle(known, counts);
}

function number(ice: Ice, before: Numbered | undefined): Numbered {
  const tokens = ice.embers['0'] + ice.embers['1'] + ice.embers['2'];
  const burning = total(ice.fire);
  return {
    hunters: ice.reserve.map((_, seat) => next(before?.hunters[seat], hunterCounts(ice, seat))),
    mammoths: next(before?.mammoths, { ...ice.mammoths, [HOME]: ice.herd }),
    fire: next(before?.fire, { ...ice.fire, [HOME]: Math.max(0, tokens - burning) }),
  };
}

const last = new WeakMap<TableModel, Numbered>();
const known = new WeakMap<View, Numbered>();

function numbered(table: TableModel): Numbered {
  const { view } = table;
  let found = known.get(view);
  if (!found) {
    found = number(stateOf(view), last.get(table));
    known.set(view, found);
    last.set(table, found);
  }
  return found;
}

const at = (places: Places | undefined, place: string): number[] =>
  (places ?? []).flatMap((one, i) => (one === place ? [i] : []));

/** The names of a seat's hunters in a region, or at home. */
export const hunterIds = (
  table: TableModel,
  seat: number,
  region?: string,
  armed = false,
): string[] =>
  at(numbered(table).hunters[seat], region ? `${region}${armed ? 'c' : ''}` : HOME).map(
    (i) => `hunter-${seat}-${i}`,
  );

export const mammothIds = (table: TableModel, region?: string): string[] =>
  at(numbered(table).mammoths, region ?? HOME).map((i) => `mammoth-${i}`);

export const fireIds = (table: TableModel, region: string): string[] =>
  at(numbered(table).fire, region).map((i) => `fire-${i}`);
