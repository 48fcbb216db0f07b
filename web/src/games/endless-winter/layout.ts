// Where everything is: zones of the board and of the phone's pages, hexes, megalith spaces.
import type { Box } from '../../board/outlines';
import type { TableModel, Catalogue } from '../../board/contract';
import { COLUMNS, stateOf } from './state';

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
  (page === 'choose' ? PAGES.length : Math.max(0, PAGES.indexOf(page))) * PAGE_WIDTH,
  0,
  PAGE_WIDTH,
  PAGE_HEIGHT,
];

// --- the land --------------------------------------------------------------------------------

export interface Hex {
  tile: string;
  q: number;
  r: number;
}

/** The nineteen tiles in reading order: rows a to e from north to south, from west to east. */
export const HEXES: Hex[] = [-2, -1, 0, 1, 2].flatMap((r) => {
  const west = Math.max(-2, -2 - r);
  const east = Math.min(2, 2 - r);
  return Array.from({ length: east - west + 1 }, (_, i) => ({
    tile: `${'abcde'[r + 2]}${i + 1}`,
    q: west + i,
    r,
  }));
});
export const BASE = 'c3';

const apart = (a: Hex, b: Hex): number =>
  Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.q + a.r - b.q - b.r));
export const NEAR: Record<string, string[]> = Object.fromEntries(
  HEXES.map((a) => [a.tile, HEXES.filter((b) => apart(a, b) === 1).map((b) => b.tile)]),
);

/** The points where three tiles meet, away from the base: where villages stand. */
export const POINTS: string[] = HEXES.flatMap(({ tile: a }, i) =>
  HEXES.slice(i + 1).flatMap(({ tile: b }, j) =>
    HEXES.slice(i + j + 2)
      .map(({ tile: c }) => [a, b, c])
      .filter(
        ([x, y, z]) => NEAR[x!]!.includes(y!) && NEAR[y!]!.includes(z!) && NEAR[x!]!.includes(z!),
      )
      .map((three) => three.join('-')),
  ),
).filter((point) => !point.includes(BASE));

const ROOT = Math.sqrt(3);
export interface LandMap {
  size: number; // from the middle of a hex to its corner
  at(tile: string): [number, number];
  point(name: string): [number, number];
}

/** Where tiles and points lie inside a zone. */
export function landMap([x, y, width, height]: Box): LandMap {
  const size = Math.min((width - 14) / (5 * ROOT), (height - 30) / 8);
  const cx = x + width / 2;
  const cy = y + 24 + (height - 30) / 2;
  const spots = new Map(
    HEXES.map(({ tile, q, r }): [string, [number, number]] => [
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
  effect: string; // what it gives; "start" for a starting space
  arrows: string[]; // the spaces to which a starting space points
}
export interface Layout {
  spaces: Space[];
  columns: number;
  rows: number;
}

const spaceAt = (x: number, y: number): string => `${'abcdefgh'[x]}${y + 1}`;
const fromName = (name: string): [number, number] => [
  'abcdefgh'.indexOf(name[0]!),
  Number(name.slice(1)) - 1,
];

const laid = new WeakMap<Catalogue, Map<string, Layout>>();

/** Which spaces there are and what is printed on them. */
export function layoutOf(table: TableModel): Layout {
  const { tiles, tribes } = stateOf(table);
  const wished = table.view.options['megalith_layout'] ?? 'players';
  const name = wished === 'players' ? String(tribes) : wished.replace('for-', '');
  const known = laid.get(table.catalogue) ?? new Map<string, Layout>();
  laid.set(table.catalogue, known);
  const key = `${name} ${tiles.join()}`;
  const found = known.get(key) ?? layOut(table.catalogue, name, tiles);
  known.set(key, found);
  return found;
}

function layOut(things: Catalogue, name: string, tiles: string[]): Layout {
  const origins = String(things['layouts']?.[name]?.['tiles'] ?? '').split(', ');
  const spaces: Space[] = [];
  origins.forEach((origin, tile) => {
    const [corner, way] = origin.split(' ');
    const printed = things['megaliths']?.[tiles[tile] ?? ''];
    if (!corner || !printed) return;
    const [left, top] = fromName(corner);
    const rows = String(printed['spaces'])
      .split(' / ')
      .map((row) => row.split(' | '));
    const place = (column: number, row: number): [number, number] =>
      way === 'v' ? [left + rows.length - 1 - row, top + column] : [left + column, top + row];
    const arrows = String(printed['arrow'])
      .split(' ')
      .map((cell) => spaceAt(...place(...fromName(cell))));
    rows.forEach((row, r) =>
      row.forEach((effect, c) => {
        const [x, y] = place(c, r);
        spaces.push({
          space: spaceAt(x, y),
          x,
          y,
          tile,
          effect,
          arrows: effect === 'start' ? arrows : [],
        });
      }),
    );
  });
  return {
    spaces,
    columns: 1 + Math.max(0, ...spaces.map((one) => one.x)),
    rows: 1 + Math.max(0, ...spaces.map((one) => one.y)),
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

// --- columns ---------------------------------------------------------------------------------

export interface Action {
  id: string; // the target
  verb: string; // the move it stands for
  effect: string;
}
export interface Section {
  sign: string;
  actions: Action[];
}

/** What is printed on the four columns: any number of times, once, and for the first only. */
export const PRINTED: Record<string, Section[]> = Object.fromEntries(
  (
    [
      [
        [['take', 'tool, labour -> tribe card']],
        ['pay', 'food -> tribe card to discard, bury'],
        'totem, bury',
      ],
      [[['learn', 'labour 3 -> culture card']], ['stone', 'sacred stone'], 'tool, food'],
      [
        [
          ['camp', 'tool -> camp'],
          ['move', 'labour -> move'],
        ],
        ['village', 'food 3 -> village'],
        'camp, move',
      ],
      [
        [
          ['reveal', 'labour -> reveal animal 2'],
          ['hunt', 'tool, labour -> animal'],
        ],
        ['consume', 'consume'],
        'animal from deck',
      ],
    ] as [[string, string][], [string, string], string][]
  ).map(([top, middle, bottom], i): [string, Section[]] => {
    const column = COLUMNS[i]!;
    const action = ([verb, effect]: [string, string]): Action => ({
      id: `act:${column}:${verb}`,
      verb,
      effect,
    });
    return [
      column,
      [
        { sign: 'any-number', actions: top.map(action) },
        { sign: 'once', actions: [action(middle)] },
        { sign: 'first-player', actions: [action(['bonus', bottom])] },
      ],
    ];
  }),
);

// --- pages -----------------------------------------------------------------------------------

/** Is a chief, a side or a set-up card being chosen, by me? */
export const choosing = (table: TableModel): boolean =>
  table.offers.length > 0 &&
  (table.decision?.ask ?? '').startsWith('choose-') &&
  table.decision?.ask !== 'choose-token';
