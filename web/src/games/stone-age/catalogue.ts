// What the server's catalogue says of cards, buildings, places and goods: icons, prices, rules and
// explaining sentences. Nothing is read from the notation of the data here.
import type { CatalogueEntry, TableModel } from '../../board/contract';
import type { Good } from './state';

/** A symbol with the number that belongs to it. */
export interface EffectIcon {
  icon: string;
  n: number;
}

interface Explained extends CatalogueEntry {
  rule: string;
  lines: string[];
}

export interface Card extends Explained {
  effect: string; // of the upper half: 'goods', 'roll', 'tool-once' …
  n: number;
  good: Good;
  symbol: string; // of the lower half
  symbols: number;
  culture: boolean;
  icons: { top: EffectIcon[]; bottom: EffectIcon[] };
}

export interface Building extends Explained {
  price: { fixed: boolean; least: number; most: number; kinds: number };
  points: number;
  icons: { cost: EffectIcon[] };
}

export interface Place extends Explained {
  kind: 'village' | 'gathering' | 'card' | 'building';
  rings: number; // 0: no limit
  good?: Good; // what its dice bring
  divisor?: number;
  fewer?: Record<string, string>; // what holds with two or three players
}

/** What so many dice bring without tools. */
export interface Roll {
  dice: number;
  divisor: number;
  gains: [gain: number, share: number][];
  mean: number;
  least: number;
  most: number;
}

export interface GoodFacts extends Explained {
  value: number; // on a building whose price is free
  rolls: Roll[]; // of one die, of two …
}

export interface DieFacts extends Explained {
  icons: { gives: EffectIcon[] };
}

const entry = (table: TableModel, sheet: string, id: string): CatalogueEntry | undefined =>
  table.catalogue[sheet]?.[id];

export const cardOf = (table: TableModel, id: string): Card => entry(table, 'cards', id) as Card;

export const buildingOf = (table: TableModel, id: string): Building =>
  entry(table, 'buildings', id) as Building;

export const placeOf = (table: TableModel, location: string): Place =>
  entry(table, 'locations', location) as Place;

export const goodOf = (table: TableModel, good: string): GoodFacts =>
  entry(table, 'goods', good) as GoodFacts;

export const dieOf = (table: TableModel, face: number | string): DieFacts =>
  entry(table, 'dice', String(face)) as DieFacts;

/** The rule and the sentences for a part of the table that is not in the data. */
export const noteOf = (table: TableModel, id: string): Explained =>
  entry(table, 'notes', id) as Explained;

/** The chances of so many people at a place. */
export const rollAt = (table: TableModel, location: string, dice: number): Roll | undefined =>
  goodOf(table, placeOf(table, location).good ?? '')?.rolls[dice - 1];

export const isReconstructed = (one: CatalogueEntry | undefined): boolean =>
  one?.provenance === 'reconstructed';
