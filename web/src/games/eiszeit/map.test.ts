// The map of Eiszeit: who borders on whom, room for everybody, what a conflict took away.
import { describe, expect, it } from 'vitest';
import { battleOf } from './conflict';
import { lines, place, placeSmall } from './layout';
import { grounds, PHONE } from './map';
import { settle } from './pieces';
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

describe('conflict', () => {
  const told = (kind: string, seat: number, more: object) => ({ kind, seat, text: kind, ...more });
  const events = [
    told('remove', 3, { region: 9 }), // by a card, before
    told('under', 0, { colour: 'dark' }),
    told('fire', -1, { region: 6, values: [0, 2] }),
    told('fire', -1, { region: 7, values: [1] }),
    told('conflict', -1, { region: 6, limit: 5, n: 7 }),
    told('remove', 1, { region: 6 }),
    told('remove', 1, { region: 6 }),
    told('conflict', -1, { region: 7, limit: 4, n: 5 }),
    told('remove', 0, { region: 7 }),
    told('score', 0, { n: 8 }),
    told('ice', 2, { region: 3 }),
  ];

  it('is read from what was told', () => {
    expect(battleOf(events)).toMatchObject({
      fires: { 6: [0, 2], 7: [1] },
      fights: [
        { region: '6', limit: 5, home: [[1, 2]] },
        { region: '7', limit: 4, home: [[0, 1]] },
      ],
    });
    expect(battleOf(events.slice(0, 2))).toBeNull();
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
