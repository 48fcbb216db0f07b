// Where pieces stand inside a region: as many as fit, then one figure and a number.
import type { Ground } from './map';
import type { Group } from './state';

export interface Standing {
  group: Group;
  x: number; // of the first figure's feet
  y: number;
  scale: number;
  pitch: number;
  whole: boolean; // every figure is drawn; else one and a number
  width: number;
  badge: number | null; // where the mark of the seat lies; null: the same seat's group beside has it
}

export interface Line {
  from: number;
  to: number;
  y: number;
}

export const size = (group: Group): number => group.stay + group.gone + group.come;
const MOST = 4; // figures of a seat, from the fifth on a number
const FIGURE = 25;
const REACH = 12; // of a figure, to the left of its feet
const NUMBERED = 33; // one figure, its number beside the mark
const GAP = 9;
const CLOSE = 0.84; // the scale of figures that stand closest
const NARROW = 19; // the least that a group on a phone needs
const PHONE_PITCH = 29;

/** The groups of one seat: those without clubs first. */
interface Cluster {
  parts: Group[];
  n: number;
}

function clusters(groups: Group[]): Cluster[] {
  const seats = [...new Set(groups.map((one) => one.seat))];
  return seats.map((seat) => {
    const parts = groups.filter((one) => one.seat === seat);
    parts.sort((a, b) => Number(a.armed) - Number(b.armed));
    return { parts, n: parts.reduce((sum, one) => sum + size(one), 0) };
  });
}

const single = (group: Group): number => (size(group) > 1 ? NUMBERED : FIGURE);

/** The widths of seats when figures stand so close; `collapse` of the largest as numbers: below 0. */
function widths(all: Cluster[], pitch: number, collapse: number): number[] {
  const order = all.map((_, i) => i).sort((a, b) => all[b]!.n - all[a]!.n);
  const one = new Set(order.slice(0, collapse));
  return all.map(({ parts, n }, i) =>
    n > MOST || (one.has(i) && n > 1)
      ? -parts.reduce((sum, part) => sum + single(part), 0)
      : FIGURE + pitch * (n - 1),
  );
}

const total = (all: number[]): number =>
  all.reduce((sum, width) => sum + Math.abs(width), 0) + GAP * (all.length - 1);

/** One seat's groups from x on: side by side with one mark, or one figure and a number each. */
function standTogether({ parts, n }: Cluster, x: number, y: number, pitch: number): Standing[] {
  let at = x;
  return parts.map((group, i) => {
    const width = FIGURE + pitch * (size(group) - 1);
    const badge = i === 0 ? x + REACH + (pitch * (n - 1)) / 2 - 1 : null;
    const found = { group, x: at + REACH, y, scale: 1, pitch, whole: true, width, badge };
    at += pitch * size(group);
    return found;
  });
}

function standNumbered({ parts }: Cluster, x: number, y: number): Standing[] {
  let at = x;
  return parts.map((group) => {
    const width = single(group);
    const feet = at + REACH;
    const badge = feet - (size(group) > 1 ? 3.5 : 1);
    at += width;
    return { group, x: feet, y, scale: 1, pitch: 0, whole: false, width, badge };
  });
}

function stand(all: Cluster[], wide: number[], line: Line, pitch: number): Standing[] {
  const room = line.to - line.from - total(wide);
  const gap = room < 0 && all.length > 1 ? GAP + room / (all.length - 1) : GAP;
  let x = line.from;
  return all.flatMap((one, i) => {
    const found =
      wide[i]! > 0 ? standTogether(one, x, line.y, pitch) : standNumbered(one, x, line.y);
    x += Math.abs(wide[i]!) + gap;
    return found;
  });
}

/** Every group is one figure with a number, evenly on a line. */
function standClosest(groups: Group[], line: Line, scale: number, most: number): Standing[] {
  const step = Math.min(most, (line.to - line.from) / groups.length);
  return groups.map((group, i) => {
    const x = line.from + step * (i + 0.5) - (step < 24 ? 1 : 3);
    const badge = x - (size(group) > 1 ? 4.5 : 0);
    return { group, x, y: line.y, scale, pitch: 0, whole: false, width: step, badge };
  });
}

/** Groups on the front line of a region. */
export function place(groups: Group[], front: Line): Standing[] {
  if (!groups.length) return [];
  const all = clusters(groups);
  const room = front.to - front.from;
  for (const pitch of [15, 11]) {
    const wide = widths(all, pitch, 0);
    if (total(wide) <= room) return stand(all, wide, front, pitch);
  }
  for (let n = 1; n <= all.length; n++) {
    const wide = widths(all, 11, n);
    const close = n === all.length ? (GAP - 1) * (all.length - 1) : 0;
    if (total(wide) - close <= room) return stand(all, wide, front, 11);
  }
  return standClosest(
    all.flatMap((one) => one.parts),
    front,
    CLOSE,
    room,
  );
}

/** How many groups stand in one row on a phone. */
const fitting = (line: Line): number => Math.max(1, Math.floor((line.to - line.from) / NARROW));

/** Do the groups of a region need two rows on a phone? */
export const crowded = (groups: Group[], front: Line): boolean => groups.length > fitting(front);

/** On a phone every group is one figure with a number. */
export function placeSmall(groups: Group[], front: Line, back: Line): Standing[] {
  const all = clusters(groups).flatMap((one) => one.parts);
  if (!crowded(groups, front)) {
    const step = Math.min(PHONE_PITCH, (front.to - front.from) / Math.max(1, all.length));
    return standClosest(all, front, step > 23 ? 0.8 : 0.74, PHONE_PITCH);
  }
  const half = Math.floor(all.length / 2);
  const rows = [all.slice(0, half), all.slice(half)];
  return [back, front].flatMap((line, i) => standClosest(rows[i]!, line, 0.66, PHONE_PITCH));
}

/** The lines on which hunters stand: the front one, and on a phone the one behind. */
export function lines(ground: Ground, small: boolean): [front: Line, back: Line] {
  const line = (y: number, left: number, right: number): Line => ({
    from: Math.max(ground.left(y), ground.left(y - 30)) + left,
    to: Math.min(ground.right(y), ground.right(y - 30)) - right,
    y,
  });
  return small
    ? [line(ground.bottom - 20, 3, 3), line(ground.bottom - 63, 3, 3)]
    : [line(ground.bottom - 23, 11, 9), line(ground.bottom - 72, 11, 9)];
}
