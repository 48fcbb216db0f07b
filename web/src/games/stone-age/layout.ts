// Where things lie. On a wide screen one valley beside a rock wall; on a phone the same zones in three pages, each
// 390 by 470, side by side in one plane, so far apart that none is seen beside another.
import { blob, type Box } from '../../board/outlines';

export type Spot = [x: number, y: number];

/** A place of the valley. */
export interface Site {
  box: Box; // what its ring surrounds
  outline: string; // the ring
  spots: Spot[]; // where feet stand, in the order in which the places are filled
  name: Spot; // the upper edge of its name board: left end, or right end where `hung` says so
  tag: Spot; // what it brings
  hung?: boolean; // the name board ends at its tag
}

export interface Layout {
  sites: Record<string, Site>;
  person: number; // size of the people
  spot: number; // of what they stand on
  letters: number; // size of the name boards' letters
  village: Spot | null; // its name board
  cards: Spot;
  buildings: Spot;
  tracks: Spot;
  tray: Spot;
}

export const BOX: [number, number] = [1056, 558];
export const GATHERING = ['hunt', 'forest', 'claypit', 'quarry', 'river'] as const;

/** Hunters stand in rows of ten, the nearest first; nobody is turned away. */
function rows(x: number, step: number, inRow: number, feet: readonly number[]): Spot[] {
  return feet.flatMap((y, row) =>
    Array.from({ length: inRow }, (_, i): Spot => [
      x + i * step + (row % 2 ? step / 2 : 0),
      y + (i % 2) * 6,
    ]),
  );
}

/** Spots as they are read on a drawing: '329,115 370,109'. */
const feet = (spots: string): Spot[] =>
  spots.split(' ').map((one) => one.split(',').map(Number) as Spot);

const ring = (box: Box, seed: number, power: number): string => blob(box, seed, 0.015, 24, power);

const site = (
  box: Box,
  power: number,
  spots: Spot[],
  name: Spot,
  tag: Spot,
  hung = false,
): Site => ({
  ...{ box, outline: ring(box, spots.length + 3, power), spots, name, tag, hung },
});

export const WIDE: Layout = {
  sites: {
    hunt: site([8, 31, 282, 160], 5.2, rows(40, 24, 10, [158, 136, 180, 114]), [20, 18], [224, 18]),
    forest: site(
      [296, 31, 186, 160],
      3.8,
      feet('329,115 370,109 405,114 445,110 341,160 384,164 425,159'),
      [306, 18],
      [410, 18],
    ),
    claypit: site(
      [486, 31, 170, 160],
      4.6,
      feet('517,115 554,109 585,114 621,110 529,160 568,164 605,159'),
      [493, 18],
      [586, 18],
    ),
    quarry: site(
      [6, 219, 198, 146],
      4.8,
      feet('45,291 88,285 127,290 169,286 57,334 102,338 147,333'),
      [18, 206],
      [132, 206],
    ),
    river: site(
      [206, 217, 198, 148],
      3.4,
      feet('243,289 286,283 325,288 367,284 255,330 300,334 345,329'),
      [218, 206],
      [334, 206],
    ),
    toolmaker: site([424, 262, 228, 72], 4.6, feet('604,312'), [588, 250], [590, 250], true),
    hut: site([424, 358, 228, 74], 4.6, feet('564,408 606,410'), [588, 346], [590, 346], true),
    field: site([424, 456, 228, 84], 5, feet('604,506'), [588, 444], [590, 444], true),
  },
  ...{ person: 1, spot: 0.86, letters: 17 },
  village: [496, 204],
  cards: [668, 16],
  buildings: [668, 248],
  tracks: [14, 372],
  tray: [668, 412],
};

export const PHONE: Layout = {
  sites: {
    hunt: site([6, 19, 378, 84], 5.2, rows(26, 22, 16, [86, 68, 98]), [12, 7], [316, 7]),
    forest: site(
      [6, 122, 184, 106],
      3.8,
      feet('39,176 82,172 119,175 161,173 51,214 96,216 139,213'),
      [12, 111],
      [122, 111],
    ),
    claypit: site(
      [200, 122, 184, 106],
      4.6,
      feet('229,176 272,172 309,175 351,173 241,214 286,216 329,213'),
      [206, 111],
      [316, 111],
    ),
    quarry: site(
      [6, 248, 184, 106],
      4.8,
      feet('39,302 82,298 119,301 161,299 51,340 96,342 139,339'),
      [12, 237],
      [122, 237],
    ),
    river: site(
      [200, 248, 184, 106],
      3.4,
      feet('229,300 272,296 309,299 351,297 241,338 286,340 329,337'),
      [206, 237],
      [316, 237],
    ),
    toolmaker: site([6, 374, 122, 90], 4.6, feet('92,446'), [10, 363], [62, 363]),
    hut: site([134, 374, 122, 90], 4.6, feet('214,448 242,450'), [138, 363], [180, 363]),
    field: site([262, 374, 122, 90], 5, feet('362,452'), [266, 363], [316, 363]),
  },
  ...{ person: 0.9, spot: 0.78, letters: 16 },
  village: null,
  cards: [1008, 12],
  buildings: [2008, 52],
  tracks: [1002, 266],
  tray: [2007, 254],
};

/** The pages of a phone, as cut-outs of the plane. */
export const PAGES: Record<string, Box> = {
  valley: [0, 0, 390, 470],
  cards: [1000, 0, 390, 470],
  buildings: [2000, 0, 390, 470],
};

export const PITCH = 95; // from card to card and from building to building
export const CARD: [number, number] = [88, 164];
export const TILE: [number, number] = [88, 118];

const row = (n: number): number => (n < 4 ? 0 : 1);

/**
 * The surfaces that stand for the free spots from `first` on, `count` of them: together they cover
 * the whole place, so that wherever one points one points at a number.
 */
export function spotCells(
  { box: [x, y, width, height], spots }: Site,
  first: number,
  count: number,
): Box[] {
  const all = Array.from({ length: count }, (_, i) => first + i);
  const middle = (spots[0]![1] + spots.at(-1)![1]) / 2 - 12;
  const both = all.some((n) => row(n) === 0) && all.some((n) => row(n) === 1);
  const at = (n: number): number => (spots[n] ?? spots.at(-1)!)[0]; // what is told may be ahead
  const between = (a: number, b: number): number => (at(a) + at(b)) / 2;
  return all.map((n) => {
    const mates = all.filter((one) => row(one) === row(n));
    const left = n === mates[0] ? x + 4 : between(n - 1, n);
    const right = n === mates.at(-1) ? x + width - 4 : between(n, n + 1);
    const top = both && row(n) === 1 ? middle : y + 4;
    const bottom = both && row(n) === 0 ? middle : y + height - 4;
    return [left, top, right - left, bottom - top];
  });
}

/** Hunting has no limit: `count` surfaces along the grass, each as high as the place. */
export function grassCells({ box: [x, y, width, height] }: Site, count: number): Box[] {
  const step = (width - 8) / count;
  return Array.from({ length: count }, (_, n) => [x + 4 + n * step, y + 4, step, height - 8]);
}
