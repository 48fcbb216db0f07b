// People without rings: on the hunting grounds each tribe stands in a group of its own.
import type { Plate } from './layout';

export interface Standing {
  seat: number;
  k: number;
  of: number; // how many of the tribe stand there
  x: number;
  y: number;
}

/** Where everybody stands. `low` leaves the lowest row free for newcomers. */
export function groups(
  tribes: { seat: number; n: number }[],
  { box: [x, y, width, height] }: Plate,
  low: boolean,
): Standing[] {
  const flat = height < 120;
  const columns = flat ? Math.max(tribes.length, 1) : 2;
  const room = (width - (flat ? 24 : 36)) / columns;
  const top = flat ? (low ? 58 : 74) : 86;
  const step = low ? 32 : 44;
  return tribes.flatMap(({ seat, n }, i) => {
    const left = x + 28 + (i % columns) * room;
    const floor = y + top + Math.floor(i / columns) * step;
    const apart = Math.min(22, (room - (n > 4 ? 46 : 32)) / Math.max(n - 1, 1));
    return Array.from({ length: n }, (_, k) => ({
      seat,
      k,
      of: n,
      x: left + k * apart,
      y: floor + (apart > 16 ? (k % 2) * 4 : 0),
    }));
  });
}
