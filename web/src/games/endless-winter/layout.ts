// Where everything is: zones of the board and of the phone's pages, hexes, megalith spaces.
import type { Box } from '../../board/outlines';
import type { TableModel } from '../../board/contract';
import { layoutEntry, megalithTile, type EffectIcon, type Hex } from './catalogue';
import { stateOf } from './state';

export type Zones = Record<string, Box>;

/** The board. Each column stands above its market, so that reading down is doing. */
const BOARD: Zones = {
  initiation: [10, 8, 176, 134],
  development: [194, 8, 300, 134],
  migration: [502, 8, 322, 134],
  hunting: [832, 8, 190, 134],
  stacks: [10, 150, 176, 336],
  culture: [194, 150, 300, 208],
  stones: [194, 364, 300, 122],
  land: [502, 150, 322, 336],
  grounds: [832, 150, 190, 196],
  megaliths: [832, 352, 190, 134],
  totems: [1030, 8, 68, 478],
};

export const PAGE_WIDTH = 390;
export const PAGE_HEIGHT = 412;
export const PAGES = ['columns', 'cards', 'land', 'hunt', 'megaliths', 'totems'];

/** The same zones on a phone: pages side by side. */
const PHONE: Zones = {
  initiation: [4, 4, 189, 200],
  development: [197, 4, 189, 200],
  migration: [4, 208, 189, 200],
  hunting: [197, 208, 189, 200],
  stacks: [394, 4, 382, 108],
  culture: [394, 115, 382, 186],
  stones: [394, 304, 382, 104],
  land: [784, 4, 382, 404],
  grounds: [1174, 4, 382, 404],
  megaliths: [1564, 4, 382, 404],
  totems: [1954, 4, 382, 404],
};

/** Eight rows of megalith spaces need room: the hunting grounds give it. */
function roomy(zones: Zones, rows: number): Zones {
  const [x, y, width] = zones['grounds']!;
  const high = Math.max(134, 26 + 18 * rows + 8);
  const grounds: Box = [x, y, width, 336 - high - 6];
  return { ...zones, grounds, megaliths: [x, y + 336 - high, width, high] };
}

export const zonesOf = (table: TableModel): Zones =>
  table.small ? PHONE : roomy(BOARD, layoutOf(table).rows);

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
  const size = Math.min((width - 14) / (5 * ROOT), (height - 30) / 8);
  const cx = x + width / 2;
  const cy = y + 24 + (height - 30) / 2;
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

/** The free corner of the zone where the mammoth waits, above what the decision bar may cover. */
export const besideLand = ([x, y]: Box): [number, number] => [x + 34, y + 72];

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
  cell: number;
  inner: number; // a space without the gap beside it
  /** Half a space further right and down on each level, and higher. */
  stand(place: string): Box;
}

export function megalithGrid(
  [x, y, width, height]: Box,
  { columns, rows }: Layout,
  lifted = false,
): MegalithGrid {
  const cell = Math.min((width - 16) / columns, (height - 32) / rows, lifted ? 62 : 58);
  const left = x + (width - cell * columns) / 2;
  const top = y + 27 + (height - 32 - cell * rows) / 2;
  const inner = cell - Math.max(1.4, cell * 0.05);
  const stand = (place: string): Box => {
    const [cx, cy, level] = placeAt(place);
    const small = inner * (1 - 0.06 * level);
    const half = (inner - small) / 2;
    return [
      left + (cx + level / 2) * cell + half,
      top + (cy + level / 2) * cell + half - level * cell * 0.1,
      small,
      small,
    ];
  };
  return { left, top, cell, inner, stand };
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
