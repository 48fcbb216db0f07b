// The fields of the table's state as the server shows them, and what is drawn of them.
import type { TableModel, View } from '../../board/contract';
import type { State } from '../../generated/stone-age';

export const RESOURCES = ['wood', 'clay', 'stone', 'gold'] as const; // from cheap to dear
export type Resource = (typeof RESOURCES)[number];
export type Good = Resource | 'food';
export const VILLAGE = ['toolmaker', 'hut', 'field'] as const;
export const CARDS = ['card-4', 'card-3', 'card-2', 'card-1'] as const; // from left to right
export const BUILDINGS = ['building-1', 'building-2', 'building-3', 'building-4'] as const;
/** The icons of the locations. */
export const ICON: Record<string, string> = {
  toolmaker: 'place-toolmaker',
  hut: 'place-hut',
  field: 'place-field',
  hunt: 'place-hunt',
  forest: 'place-forest',
  claypit: 'place-clay',
  quarry: 'place-quarry',
  river: 'place-river',
};
export type { State };

export const stateOf = (view: View): State => view.state as State;

/** Who stands at a location, in the order of the seats. */
export function people(s: State, location: string): { seat: number; n: number }[] {
  return s.at
    .map((there, seat) => ({ seat, n: there[location] ?? 0 }))
    .filter((group) => group.n > 0);
}

export const crowd = (s: State, location: string): number =>
  people(s, location).reduce((sum, group) => sum + group.n, 0);

/** The card or tile that lies at a location. */
export function lying(s: State, location: string): string | null {
  const [kind, number] = location.split('-');
  const i = Number(number) - 1;
  return (kind === 'card' ? s.slots[i] : kind === 'building' ? s.tops[i] : null) ?? null;
}

/** The seat whose decision is open to me: at a shared screen not always the one I look from. */
export const actingSeat = (table: TableModel): number => table.decision?.seat ?? table.me;

/** How many of my people would come to a location, as the dry run says. */
export function ghosts(table: TableModel, location: string): number {
  const [s, after] = [stateOf(table.view), table.preview?.state as State | undefined];
  if (s.phase !== 1 || !after) return 0;
  const seat = actingSeat(table);
  return Math.max(0, (after.at[seat]?.[location] ?? 0) - (s.at[seat]?.[location] ?? 0));
}
