// The table of Endless Winter as the server shows it. Shapes only; the rules are not in here.
import type { Letter, Offer, TableModel, CatalogueEntry } from '../../board/contract';
import type { State } from '../../generated/endless-winter';
import { parts, terms } from './effect-icons';

export type Count = Record<string, number>; // things with how many there are; none are left out

export type Winter = State;

export const NEUTRAL = 4; // whose a neutral megalith is
export const TOKEN = 5; // whose "village" the Nomad's token is
export const CAMPS = 5;
export const VILLAGES = 3;
export const MEGALITHS = 10;
export const TOOLS = 5;
export const FOOD = 10;

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

export const letterOf = (table: TableModel, seat: number): Letter =>
  table.seats.find((one) => one.seat === seat)?.letter ?? 'e';

export const nameOf = (table: TableModel, seat: number): string =>
  table.seats.find((one) => one.seat === seat)?.name ?? '';

export const isNomad = (table: TableModel, seat: number): boolean => seat >= table.view.seats;

export const seatsOf = (table: TableModel): number[] =>
  Array.from({ length: stateOf(table).tribes }, (_, seat) => seat);

export const foodLimit = (w: Winter, seat: number): number => FOOD - (w.camps_home[seat] ?? 0);

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

/** "1½" in halves. */
export const inHalves = (text: string): number => {
  const whole = parseInt(text, 10);
  return (Number.isNaN(whole) ? 0 : 2 * whole) + (text.includes('½') ? 1 : 0);
};

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

/** Figures of a seat that are still to be placed this round: the chief, and how many others. */
export function figuresLeft(w: Winter, seat: number): { chief: boolean; tribe: number } {
  return { chief: w.chief_at[seat] == null, tribe: 2 - total(w.figures[seat]) };
}

/** EW-7.4 A camp counts 1 on its tile, a village 2 on each of its three. For drawing only. */
export function influence(table: TableModel, seat: number, tile: string): number {
  const w = stateOf(table);
  let sum = w.camps[seat]?.[tile] ?? 0;
  for (const [point, whose] of Object.entries(w.villages)) {
    if (!point.split('-').includes(tile)) continue;
    if (whose === seat) sum += 2;
    else if (whose === TOKEN && isNomad(table, seat))
      sum += table.view.options['nomad_token'] === 'village' ? 2 : 1;
  }
  return sum;
}

/** A tribe or culture card with its words. */
export const cardOf = (table: TableModel, id: string): CatalogueEntry | undefined =>
  table.catalogue['starting']?.[id] ??
  table.catalogue['tribe']?.[id] ??
  table.catalogue['culture']?.[id];

/** All cards in the order of the data. */
export const cardOrder = (table: TableModel): string[] => [
  ...FOLK,
  ...Object.keys(table.catalogue['culture'] ?? {}),
];

export const effectOf = (table: TableModel, kind: string, id: string, key: string): string =>
  String(table.catalogue[kind]?.[id]?.[key] ?? '');

/** What the chief of a seat does, on the side its player chose. */
export const chiefEffect = (table: TableModel, seat: number): string => {
  const w = stateOf(table);
  return effectOf(table, 'chiefs', w.chief[seat] ?? '', w.side[seat] ?? '');
};

/** The labour that a stack would count in the eclipse, with the figures that rest; in halves. */
export function stackLabour(table: TableModel, seat: number, cards: string[]): number {
  const RESTING = 3;
  const w = stateOf(table);
  const resting = figuresAt(w, 'rest').filter((one) => one.seat === seat).length;
  return cards.reduce((sum, id) => {
    const card = cardOf(table, id);
    const eclipse = parts(String(card?.['eclipse'] ?? '')).gain;
    const added = terms(eclipse).reduce(
      (more, [name, n]) => more + (name === 'labour' ? 2 * n : name === 'half labour' ? n : 0),
      0,
    );
    return sum + inHalves(String(card?.['labour'] ?? '')) + added;
  }, RESTING * resting);
}
