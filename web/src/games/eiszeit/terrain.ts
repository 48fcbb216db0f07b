// What grows where: the painting has a terrain for each region, an owner's pack may have another one.
import { trembling } from '../../board/outlines';
import type { Ground } from './map';

/** The terrain of each region as it is painted. */
export const PAINTED: Readonly<Record<string, string>> = {
  1: 'pasture',
  2: 'tundra',
  3: 'mountains',
  4: 'rock-desert',
  5: 'forest',
  6: 'steppe',
  7: 'pasture',
  8: 'tundra',
  9: 'rock-desert',
  10: 'mountains',
  11: 'forest',
  12: 'steppe',
};

const CODES: Record<string, string> = {
  pasture: 'pas',
  tundra: 'tun',
  mountains: 'mou',
  'rock-desert': 'roc',
  forest: 'for',
  steppe: 'ste',
};

/** The colours of a terrain; one that nobody has painted looks like steppe. */
export const terrainCode = (terrain: string): string => CODES[terrain] ?? 'ste';

// What stands at the back of a region, and what is strewn over it.
const BACK: Record<string, readonly string[]> = {
  pas: ['hi', 'bu', 'bu'],
  tun: ['s1', 't2', 's1'],
  mou: ['k2', 'k1', 'k2'],
  roc: ['ms', 'r1', 'ms'],
  for: ['t2', 't1', 't2', 't1'],
  ste: ['hs', 'gs', 'gs'],
};
const STREWN: Record<string, readonly string[]> = {
  pas: ['gp', 'fl'],
  tun: ['gm', 'r2'],
  mou: ['r2'],
  roc: ['ck', 'r1'],
  for: ['gp'],
  ste: ['gs'],
};

export interface Grown {
  id: string;
  x: number;
  y: number;
  scale: number;
}

/** The scenery of a terrain for a region: a row at its back, a few things besides. */
export function grown(ground: Ground, code: string, small: boolean): Grown[] {
  const next = trembling(Number(ground.id) * 31 + code.charCodeAt(0));
  const high = ground.bottom - ground.top;
  const size = small ? 0.66 : 0.9;
  const at = (part: number, y: number, inset: number): number => {
    const [left, right] = [ground.left(y) + inset, ground.right(y) - inset];
    return Math.round(left + part * (right - left));
  };
  const back = BACK[code] ?? [];
  const strewn = STREWN[code] ?? [];
  const [many, wide] = code === 'for' ? [12, 12] : [6, 26 * size];
  const behind = Array.from({ length: many }, (_, i) => {
    const y = Math.round(ground.top + (small ? 26 : 36) + next() * high * 0.1);
    const x = at((i + next()) / many, y, wide);
    return { id: back[i % back.length]!, x, y, scale: size * (0.8 + next() * 0.3) };
  });
  const besides = Array.from({ length: small ? 7 : 12 }, (_, i) => {
    const y = Math.round(ground.top + high * (0.4 + next() * 0.5));
    return {
      id: strewn[i % strewn.length]!,
      x: at(next(), y, 12),
      y,
      scale: size * (0.6 + next() * 0.3),
    };
  });
  return [...behind, ...besides].sort((a, b) => a.y - b.y);
}
