// Where everything is: zones of the board and of the phone's pages, hexes, megalith spaces.
import type { Box } from '../../board/outlines';
import type { TableModel } from '../../board/contract';
import { layoutEntry, megalithTile, type EffectIcon, type Hex } from './catalogue';
import { stateOf } from './state';

export type Zones = Record<string, Box>;

/** The size of the board on a desk. */
export const BOARD_SIZE: [width: number, height: number] = [1106, 496];

/** The board. Each column stands above its market in one world, so that reading down is doing. */
const BOARD: Zones = {
  initiation: [8, 8, 172, 138],
  development: [186, 8, 284, 138],
  migration: [476, 8, 346, 138],
  hunting: [828, 8, 196, 138],
  stacks: [8, 146, 172, 344],
  culture: [186, 146, 284, 222],
  stones: [186, 369, 284, 121],
  land: [476, 146, 346, 344],
  grounds: [828, 146, 196, 197],
  megaliths: [828, 343, 196, 147],
  totems: [1030, 8, 70, 482],
};

export const PAGE_WIDTH = 390;
export const PAGE_HEIGHT = 418;
export const PAGES = ['columns', 'cards', 'land', 'hunt', 'megaliths', 'totems'];

/** The same zones on a phone: pages side by side. */
const PHONE: Zones = {
  initiation: [4, 4, 189, 203],
  development: [197, 4, 189, 203],
  migration: [4, 211, 189, 203],
  hunting: [197, 211, 189, 203],
  stacks: [394, 4, 382, 112],
  culture: [394, 119, 382, 186],
  stones: [394, 308, 382, 106],
  land: [784, 4, 382, 410],
  grounds: [1174, 4, 382, 410],
  megaliths: [1564, 4, 382, 410],
  totems: [1954, 4, 382, 410],
};

export const zonesOf = (table: TableModel): Zones => (table.small ? PHONE : BOARD);

/** The panel of a world: on the desk from the banner of its column down to its market. */
export const worldBox = (table: TableModel, column: string): Box => {
  const [x, y, width, height] = zonesOf(table)[column]!;
  return [x, y, width, table.small ? height : 482];
};

export const pageBox = (page: string): Box => [
  Math.max(0, PAGES.indexOf(page)) * PAGE_WIDTH,
  0,
  PAGE_WIDTH,
  PAGE_HEIGHT,
];

// --- the land --------------------------------------------------------------------------------

const ROOT = Math.sqrt(3);
export interface LandMap {
  size: number; // from the middle of a hex to its corner
  at(tile: string): [number, number];
  point(name: string): [number, number];
}

/** Where tiles and points lie inside a zone. */
export function landMap([x, y, width, height]: Box, hexes: Record<string, Hex>): LandMap {
  const size = Math.min((width - 8) / (5 * ROOT), (height - 32) / 8);
  const cx = x + width / 2;
  const cy = y + height / 2 + 3;
  const spots = new Map(
    Object.entries(hexes).map(([tile, { q, r }]): [string, [number, number]] => [
      tile,
      [cx + size * ROOT * (q + r / 2), cy + size * 1.5 * r],
    ]),
  );
  const at = (tile: string): [number, number] => spots.get(tile)!;
  const point = (name: string): [number, number] => {
    const three = name.split('-').map(at);
    return [0, 1].map((i) => three.reduce((sum, one) => sum + one[i]!, 0) / 3) as [number, number];
  };
  return { size, at, point };
}

export const circle = ([x, y]: [number, number], r: number): string =>
  `M${x} ${y - r}a${r} ${r} 0 1 1 0 ${2 * r}a${r} ${r} 0 1 1 0 ${-2 * r}z`;

/** The free corner of the zone where the mammoth waits; on a phone above what the bar may cover. */
export const besideLand = ([x, y, width, height]: Box): [number, number] =>
  width > 360 ? [x + 34, y + 106] : [x + 36, y + height - 40];

export const hexagon = ([x, y]: [number, number], size: number): string => {
  const corners = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 180) * (60 * i - 90);
    return `${(x + size * Math.cos(angle)).toFixed(1)} ${(y + size * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
};

// --- the megaliths ---------------------------------------------------------------------------

export interface Space {
  space: string; // "c3"
  x: number; // column and row, from 0
  y: number;
  tile: number; // position of its tile
  start: boolean; // a starting space
  icons: EffectIcon[]; // what it gives
  words: string;
  arrows: string[]; // the spaces to which a starting space points
}
export interface Layout {
  spaces: Space[];
  columns: number;
  rows: number;
}

const fromName = (name: string): [number, number] => [
  'abcdefgh'.indexOf(name[0]!),
  Number(name.slice(1)) - 1,
];

/** The spaces of the layout in use, with what is printed on the tiles that lie there. */
export function layoutOf(table: TableModel): Layout {
  const { tiles, layout } = stateOf(table);
  const found = layoutEntry(table, layout);
  const laid = (found?.spaces ?? []).flatMap((one) => {
    const printed = megalithTile(table, tiles[one.tile] ?? '');
    return printed ? [{ ...one, printed }] : [];
  });
  const spaces = laid.map(({ space, x, y, tile, cell, printed }): Space => {
    const pointed = laid.filter(
      (other) => other.tile === tile && printed.arrow.includes(other.cell),
    );
    const face = printed.cells[cell]!;
    return { space, x, y, tile, ...face, arrows: face.start ? pointed.map((o) => o.space) : [] };
  });
  return { spaces, columns: found?.columns ?? 1, rows: found?.rows ?? 1 };
}

/** Where the spaces are in a box, and the megaliths on them. */
export interface MegalithGrid {
  left: number;
  top: number;
  wide: number; // of a space, with the gap beside it
  high: number;
  block: number; // how large a megalith is drawn
  space(x: number, y: number): Box;
  /** Half a space further right and down on each level, and higher: the block, and where it is drawn. */
  stand(place: string): Box;
  foot(place: string): [x: number, y: number];
}

/** Spaces are wider than high: the board is seen from the front. Fingers need them larger. */
export function megalithGrid(
  [x, y, width, height]: Box,
  { columns, rows }: Layout,
  lifted = false,
): MegalithGrid {
  const roomy = lifted || width > 300;
  const wide = Math.min((width - 16) / columns, roomy ? 74 : 27);
  const high = Math.min((height - (roomy ? 34 : 32)) / rows, roomy ? 48 : 24);
  const left = x + (width - wide * columns) / 2;
  const top = y + (roomy ? 28 : 25) + (height - (roomy ? 34 : 32) - high * rows) / 2;
  const block = Math.min(wide / 35.5, high / 19.5);
  const gap = roomy ? 1.5 : 0.8;
  const foot = (place: string): [number, number] => {
    const [cx, cy, level] = placeAt(place);
    return [
      left + (cx + 0.5 + level / 2) * wide - 2.5 * block,
      top + (cy + 1 + level / 2) * high - 5.5 * block - level * 10 * block,
    ];
  };
  return {
    ...{ left, top, wide, high, block, foot },
    space: (cx, cy) => [
      left + cx * wide + gap,
      top + cy * high + gap,
      wide - 2 * gap,
      high - 2 * gap,
    ],
    stand: (place) => {
      const [fx, fy] = foot(place);
      return [fx - 14 * block, fy - 16 * block, 32 * block, 26 * block];
    },
  };
}

/** The level that a megalith put on top at a space would have: the lowest free one above it. */
export function topLevel(stands: Record<string, number>, space: string): number {
  let level = 1;
  while (`${space}+${level}` in stands) level++;
  return level;
}

/** Column, row and level of a place: "c3+1". */
export function placeAt(place: string): [x: number, y: number, level: number] {
  const [space, level] = place.split('+');
  return [...fromName(space!), Number(level ?? 0)];
}
