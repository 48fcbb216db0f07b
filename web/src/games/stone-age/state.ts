// The fields of the table's state as the server shows them, and what is drawn of them.
import type { TableModel, View } from '../../board/contract';

export const RESOURCES = ['wood', 'clay', 'stone', 'gold'] as const; // from cheap to dear
export type Resource = (typeof RESOURCES)[number];
export type Good = Resource | 'food';
/** What a roll is divided by, and what a resource is worth on a building with a free price. */
export const VALUE: Record<Good, number> = { wood: 3, clay: 4, stone: 5, gold: 6, food: 2 };

export const VILLAGE = ['toolmaker', 'hut', 'field'] as const;
export const GATHER: Record<string, Good> = {
  hunt: 'food',
  forest: 'wood',
  claypit: 'clay',
  quarry: 'stone',
  river: 'gold',
};
export const CARDS = ['card-4', 'card-3', 'card-2', 'card-1'] as const; // from left to right
export const BUILDINGS = ['building-1', 'building-2', 'building-3', 'building-4'] as const;
export const RINGS: Record<string, number> = {
  toolmaker: 1,
  hut: 2,
  field: 1,
  forest: 7,
  claypit: 7,
  quarry: 7,
  river: 7,
};
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
/** What a die of a dice-for-all card brings, by its face. */
export const REWARD = ['', 'wood', 'clay', 'stone', 'gold', 'tool', 'farming'] as const;

export type State = {
  round: number;
  phase: number; // 1 placement, 2 actions, 3 feeding
  first: number;
  ended: number;
  people: number[];
  waiting: number[];
  at: Record<string, number>[];
  room: Record<string, number>;
  food: number[];
  resources: Record<Resource, number>[];
  farming: number[];
  tools: number[][];
  used: number[][];
  score: number[];
  points: Record<string, number>[];
  cards: string[][];
  ready: string[][];
  extra: (string[] | null)[];
  buildings: string[][];
  slots: (string | null)[]; // the cheapest first
  tops: (string | null)[];
  stacks: number[];
  dice: Record<string, number>;
  paid: number;
  deck_size: number;
  extra_size: number[];
};

export const stateOf = (view: View): State => view.state as State;

/** Who stands at a location, in the order of the seats. */
export function people(s: State, location: string): { seat: number; n: number }[] {
  return s.at
    .map((there, seat) => ({ seat, n: there[location] ?? 0 }))
    .filter((group) => group.n > 0);
}

export const crowd = (s: State, location: string): number =>
  people(s, location).reduce((sum, group) => sum + group.n, 0);

/** Rings are free, but nobody may come any more this round (fewer than four players). */
export function closed(s: State, location: string): boolean {
  const rings = RINGS[location];
  return s.phase === 1 && !!rings && crowd(s, location) < rings && !s.room[location];
}

/** The card or tile that lies at a location. */
export function lying(s: State, location: string): string | null {
  const [kind, number] = location.split('-');
  const i = Number(number) - 1;
  return (kind === 'card' ? s.slots[i] : kind === 'building' ? s.tops[i] : null) ?? null;
}

export const letterOf = (table: TableModel, seat: number) =>
  table.seats.find((one) => one.seat === seat)?.letter ?? 'a';

export const nameOf = (table: TableModel, seat: number): string =>
  table.seats.find((one) => one.seat === seat)?.name ?? '';

/** The seat whose decision is open to me: at a shared screen not always the one I look from. */
export const actingSeat = (table: TableModel): number => table.decision?.seat ?? table.me;

/** How many of my people would come to a location, as the dry run says. */
export function ghosts(table: TableModel, location: string): number {
  const [s, after] = [stateOf(table.view), table.preview?.state as State | undefined];
  if (s.phase !== 1 || !after) return 0;
  const seat = actingSeat(table);
  return Math.max(0, (after.at[seat]?.[location] ?? 0) - (s.at[seat]?.[location] ?? 0));
}
