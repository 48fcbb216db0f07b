// What the server's catalogue says of cards, tiles, stones and boards: icons, prices, layouts, rules
// and explaining sentences. Nothing is read from the notation of the data here.
import type { CatalogueEntry, TableModel } from '../../board/contract';

/** A symbol of an effect with the number that belongs to it; "->" stands after a cost. */
export interface EffectIcon {
  icon: string;
  n: number;
}

export interface Thing extends CatalogueEntry {
  rule: string;
  lines: string[];
  icons?: Record<string, EffectIcon[]>; // by column of the data
  words?: Record<string, string>; // the same in words
  bound?: Record<string, string | null>; // the only column in which an effect works
}

export interface Action {
  verb: string; // the move it stands for
  icons: EffectIcon[];
  words: string;
  rule: string;
}

export interface Section {
  section: 'top' | 'middle' | 'bottom';
  words: string;
  actions: Action[];
}

export interface Hex extends Thing {
  q: number;
  r: number;
  base: boolean;
  neighbours: string[];
}

interface LayoutEntry extends Thing {
  spaces: { space: string; x: number; y: number; tile: number; cell: number }[];
  columns: number;
  rows: number;
}

interface MegalithTile extends Thing {
  cells: { start: boolean; icons: EffectIcon[]; words: string }[];
  arrow: number[]; // the cells to which the starting space points
}

export interface StoneFacts extends Thing {
  era: number;
  badge: string | null; // what of it is counted: villages there, animals consumed
  points: { each: number; per: number; table: number[] };
}

export interface AnimalFacts extends Thing {
  sets: number[];
  wild: boolean;
}

export const thingOf = (table: TableModel, sheet: string, id: string | null): Thing | undefined =>
  table.catalogue[sheet]?.[id ?? ''] as Thing | undefined;

/** The icons of an effect of an entry. */
export const iconsOf = (
  table: TableModel,
  sheet: string,
  id: string | null,
  column: string,
): EffectIcon[] => thingOf(table, sheet, id)?.icons?.[column] ?? [];

export const wordsOf = (
  table: TableModel,
  sheet: string,
  id: string | null,
  column: string,
): string => thingOf(table, sheet, id)?.words?.[column] ?? '';

export const noteOf = (table: TableModel, id: string): Thing => thingOf(table, 'notes', id)!;

/** A tribe or culture card. */
export const cardOf = (table: TableModel, id: string): Thing | undefined =>
  thingOf(table, 'starting', id) ?? thingOf(table, 'tribe', id) ?? thingOf(table, 'culture', id);

export const stoneOf = (table: TableModel, id: string): StoneFacts | undefined =>
  thingOf(table, 'stones', id) as StoneFacts | undefined;

export const animalOf = (table: TableModel, id: string | null): AnimalFacts | undefined =>
  thingOf(table, 'animals', id) as AnimalFacts | undefined;

export const sectionsOf = (table: TableModel, column: string): Section[] =>
  (thingOf(table, 'columns', column)?.['sections'] ?? []) as Section[];

/** The tiles of the land by name. */
export const hexesOf = (table: TableModel): Record<string, Hex> =>
  (table.catalogue['hexes'] ?? {}) as Record<string, Hex>;

export const baseOf = (table: TableModel): string =>
  Object.keys(hexesOf(table)).find((tile) => hexesOf(table)[tile]!.base) ?? '';

/** The points where villages can stand. */
export const pointsOf = (table: TableModel): string[] =>
  Object.keys(table.catalogue['points'] ?? {});

/** By level, from 1 on: what a totem track gives on entering, and how many goods make a point. */
export const levelsOf = (
  table: TableModel,
  track: string,
): { icons: EffectIcon[]; rate?: number }[] =>
  (thingOf(table, 'totems', track)?.['levels'] ?? []) as { icons: EffectIcon[]; rate?: number }[];

/** Points for 1, 2, … buried cards. */
export const burialsOf = (table: TableModel, rank: string): number[] =>
  (thingOf(table, 'burials', rank)?.['points'] ?? []) as number[];

/** The amounts of food after which a labour is due. */
export const foodMarks = (table: TableModel): number[] =>
  (thingOf(table, 'food', 'marks')?.['at'] ?? []) as number[];

export const layoutEntry = (table: TableModel, name: string): LayoutEntry | undefined =>
  thingOf(table, 'layouts', name) as LayoutEntry | undefined;

export const megalithTile = (table: TableModel, id: string): MegalithTile | undefined =>
  thingOf(table, 'megaliths', id) as MegalithTile | undefined;
