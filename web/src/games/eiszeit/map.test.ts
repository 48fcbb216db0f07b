// The map of Eiszeit: who borders on whom, room for everybody, what a conflict took away.
import { describe, expect, it } from 'vitest';
import { lines, place, placeSmall } from './layout';
import { grounds, PHONE } from './map';
import { settle } from '../../board/numbering';
import type { Group } from './state';
import { things } from '../../../tests/eiszeit-model';

describe('map', () => {
  const points = (d: string): string[] => d.match(/-?\d+\.\d+ -?\d+\.\d+/g) ?? [];
  const touch = (a: string, b: string): boolean => {
    const other = new Set(points(b));
    return points(a).filter((point) => other.has(point)).length > 1;
  };
  const NEAR = Object.entries(things['regions']!).flatMap(([id, region]) =>
    `${region['neighbours']}`.split(' ').map((other) => `${id}-${other}`),
  );

  it.each([true, false])('draws the neighbours of the pack (centre diagonals %s)', (diagonals) => {
    const drawn = grounds(diagonals);
    const found = drawn.flatMap((a) =>
      drawn.filter((b) => a !== b && touch(a.d, b.d)).map((b) => `${a.id}-${b.id}`),
    );
    const centre = ['3-6', '6-3', '7-10', '10-7'];
    const wanted = diagonals ? NEAR : NEAR.filter((pair) => !centre.includes(pair));
    expect(found.sort()).toEqual(wanted.sort());
  });

  const group = (seat: number, n: number): Group => ({
    seat,
    armed: false,
    stay: n,
    gone: 0,
    come: 0,
    fresh: 0,
    target: `${seat}`,
  });
  it('has room for everybody in every region', () => {
    const five = [0, 1, 2, 3, 4].map((seat) => group(seat, 12));
    for (const small of [false, true]) {
      for (const ground of grounds(true, small ? PHONE : undefined)) {
        const [front, back] = lines(ground, small);
        const standing = (small ? placeSmall : place)(five, front, back);
        expect(standing).toHaveLength(5);
        for (const one of standing) {
          const line = one.y === front.y ? front : back;
          expect(one.x - 12).toBeGreaterThanOrEqual(line.from - 2);
          expect(one.x - 12 + one.width).toBeLessThanOrEqual(line.to + 4);
        }
      }
    }
  });
});

describe('pieces', () => {
  it('keep their names where the counts allow it', () => {
    expect(settle(['6', '6', '7', 'home'], { 6: 1, 7: 2, home: 1 })).toEqual([
      '6',
      '7',
      '7',
      'home',
    ]);
    expect(settle(['home', 'home'], { 3: 1, home: 1 })).toEqual(['home', '3']);
  });
});
