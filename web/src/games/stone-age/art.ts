// The painted pictures of the valley, and which of them stands for what. Data decides: each thing names its own
// picture first, then that of its theme or kind, so that cards of other packs are drawn too.
import type { GameArt } from '../../board/contract';
import type { Building, Card } from './catalogue';
import around from './art/around.svg?url';
import aroundPhone from './art/around-phone.svg?url';
import back from './art/valley-back.svg?url';
import buildings from './art/buildings.svg?url';
import culture from './art/cards-culture.svg?url';
import dice from './art/dice.svg?url';
import front from './art/valley-front.svg?url';
import goods from './art/goods.svg?url';
import hutsFive from './art/huts-five.svg?url';
import hutsFixed from './art/huts-fixed.svg?url';
import hutsGold from './art/huts-gold.svg?url';
import hutsFour from './art/huts-four.svg?url';
import life from './art/life.svg?url';
import lifePhone from './art/life-phone.svg?url';
import mid from './art/valley-mid.svg?url';
import people from './art/people.svg?url';
import professions from './art/cards-professions.svg?url';
import spots from './art/spots.svg?url';
import tokens from './art/tokens.svg?url';
import tools from './art/tools.svg?url';
import tops from './art/cards-tops.svg?url';
import valleyPhone from './art/valley-phone.svg?url';
import village from './art/village.svg?url';
import villagePhone from './art/village-phone.svg?url';
import wallBuildings from './art/wall-buildings.svg?url';
import wallCards from './art/wall-cards.svg?url';

/** The land around, then from the sky to the rock wall, in the order in which they are painted. */
export const VALLEY = [around, back, mid, village, front];

/** The pages of a phone. */
export const PAGE_SCENERY: Record<string, string[]> = {
  valley: [aroundPhone, valleyPhone, villagePhone],
  cards: [wallCards],
  buildings: [wallBuildings],
};

export const art: GameArt = {
  sprites: [
    people,
    goods,
    spots,
    tools,
    dice,
    tokens,
    culture,
    professions,
    tops,
    buildings,
    hutsFixed,
    hutsGold,
    hutsFour,
    hutsFive,
    life,
    lifePhone,
  ],
  scenery: (small) => (small ? Object.values(PAGE_SCENERY).flat() : VALLEY),
};

const OTHER_NAMES: Record<string, string> = {
  'resource-any': 'good-any',
  any: 'good-any',
  'any-once': 'good-any',
  vp: 'good-points',
  'new-tool': 'tool-2',
  'tool-once': 'tool-2',
  tool: 'tool-2',
  farm: 'good-farming',
  'extra-card': 'good-card',
};

/** The picture of a good, or of whatever else is counted. */
export const pictureOf = (icon: string): string[] => [`sa-${OTHER_NAMES[icon] ?? `good-${icon}`}`];

export const toolPicture = (value: number): string[] => [
  `sa-tool-${Math.min(Math.max(value, 1), 4)}`,
];

/** The lower half of a card: its culture, or so many people of a profession. */
export const cardPicture = (id: string, { symbol, symbols }: Card): string[] => [
  `sa-art-${id}`,
  `sa-art-${symbol}-${Math.min(symbols, 3)}`,
  `sa-art-${symbol}`,
  'sa-art-back',
];

const TOPS: Record<string, string> = {
  'dice-for-all': 'dice',
  'new-tool': 'tool',
  'extra-card': 'extra',
};

/** The upper half: what happens at once. */
export const topPicture = (id: string, { effect, good }: Card): string[] => [
  `sa-top-${id}`,
  `sa-top-${effect === 'goods' ? good : (TOPS[effect] ?? effect)}`,
];

/** What a hut is built of, and what stands beside it. */
export function hutOf({ price, icons: { cost } }: Building): {
  hut: string;
  beside: string | null;
} {
  if (!price.fixed)
    return { hut: price.kinds ? (price.least > 4 ? 'five' : 'four') : 'any', beside: null };
  const most = [...cost].sort((a, b) => b.n - a.n)[0]!;
  if (most.n > 1) return { hut: most.icon, beside: cost.find((one) => one !== most)?.icon ?? null };
  return cost.some((one) => one.icon === 'gold')
    ? { hut: 'gold', beside: cost.find((one) => one.icon !== 'gold')?.icon ?? null }
    : { hut: 'mixed', beside: null };
}

export const hutPicture = (id: string, building: Building): string[] => [
  `sa-hut-${id}`,
  `sa-hut-${hutOf(building).hut}`,
  'sa-hut-any',
];
