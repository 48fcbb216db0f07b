import { describe, expect, it } from 'vitest';
import { penalty, qrMatrix, qrPath } from './qr-matrix';

const rows = (text: string, mask?: number): string =>
  qrMatrix(text, mask)
    .map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))
    .join('\n');

const sum = (text: string): number =>
  [...text].reduce((found, sign) => (found * 31 + sign.charCodeAt(0)) >>> 0, 0);

const LETTER = `
#######.....#.#######
#.....#.###.#.#.....#
#.###.#...##..#.###.#
#.###.#..#..#.#.###.#
#.###.#.#.#.#.#.###.#
#.....#..##.#.#.....#
#######.#.#.#.#######
...........##........
#.#.#.#..#.#....#..#.
.##..#.####...#...##.
...#.##.#...#...#...#
#.......##....#...#..
#....##.#...#.#.#.#.#
........#..#.#.#.#.##
#######....#.###.####
#.....#..#.###.###...
#.###.#.#..#.###.##.#
#.###.#.......#...##.
#.###.#.#...#...#...#
#.....#..##...#...##.
#######.##..#.#.#.###
`.trim();
const LINK =
  'https://firstfire.example/t/abcdefghijkmn#k=0123456789abcdefghijklmnopqrstuvwxyzABCDEFG';

describe('QR codes', () => {
  it('are those that other programs make', () => {
    expect(rows('a', 0)).toBe(LETTER);
  });
  // Sums of the pictures that the library uqr draws, with level M and the same mask.
  it.each([
    [1, 0, 'a', 21, 2176645542],
    [1, 1, 'a', 21, 1527698702],
    [1, 2, 'a', 21, 2273519712],
    [1, 3, 'a', 21, 3534409512],
    [1, 4, 'a', 21, 4076369992],
    [1, 5, 'a', 21, 2193511898],
    [1, 6, 'a', 21, 1739072512],
    [1, 7, 'a', 21, 878674826],
    [87, 3, LINK, 41, 2173071444],
    [21, 5, 'Grüße aus der Eiszeit', 25, 3974449373],
    [250, 6, 'x'.repeat(250), 61, 1368637726],
    [600, 7, 'x'.repeat(600), 93, 251545200],
  ])('of a text with %i letters agree under mask %i', (_, mask, text, size, known) => {
    const found = rows(text, mask);
    expect(qrMatrix(text, mask)).toHaveLength(size);
    expect(sum(found)).toBe(known);
  });
  it('take the mask that is easiest to read', () => {
    const least = Math.min(
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((mask) => penalty(qrMatrix(LINK, mask))),
    );
    expect(penalty(qrMatrix(LINK))).toBe(least);
  });
  it('are drawn as one path', () => {
    expect(qrPath([[true, false], [false, true]])).toBe('M0 0h1v1h-1zM1 1h1v1h-1z'); // prettier-ignore
  });
  it('refuse what no version holds', () => {
    expect(() => qrMatrix('x'.repeat(2000))).toThrow('too long');
  });
});
