import { describe, expect, it } from 'vitest';
import type { TableEvent, TableModel } from '../../board/contract';
import { FIRE_STAGE, scenes } from './scenes';

const event = (kind: string, seat: number, more: object): TableEvent =>
  ({ kind, seat, text: `${kind}`, ...more }) as TableEvent;
const EVENTS = [
  event('fire', -1, { region: '6', values: [3] }),
  event('conflict', -1, { region: '6', limit: 2 }),
  event('remove', 1, { region: '6' }),
  event('conflict', -1, { region: '8', limit: 3 }),
];
const table = (reducedMotion: boolean): TableModel =>
  ({ reducedMotion, t: (id: string) => id }) as unknown as TableModel;

describe('a conflict', () => {
  it('is fire, then region by region', () => {
    const found = scenes(EVENTS, table(false));
    expect(found.map((one) => one.stage)).toEqual([FIRE_STAGE, 0, 1]);
    expect(found.map((one) => one.ms)).toEqual([1050, 1400, 1400]);
  });
  it('stands still for a while where nothing may move', () => {
    expect(scenes(EVENTS, table(true)).map((one) => [one.stage, one.ms])).toEqual([
      [FIRE_STAGE, 5000],
    ]);
  });
  it('is none without fights', () => {
    expect(scenes([event('place', 0, { region: '6' })], table(false))).toEqual([]);
  });
});
