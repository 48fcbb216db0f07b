// Where pieces stand inside a region: as many as fit, then one figure and a number.
import type { Ground } from './map';
import type { Group } from './state';

export interface Standing {
  group: Group;
  x: number; // of the first figure's feet
  y: number;
  pitch: number;
  whole: boolean; // every figure is drawn; else one and a number
  width: number;
}

export interface Line {
  from: number;
  to: number;
  y: number;
}

export const size = (group: Group): number => group.stay + group.gone + group.come;
const MOST = 4; // figures of a group, from the fifth on a number
const FIGURE = 25;
const NUMBERED = 32; // one figure, its number beside the mark
const GAP = 9;

/** The widths of groups when figures stand so close; `collapse` of the largest as one. */
function widths(groups: Group[], pitch: number, collapse: number): number[] {
  const order = groups.map((_, i) => i).sort((a, b) => size(groups[b]!) - size(groups[a]!));
  const one = new Set(order.slice(0, collapse));
  return groups.map((group, i) => {
    const n = size(group);
    return n > MOST || (one.has(i) && n > 1) ? -NUMBERED : FIGURE + pitch * (n - 1);
  });
}

const total = (all: number[]): number =>
  all.reduce((sum, width) => sum + Math.abs(width), 0) + GAP * (all.length - 1);

function stand(groups: Group[], all: number[], line: Line, pitch: number): Standing[] {
  const room = line.to - line.from - total(all);
  const gap = room < 0 && all.length > 1 ? GAP + room / (all.length - 1) : GAP;
  let x = line.from;
  return groups.map((group, i) => {
    const width = Math.abs(all[i]!);
    const found = { group, x: x + 12, y: line.y, pitch, whole: all[i]! > 0, width };
    x += width + gap;
    return found;
  });
}

/** Groups on the lines of a region: the front one, and the one behind if need be. */
export function place(groups: Group[], front: Line, back: Line): Standing[] {
  if (!groups.length) return [];
  const fits = (all: number[]): boolean => total(all) <= front.to - front.from;
  for (const pitch of [15, 11]) {
    const all = widths(groups, pitch, 0);
    if (fits(all)) return stand(groups, all, front, pitch);
  }
  for (let n = 1; n <= groups.length; n++) {
    const all = widths(groups, 11, n);
    const close = n === groups.length ? (GAP - 1) * (all.length - 1) : 0;
    if (total(all) - close <= front.to - front.from) return stand(groups, all, front, 11);
  }
  const half = Math.ceil(groups.length / 2);
  const rows = [groups.slice(0, half), groups.slice(half)];
  return [back, front].flatMap((line, i) =>
    stand(rows[i]!, widths(rows[i]!, 11, groups.length), line, 11),
  );
}

/** On a phone every group is one figure with a number. */
export function placeSmall(groups: Group[], front: Line, back: Line): Standing[] {
  const pitch = 29;
  const fit = Math.max(1, Math.floor((front.to - front.from) / pitch));
  const rows = groups.length <= fit ? [groups] : [groups.slice(0, -fit), groups.slice(-fit)];
  return (rows.length === 1 ? [front] : [back, front]).flatMap((line, i) => {
    const row = rows[i]!;
    const step = Math.min(pitch, (line.to - line.from) / row.length);
    return row.map((group, j) => ({
      group,
      x: line.from + 11 + j * step,
      y: line.y,
      pitch: 0,
      whole: false,
      width: step,
    }));
  });
}

/** The lines on which hunters stand. */
export function lines(ground: Ground, small: boolean): [front: Line, back: Line] {
  const line = (y: number, inset: number): Line => ({
    from: Math.max(ground.left(y), ground.left(y - 30)) + inset,
    to: Math.min(ground.right(y), ground.right(y - 30)) - inset,
    y,
  });
  return small
    ? [line(ground.bottom - 20, 4), line(ground.bottom - 67, 4)]
    : [line(ground.bottom - 25, 12), line(ground.bottom - 80, 12)];
}
