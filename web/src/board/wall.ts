// The limestone wall behind every board: soft stains, specks and scratches, always the same.
import { trembling } from './outlines';

export interface Stain {
  x: number;
  y: number;
  rx: number;
  ry: number;
  fill: string;
}
export interface Speck {
  x: number;
  y: number;
  r: number;
  opacity: number;
}
export interface WallDrawing {
  stains: Stain[];
  specks: Speck[];
  scratches: string[];
}

const TONES = ['#B98A52', '#8E6B49', '#D9B98A'];

export function wall(width: number, height: number, seed = 3): WallDrawing {
  const next = trembling(seed);
  const between = (low: number, high: number): number => low + (high - low) * next();
  const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
  return {
    stains: many(7, () => ({
      x: between(0, width),
      y: between(0, height),
      rx: between(110, 180),
      ry: between(80, 150),
      fill: TONES[Math.floor(next() * TONES.length)]!,
    })),
    specks: many(60, () => ({
      x: between(0, width),
      y: between(0, height),
      r: between(0.6, 1.9),
      opacity: between(0.06, 0.16),
    })),
    scratches: many(16, () => {
      const long = between(20, 56);
      return `M${between(0, width).toFixed(0)} ${between(0, height).toFixed(0)}q${(long / 2).toFixed(0)} ${between(-7, 7).toFixed(0)} ${long.toFixed(0)} ${between(-8, 8).toFixed(0)}`;
    }),
  };
}
