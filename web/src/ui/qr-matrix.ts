// The picture of a QR code: patterns to find it by, the bytes, and the mask that is easiest to read.
import { codeBytes, remainder, type Matrix } from './qr';

type Rule = (x: number, y: number) => boolean;

const MASKS: readonly Rule[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** A code that is being drawn: its modules, and which of them are not for bytes. */
class Drawing {
  readonly size: number;
  readonly dark: Matrix;
  readonly fixed: Matrix;

  constructor(readonly version: number) {
    this.size = 17 + 4 * version;
    const empty = (): Matrix =>
      Array.from({ length: this.size }, () => Array(this.size).fill(false));
    this.dark = empty();
    this.fixed = empty();
    this.patterns();
  }

  fix(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  /** Rings around a point: dark, light, dark … from the middle. */
  private rings(x: number, y: number, radius: number, light: readonly number[]): void {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++)
        this.fix(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  private patterns(): void {
    const last = this.size - 1;
    for (let i = 0; i < this.size; i++) {
      this.fix(i, 6, i % 2 === 0);
      this.fix(6, i, i % 2 === 0);
    }
    const at = this.alignments();
    const end = at.length - 1;
    at.forEach((x, i) =>
      at.forEach((y, j) => {
        const corner = (i === 0 && j === 0) || (i === 0 && j === end) || (i === end && j === 0);
        if (!corner) this.rings(x, y, 2, [1]);
      }),
    );
    for (const [x, y] of [
      [3, 3],
      [last - 3, 3],
      [3, last - 3],
    ] as const)
      this.rings(x, y, 4, [2, 4]);
    this.format(0);
    if (this.version > 6) this.versionFacts();
  }

  private alignments(): number[] {
    if (this.version === 1) return [];
    const count = Math.floor(this.version / 7) + 2;
    const step = 2 * Math.ceil((this.size - 13) / (2 * count - 2));
    const rest = Array.from({ length: count - 1 }, (_, i) => this.size - 7 - i * step);
    return [6, ...rest.reverse()];
  }

  /** Level M and the mask, twice; and the module that is always dark. */
  format(mask: number): void {
    const bits = ((mask << 10) | remainder(mask, 0x537)) ^ 0x5412;
    const bit = (i: number): boolean => ((bits >> i) & 1) === 1;
    const last = this.size - 1;
    for (let i = 0; i < 15; i++) {
      const along = i < 6 ? i : i < 8 ? i + 1 : 0;
      if (i < 8) this.fix(8, along, bit(i));
      else this.fix(i === 8 ? 7 : 14 - i, 8, bit(i));
      if (i < 8) this.fix(last - i, 8, bit(i));
      else this.fix(8, last - 14 + i, bit(i));
    }
    this.fix(8, last - 7, true);
  }

  private versionFacts(): void {
    const bits = (this.version << 12) | remainder(this.version, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const [far, near] = [this.size - 11 + (i % 3), Math.floor(i / 3)];
      this.fix(far, near, ((bits >> i) & 1) === 1);
      this.fix(near, far, ((bits >> i) & 1) === 1);
    }
  }

  /** The bytes in their zigzag: pairs of columns from the right, up and down in turn. */
  fill(bytes: readonly number[]): void {
    let at = 0;
    let up = true;
    for (let right = this.size - 1; right > 0; right -= right === 8 ? 3 : 2, up = !up)
      for (let i = 0; i < this.size; i++)
        for (const x of [right, right - 1]) {
          const y = up ? this.size - 1 - i : i;
          if (this.fixed[y]![x]) continue;
          this.dark[y]![x] = (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
          at++;
        }
  }

  /** The modules under a mask; the same mask twice changes nothing. */
  masked(mask: number): Matrix {
    this.format(mask);
    const rule = MASKS[mask]!;
    return this.dark.map((row, y) =>
      row.map((dark, x) => (this.fixed[y]![x] ? dark : dark !== rule(x, y))),
    );
  }
}

/** How hard a code is to read: long runs, blocks, false finders, too much of one colour. */
export function penalty(matrix: Matrix): number {
  const columns = matrix.map((_, x) => matrix.map((row) => row[x]!));
  const lines = [...matrix, ...columns].map((row) =>
    row.map((dark) => (dark ? '1' : '0')).join(''),
  );
  let found = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) found += run.length - 2;
    const wide = `0000${line}0000`;
    for (let i = 0; i + 11 <= wide.length; i++)
      if (/^(?:00001011101|10111010000)/.test(wide.slice(i, i + 11))) found += 40;
  }
  const size = matrix.length;
  let dark = 0;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const here = matrix[y]![x]!;
      if (here) dark++;
      if (x + 1 < size && y + 1 < size)
        if (
          matrix[y]![x + 1] === here &&
          matrix[y + 1]![x] === here &&
          matrix[y + 1]![x + 1] === here
        )
          found += 3;
    }
  return found + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10));
}

/** The modules of a code, under a mask or under the one that is easiest to read. */
export function qrMatrix(text: string, mask?: number): Matrix {
  const { version, bytes } = codeBytes(text);
  const drawing = new Drawing(version);
  drawing.fill(bytes);
  if (mask !== undefined) return drawing.masked(mask);
  const all = MASKS.map((_, one) => drawing.masked(one));
  const costs = all.map(penalty);
  return all[costs.indexOf(Math.min(...costs))]!;
}

/** The dark modules as a path, one unit each. */
export const qrPath = (matrix: Matrix): string =>
  matrix
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
