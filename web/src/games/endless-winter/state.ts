// The table of Endless Winter as the server shows it. Shapes only; the rules are not in here.
import type { Offer, TableModel } from '../../board/contract';
import type { State } from '../../generated/endless-winter';
import { iconsOf, type EffectIcon } from './catalogue';

export type Count = Record<string, number>; // things with how many there are; none are left out

export type Winter = State;

export const NEUTRAL = 4; // whose a neutral megalith is
export const TOKEN = 5; // whose "village" the Nomad's token is
export const VILLAGES = 3;
export const TOOLS = 5;

export const FOLK = [
  'brave',
  'tribeswoman',
  'tribesman',
  'elder',
  'craftsperson',
  'explorer',
  'hunter',
  'shaman',
];
export const TRIBE = FOLK.slice(3);
export const COLUMNS = ['initiation', 'development', 'migration', 'hunting'];
export const SPOTS = [...COLUMNS, 'rest'];
export const ANIMALS = ['rhino', 'sloth', 'tiger', 'glyptodon', 'moose', 'mammoth', 'argentavis'];

export const stateOf = (table: TableModel): Winter => table.view.state as Winter;

/** The table as it would be after the draft and what is hovered, if that can be foreseen. */
export const previewState = (table: TableModel): Winter | null =>
  table.preview?.ok ? (table.preview.state as Winter) : null;

/** Whoever my area belongs to: I, or for those who look on the seat that is deciding. */
export const actingSeat = (table: TableModel): number =>
  table.me >= 0 ? table.me : Math.max(0, stateOf(table).active);

export const isNomad = (table: TableModel, seat: number): boolean => seat >= table.view.seats;

export const seatsOf = (table: TableModel): number[] =>
  Array.from({ length: stateOf(table).tribes }, (_, seat) => seat);

export const total = (some: Count | null | undefined): number =>
  Object.values(some ?? {}).reduce((sum, n) => sum + n, 0);

/** Cards in a fixed order, so that nothing moves in the hand but what is played. */
export const sorted = (cards: Count | null | undefined, order: string[]): [string, number][] =>
  Object.entries(cards ?? {})
    .filter(([, n]) => n > 0)
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));

/** Labour as people count it: halves in, "1½" out. */
export const halves = (n: number): string =>
  `${n > 1 || n === 0 ? Math.floor(n / 2) : ''}${n % 2 ? '½' : ''}`;

export const ask = (table: TableModel): string => table.decision?.ask ?? '';

/** Is the open question mine? */
export const asked = (table: TableModel): boolean => table.offers.length > 0;

export const offer = (table: TableModel, text: string): Offer | undefined =>
  table.offers.find((one) => one.text === text);

export interface Figure {
  seat: number;
  chief: boolean;
}

/** Whose figures stand on a spot, chiefs first. */
export function figuresAt(w: Winter, spot: string): Figure[] {
  const found: Figure[] = [];
  w.figures.forEach((figures, seat) => {
    if (w.chief_at[seat] === spot) found.push({ seat, chief: true });
    for (let i = 0; i < (figures[spot] ?? 0); i++) found.push({ seat, chief: false });
  });
  return found;
}

/** All cards in the order of the data. */
export const cardOrder = (table: TableModel): string[] => [
  ...FOLK,
  ...Object.keys(table.catalogue['culture'] ?? {}),
];

/** What the chief of a seat does, on the side its player chose. */
export const chiefIcons = (table: TableModel, seat: number): EffectIcon[] => {
  const w = stateOf(table);
  return iconsOf(table, 'chiefs', w.chief[seat] ?? '', w.side[seat] ?? '');
};
