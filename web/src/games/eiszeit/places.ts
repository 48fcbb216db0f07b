// Where signs, fires and mammoths of a region stand.
import type { Ground } from './map';

export interface Places {
  top: number; // of the signs' middle
  left: number; // of the number
  right: number; // end of the pill
  hearth: number; // end of the fires
  middle: number;
}

export function places(ground: Ground, small: boolean): Places {
  const top = ground.top + (small ? 15 : 23);
  const right = ground.right(top) - (small ? 5 : 11);
  return {
    top,
    left: ground.left(top) + (small ? 14 : 25),
    right,
    hearth: Math.min(right, ground.right(top + 34) - (small ? 5 : 12)),
    middle: (ground.left(top + 50) + ground.right(top + 50)) / 2,
  };
}

export interface Spot {
  x: number; // of the middle
  y: number; // of the ground, or of a fire's middle
  size: number;
}

export const MOST_FIRES = 3;

/** Fires stand at the right, the first one outermost. */
export function fires(n: number, { hearth, top }: Places, small: boolean, close: boolean): Spot[] {
  const shown = Math.min(n, MOST_FIRES);
  const pitch = n > 1 ? 26 : 31;
  return Array.from({ length: shown }, (_, i) =>
    small
      ? { x: hearth - 11 - i * 14, y: top + (close ? 21 : 25), size: close ? 18 : 20 }
      : { x: hearth - 15 - i * pitch, y: top + 35 + (i % 2) * 3, size: 30 },
  );
}

/** Mammoths stand between the left border and the fires; on a phone one of them, and a number. */
export function beasts(n: number, burning: number, ground: Ground, small: boolean): Spot[] {
  const { top, hearth, middle } = places(ground, small);
  if (!n) return [];
  if (small) return [{ x: middle - (burning ? 6 : 0) - (n > 1 ? 4 : 0), y: top + 66, size: 44 }];
  const pitchOfFires = burning > 1 ? 26 : 31;
  const taken = burning ? 30 + pitchOfFires * (Math.min(burning, MOST_FIRES) - 1) : 0;
  const from = ground.left(top + 50) + 10;
  const to = hearth - taken - 2;
  if (n === 1) return [{ x: Math.min((from + to) / 2 + 4, middle), y: top + 66, size: 62 }];
  let [wide, pitch] = [56, Math.min(46, (to - from - 56) / (n - 1))];
  if (pitch < 22) [wide, pitch] = [46, Math.min(22, (to - from - 46) / (n - 1))];
  if (pitch < 17) return [{ x: (from + to) / 2, y: top + 66, size: 56 }];
  const first = (from + to) / 2 - (pitch * (n - 1)) / 2;
  return Array.from({ length: n }, (_, i) => ({
    x: first + i * pitch,
    y: top + 66 + (i % 2) * 4,
    size: wide,
  }));
}

/** Where the mammoth of a crowded region on a phone stands: beside the fires. */
export const besideFires = (ground: Ground): Spot => {
  const { top } = places(ground, true);
  return { x: ground.left(top + 24) + 36, y: top + 33, size: 30 };
};
