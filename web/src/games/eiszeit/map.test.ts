// The map of Eiszeit: who borders on whom, room for everybody, what a conflict took away.
import { describe, expect, it } from 'vitest';
import { boneOf, marksOn } from './bone';
import { lines, place, placeSmall } from './layout';
import { grounds, PHONE } from './map';
import { beasts, places } from './places';
import { grown, PAINTED, terrainCode } from './terrain';
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
  const armed = (one: Group): Group => ({ ...one, armed: true, target: `${one.seat}-club` });
  const hand = (small: boolean, groups: Group[]) =>
    grounds(true, small ? PHONE : undefined).map((ground) => {
      const [front, back] = lines(ground, small);
      return {
        front,
        back,
        standing: small ? placeSmall(groups, front, back) : place(groups, front),
      };
    });

  it.each([false, true])('has room for everybody in every region (small %s)', (small) => {
    const five = [0, 1, 2, 3, 4].map((seat) => group(seat, 12));
    for (const { front, back, standing } of hand(small, five)) {
      expect(standing).toHaveLength(5);
      for (const one of standing) {
        const line = one.y === front.y ? front : back;
        expect(one.x - 12 * one.scale).toBeGreaterThanOrEqual(line.from - 2);
        expect(one.x + 12 * one.scale).toBeLessThanOrEqual(line.to + 4);
      }
    }
  });

  it('shows a seat with and without clubs side by side, with one mark', () => {
    const [both] = hand(false, [armed(group(0, 1)), group(0, 2)]);
    const [bare, club] = both!.standing;
    expect([bare!.group.armed, club!.group.armed]).toEqual([false, true]);
    expect(club!.x - bare!.x).toBe(2 * bare!.pitch);
    expect(bare!.badge).not.toBeNull();
    expect(club!.badge).toBeNull();
  });

  it('has room for mammoths beside the fires, or one and a number', () => {
    for (const ground of grounds(true)) {
      for (const n of [1, 2, 3, 6]) {
        const { hearth } = places(ground, false);
        const drawn = beasts(n, 2, ground, false);
        expect([1, n]).toContain(drawn.length);
        for (const { x, size } of drawn) {
          expect(x - size / 2).toBeGreaterThanOrEqual(ground.left(ground.top + 73));
          expect(x + size / 2).toBeLessThanOrEqual(hearth - 30);
        }
      }
    }
  });

  it('is painted as the pack says, and any other terrain can stand there', () => {
    for (const [id, region] of Object.entries(things['regions']!))
      expect(PAINTED[id]).toBe(region['terrain']);
    const [first] = grounds(true);
    expect(grown(first!, terrainCode('forest'), false).some((one) => one.id === 't1')).toBe(true);
    expect(grown(first!, terrainCode('a sea of sand'), false).length).toBeGreaterThan(9);
  });
});

describe('the bone', () => {
  it.each([
    [[0, 0, 0, 0, 0]],
    [[23, 23, 23, 24, 22]],
    [[59, 59, 59, 59, 59]],
    [[3, 40, 41, 80, 100]],
  ])('has room for the marks of %o', (scores) => {
    const bone = boneOf(scores, 288);
    const marks = marksOn(bone, scores);
    expect(marks.map((one) => one.score)).toEqual([...scores].sort((a, b) => a - b));
    marks.forEach((one, i) => {
      if (i) expect(one.x - marks[i - 1]!.x).toBeGreaterThanOrEqual(21);
      expect(one.x).toBeGreaterThanOrEqual(12);
      expect(one.x).toBeLessThanOrEqual(276);
    });
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
