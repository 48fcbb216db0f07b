// People stand inside their place, each on a spot of their own, however many they are.
import { describe, expect, it } from 'vitest';
import { cases, tableOf } from '../../../tests/stone-age-model';
import { placeOf } from './catalogue';
import { GATHERING, PHONE, WIDE, spotCells, type Layout } from './layout';
import { standing } from './people';

const LAYOUTS: [string, Layout][] = [
  ['a desk', WIDE],
  ['a phone', PHONE],
];
const MOST = 40; // four tribes of ten people

describe.each(LAYOUTS)('on %s', (_, layout) => {
  it('everybody has a spot of their own inside the place', () => {
    const table = tableOf(cases[0]!);
    for (const [location, { box, spots }] of Object.entries(layout.sites)) {
      const [x, y, width, height] = box;
      expect(spots.length, location).toBeGreaterThanOrEqual(placeOf(table, location).rings || MOST);
      expect(new Set(spots.map(String)).size, location).toBe(spots.length);
      for (const [px, py] of spots) {
        expect(px, location).toBeGreaterThan(x);
        expect(px, location).toBeLessThan(x + width);
        expect(py, location).toBeGreaterThan(y);
        expect(py, location).toBeLessThanOrEqual(y + height + 2);
      }
    }
  });

  it('whoever stands nearer is painted later', () => {
    const tribes = [0, 1, 2, 3].map((seat) => ({ seat, n: 10 }));
    const there = standing(tribes, layout.sites['hunt']!.spots);
    expect(there).toHaveLength(MOST);
    expect(there.map((one) => one.y)).toEqual(there.map((one) => one.y).sort((a, b) => a - b));
  });

  it('wherever one points at a place one points at a number', () => {
    for (const location of GATHERING.filter((one) => one !== 'hunt')) {
      const site = layout.sites[location]!;
      for (let taken = 0; taken < 7; taken++) {
        const cells = spotCells(site, taken, 7 - taken);
        const covered = cells.reduce((sum, [, , width, height]) => sum + width * height, 0);
        expect(covered).toBeCloseTo((site.box[2] - 8) * (site.box[3] - 8));
      }
    }
  });
});
