// Which picture belongs to a thing: its own, else that of its theme, else that of its kind.
// Data decides, art follows: a new card or an owner's is drawn by what it does.
import type { Catalogue, Pictures, TableModel } from '../../board/contract';
import { cardOf, stoneOf, thingOf, type EffectIcon } from './catalogue';
import { FOLK } from './state';

/** A person of the tribe, or a chief. */
export const personPicture = (id: string): string[] => [`ew-p-${id}`, 'ew-p-any'];

export const animalPicture = (id: string): string[] => [`ew-an-${id}`, 'ew-an-any'];

export const stonePicture = (id: string): string[] => [`ew-st-${id}`];

export const terrainPicture = (kind: string): string[] => [`ew-t-${kind}`, 'ew-t-hidden'];

/** What a culture card is about, by what it brings. */
const THEMES: [theme: string, symbols: string[]][] = [
  ['stone', ['megalith']],
  ['hunt', ['animal', 'animal from deck', 'reveal animal', 'consume']],
  ['trail', ['camp', 'move', 'move 2', 'village']],
  ['folk', ['tribe card', 'tribe card to discard', 'labour', 'half labour']],
  ['spirit', ['totem', 'bury', 'discard']],
  ['fire', ['fill food', 'food', 'draw']],
  ['craft', ['tool']],
];

export function themeOf(effect: readonly EffectIcon[]): string {
  if (effect[0]?.icon === 'food' && effect.some((one) => one.icon === '->')) return 'trade';
  const gains = effect.slice(effect.findIndex((one) => one.icon === '->') + 1);
  return (
    THEMES.find(([, symbols]) => gains.some((one) => symbols.includes(one.icon)))?.[0] ?? 'any'
  );
}

export const culturePicture = (table: TableModel, id: string): string[] => [
  `ew-cu-${id}`,
  `ew-ct-${themeOf(cardOf(table, id)?.icons?.['effect'] ?? [])}`,
  'ew-ct-any',
];

/** A card of the tribe or of culture. */
export const cardPicture = (table: TableModel, id: string): string[] =>
  FOLK.includes(id) || !table.catalogue['culture']?.[id]
    ? personPicture(id)
    : culturePicture(table, id);

/** The stone into which its sign is carved. */
export const stoneGround = (table: TableModel, id: string): string[] => [
  `ew-pc-stone-${stoneOf(table, id)?.era === 2 ? 2 : 1}`,
];

export type Deck = 'culture-1' | 'culture-2' | 'animal' | 'tribe' | 'nomad' | 'map';
export const backPicture = (deck: Deck): string[] => [`ew-back-${deck}`];

/** A card of the Nomad shows the world to which it points. */
export const nomadCardPicture = (table: TableModel, id: string): string[] => [
  `ew-w-${String(thingOf(table, 'nomad_cards', id)?.['pointer'] ?? '')}`,
  'ew-back-nomad',
];

/** Of a sheet of the catalogue, wherever its things are listed. */
const sheet = (
  size: [number, number],
  of: (table: TableModel, id: string) => string[],
): Pictures => ({
  size,
  of: (id: string, catalogue: Catalogue) => [{ ids: of({ catalogue } as TableModel, id) }],
});

export const pictures: Record<string, Pictures> = {
  starting: sheet([88, 78], (_, id) => personPicture(id)),
  tribe: sheet([88, 78], (_, id) => personPicture(id)),
  chiefs: sheet([88, 78], (_, id) => personPicture(id)),
  culture: sheet([88, 78], culturePicture),
  animals: sheet([88, 60], (_, id) => animalPicture(id)),
  stones: {
    size: [60, 60],
    of: (id, catalogue) => [
      { ids: stoneGround({ catalogue } as TableModel, id) },
      { ids: stonePicture(id) },
    ],
  },
  land: sheet([80, 80], (_, id) => terrainPicture(id)),
  nomad_cards: sheet([88, 60], nomadCardPicture),
};
