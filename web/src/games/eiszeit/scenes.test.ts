import { describe, expect, it } from 'vitest';
import type { TableEvent, View } from '../../board/contract';
import { scenes } from './scenes';

const event = (kind: string, seat: number, more: object): TableEvent =>
  ({ kind, seat, text: `${kind}`, ...more }) as TableEvent;
const seen = (...events: TableEvent[]) => scenes({ events, before: {} as View, after: {} as View });

describe('a conflict', () => {
  it('is fire, then region by region', () => {
    const fire = seen(event('fire', -1, { region: '6', values: [3] }));
    expect([fire?.kind, fire?.caption]).toEqual(['conflict', 'fire']);
    const region = seen(
      event('conflict', -1, { region: '6', limit: 2 }),
      event('remove', 1, { region: '6' }),
    );
    expect([region?.kind, region?.caption]).toEqual(['conflict', 'conflict']);
  });
  it('is none without fights', () => {
    expect(seen(event('place', 0, { region: '6' }))).toBeNull();
  });
});
