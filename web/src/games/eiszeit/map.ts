// The map: twelve regions in three rows, drawn from corners that say which of them touch.
import { trembling } from '../../board/outlines';

export const REGIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

/** Where the borders between the regions of a row begin and end. */
interface Row {
  top: number[];
  bottom: number[];
}

// The drawing touches exactly where the pack says so; the middle corners carry the option.
const EDGES = [36, 190, 350, 506];
const SIDES = [14, 738] as const;
const ROWS: Row[] = [
  { top: [196, 376, 560], bottom: [212, 388, 548] },
  { top: [176, 418, 592], bottom: [170, 372, 606] },
  { top: [206, 410, 570], bottom: [196, 392, 560] },
];

type Point = [x: number, y: number];

export interface Ground {
  id: string;
  d: string; // outline
  top: number;
  bottom: number;
  left(y: number): number; // the borders at a height, without their trembling
  right(y: number): number;
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}
export const TABLE: Frame = { x: 14, y: 36, width: 724, height: 470 };
export const PHONE: Frame = { x: 5, y: 26, width: 380, height: 408 };

/** The corners of the rows; without the centre diagonals four regions meet in two points. */
function rows(diagonals: boolean): Row[] {
  if (diagonals) return ROWS;
  const [first, second, third] = structuredClone(ROWS) as [Row, Row, Row];
  second.top[1] = first.bottom[1]!;
  third.top[1] = second.bottom[1]!;
  return [first, second, third];
}

/** A border from corner to corner, trembling in between; the same for both its neighbours. */
function border([ax, ay]: Point, [bx, by]: Point, steps: number, still = false): Point[] {
  const next = trembling(Math.round(ax * 3 + ay * 7 + bx * 11 + by * 13));
  const long = Math.hypot(bx - ax, by - ay) || 1;
  const found: Point[] = [[ax, ay]];
  for (let i = 1; i < steps; i++) {
    const part = i / steps;
    const off = still ? 0 : (next() - 0.5) * 10;
    found.push([
      ax + (bx - ax) * part + (off * (by - ay)) / long,
      ay + (by - ay) * part - (off * (bx - ax)) / long,
    ]);
  }
  return found; // without its last corner
}

/** The horizontal edge between two xs, with the corners of both rows that it meets. */
function edge(y: number, from: number, to: number, corners: number[]): Point[] {
  const still = y === EDGES[0] || y === EDGES[3];
  const between = corners.filter((x) => x > from && x < to);
  const xs = [from, ...between.sort((a, b) => a - b), to];
  return xs.slice(1).flatMap((x, i) => border([xs[i]!, y], [x, y], x - xs[i]! > 60 ? 5 : 2, still));
}

/** A closed curve through the middles of the sides, so that corners are worn like stones. */
function smooth(points: Point[], scale: (point: Point) => Point): string {
  const n = (value: number): string => value.toFixed(1);
  const scaled = points.map(scale);
  const middle = (i: number): Point => {
    const [ax, ay] = scaled[i % scaled.length]!;
    const [bx, by] = scaled[(i + 1) % scaled.length]!;
    return [(ax + bx) / 2, (ay + by) / 2];
  };
  const [sx, sy] = middle(scaled.length - 1);
  const curves = scaled.map(([x, y], i) => {
    const [mx, my] = middle(i);
    return `Q${n(x)} ${n(y)} ${n(mx)} ${n(my)}`;
  });
  return `M${n(sx)} ${n(sy)}${curves.join('')}Z`;
}

/** All regions, fitted into a frame. */
export function grounds(diagonals: boolean, frame: Frame = TABLE): Ground[] {
  const sx = frame.width / TABLE.width;
  const sy = frame.height / TABLE.height;
  const scale = ([x, y]: Point): Point => [
    frame.x + (x - TABLE.x) * sx,
    frame.y + (y - TABLE.y) * sy,
  ];
  const drawn = rows(diagonals);
  return REGIONS.map((id, i) => {
    const at = Math.floor(i / 4);
    const column = i % 4;
    const row = drawn[at]!;
    const [y0, y1] = [EDGES[at]!, EDGES[at + 1]!];
    const tops = [SIDES[0], ...row.top, SIDES[1]];
    const bottoms = [SIDES[0], ...row.bottom, SIDES[1]];
    const [tl, tr] = [tops[column]!, tops[column + 1]!];
    const [bl, br] = [bottoms[column]!, bottoms[column + 1]!];
    const above = drawn[at - 1]?.bottom ?? [];
    const below = drawn[at + 1]?.top ?? [];
    const side = (from: Point, to: Point, still: boolean): Point[] => border(from, to, 5, still);
    const outline = [
      ...edge(y0, tl, tr, above),
      ...side([tr, y0], [br, y1], column === 3),
      ...backwards(edge(y1, bl, br, below), [br, y1]),
      ...backwards(side([tl, y0], [bl, y1], column === 0), [bl, y1]),
    ];
    const along = (a: number, b: number) => (y: number) => {
      const part = (y - scale([0, y0])[1]) / ((y1 - y0) * sy);
      return scale([a + (b - a) * part, 0])[0];
    };
    return {
      id,
      d: smooth(outline, scale),
      top: scale([0, y0])[1],
      bottom: scale([0, y1])[1],
      left: along(tl, bl),
      right: along(tr, br),
    };
  });
}

/** A border walked from its end: that corner first, without the one where it began. */
function backwards(points: Point[], end: Point): Point[] {
  return [end, ...points.slice(1).reverse()];
}

/** Where an arrow between two regions begins and ends: on both sides of what they share. */
export function arrow(from: Ground, to: Ground): { d: string; at: Point } {
  const centre = (one: Ground): Point => {
    const y = (one.top + one.bottom) / 2;
    return [(one.left(y) + one.right(y)) / 2, y + 8];
  };
  const [ax, ay] = centre(from);
  const [bx, by] = centre(to);
  const long = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / long, (by - ay) / long];
  const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
  const half = Math.min(34, long / 3);
  const [sx, sy, ex, ey] = [mx - ux * half, my - uy * half, mx + ux * half, my + uy * half];
  const head = (turn: number): string => {
    const angle = Math.atan2(uy, ux) + Math.PI + turn;
    return `${(ex + 13 * Math.cos(angle)).toFixed(1)} ${(ey + 13 * Math.sin(angle)).toFixed(1)}`;
  };
  const tip = `${ex.toFixed(1)} ${ey.toFixed(1)}`;
  return {
    d: `M${sx.toFixed(1)} ${sy.toFixed(1)}L${tip}M${head(0.55)}L${tip}L${head(-0.55)}`,
    at: [mx, my],
  };
}
