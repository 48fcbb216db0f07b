// Where things lie. On a wide screen one board; on a phone the same zones in three pages, each
// 390 by 470, side by side in one plane, so far apart that none is seen beside another.
import type { Box } from '../../board/outlines';

export interface Plate {
  box: Box;
  rows: [number, number]; // where the rings stand, from the plate's upper edge
}

export interface Layout {
  plates: Record<string, Plate>; // hunting grounds and the four resource places
  village: Box | null; // the stone under the three plots
  plots: Record<string, Box>;
  cards: [number, number];
  buildings: [number, number];
  tracks: [number, number];
  tray: [number, number];
}

export const BOX: [number, number] = [1056, 558];

export const WIDE: Layout = {
  plates: {
    hunt: { box: [14, 14, 274, 172], rows: [88, 140] },
    forest: { box: [298, 14, 178, 172], rows: [92, 138] },
    claypit: { box: [486, 14, 166, 172], rows: [92, 138] },
    quarry: { box: [14, 198, 186, 160], rows: [84, 128] },
    river: { box: [212, 198, 186, 160], rows: [84, 128] },
  },
  village: [412, 202, 240, 340],
  plots: {
    toolmaker: [428, 244, 208, 88],
    hut: [428, 340, 208, 88],
    field: [428, 436, 208, 88],
  },
  cards: [668, 16],
  buildings: [668, 248],
  tracks: [14, 370],
  tray: [668, 412],
};

export const PHONE: Layout = {
  plates: {
    hunt: { box: [8, 6, 374, 96], rows: [62, 84] },
    forest: { box: [8, 108, 184, 120], rows: [62, 102] },
    claypit: { box: [198, 108, 184, 120], rows: [62, 102] },
    quarry: { box: [8, 234, 184, 120], rows: [62, 102] },
    river: { box: [198, 234, 184, 120], rows: [62, 102] },
  },
  village: null,
  plots: {
    toolmaker: [8, 360, 122, 104],
    hut: [134, 360, 122, 104],
    field: [260, 360, 122, 104],
  },
  cards: [1008, 12],
  buildings: [2008, 20],
  tracks: [1002, 268],
  tray: [2007, 246],
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

/** The middle of the n-th ring (from 0) of a resource place: rows of four and three. */
export function ring({ box: [x, y, width], rows }: Plate, n: number): [number, number] {
  const step = (width - 62) / 3;
  return [x + 31 + (n % 4) * step, y + rows[n < 4 ? 0 : 1]];
}

/**
 * The surfaces that stand for the free rings from `first` on, `count` of them: together they cover
 * the whole plate, so that wherever one points one points at a number.
 */
export function ringCells(plate: Plate, first: number, count: number): Box[] {
  const [x, y, width, height] = plate.box;
  const all = Array.from({ length: count }, (_, i) => first + i);
  const row = (n: number): number => (n < 4 ? 0 : 1);
  const middle = y + (plate.rows[0] + plate.rows[1]) / 2 - 9;
  const both = all.some((n) => row(n) === 0) && all.some((n) => row(n) === 1);
  return all.map((n) => {
    const mates = all.filter((one) => row(one) === row(n));
    const step = (width - 62) / 3;
    const [cx] = ring(plate, n);
    const left = n === mates[0] ? x + 4 : cx - step / 2;
    const right = n === mates.at(-1) ? x + width - 4 : cx + step / 2;
    const top = both && row(n) === 1 ? middle : y + 4;
    const bottom = both && row(n) === 0 ? middle : y + height - 4;
    return [left, top, right - left, bottom - top];
  });
}

/** Hunting has no rings: `count` places along the grass, each as high as the plate. */
export function grassCells({ box: [x, y, width, height] }: Plate, count: number): Box[] {
  const step = (width - 8) / count;
  return Array.from({ length: count }, (_, n) => [x + 4 + n * step, y + 4, step, height - 8]);
}
