import { describe, expect, it } from 'vitest';
import type { TableEvent, TableModel, View } from '../../board/contract';
import { eventAt, openFire, scenes } from './scenes';

const event = (kind: string, seat: number, more: object): TableEvent =>
  ({ kind, seat, text: `${kind}!`, ...more }) as TableEvent;
const view = (phase: number): View => ({ state: { phase } }) as unknown as View;
const of = (one: TableEvent, phase = 2) =>
  scenes({ events: [one], before: view(phase), after: view(phase) });

describe('scenes', () => {
  it.each([
    [event('phase', -1, { phase: 'conflict' }), 'conflict', -1, []],
    [event('fire', -1, { region: 6, values: [2] }), 'conflict', -1, ['region-6']],
    [event('conflict', -1, { region: 6, limit: 3, n: 4 }), 'conflict', -1, ['region-6']],
    [event('remove', 1, { region: 6, club: 0 }), 'conflict', 1, ['region-6']],
    [event('clear', -1, {}), 'conflict', -1, []],
    [event('phase', -1, { phase: 'scoring' }), 'score', -1, []],
    [event('region-points', -1, { region: 6, n: 2, points: [2, 0] }), 'score', -1, ['region-6']],
    [event('phase', -1, { phase: 'glacier' }), 'ice', -1, []],
    [event('ice', 0, { region: 6 }), 'ice', 0, ['region-6']],
    [event('no-ice', 0, {}), 'ice', 0, []],
  ])('%#: %o', (one, kind, seat, targets) => {
    expect(of(one)).toMatchObject({ kind, seat, targets, caption: one.text });
    expect(of(one)!.minimum).toBeGreaterThan(320); // longer than a plain move
  });
  it('weigh most where somebody leaves, then where points are scored', () => {
    expect(of(event('remove', 1, { region: 6 }))!.weight).toBe(2);
    expect(of(event('region-points', -1, { region: 6, n: 2 }))!.weight).toBe(1);
    expect(of(event('clear', -1, {}))!.weight).toBeUndefined();
  });
  it('are none for what somebody does in the colonisation', () => {
    expect(of(event('remove', 1, { region: 6 }), 1)).toBeNull();
    expect(of(event('place', 0, { region: 6 }), 1)).toBeNull();
  });
});

describe('fire', () => {
  const recentEvents = [
    event('fire', -1, { region: 6, values: [1] }), // of the round before
    event('phase', -1, { phase: 'conflict' }),
    event('fire', -1, { region: 7, values: [0, 2] }),
  ];
  it('lies open with the values of this conflict', () => {
    const table = { recentEvents } as unknown as TableModel;
    expect([...openFire(table)]).toEqual([['7', [0, 2]]]);
  });
});

describe('a region', () => {
  const fight = event('conflict', -1, { region: 6, limit: 3, n: 4 });
  const table = (kind: string): TableModel =>
    ({ scene: { kind }, performance: { happening: { events: [fight] } } }) as unknown as TableModel;
  it('shows what is on show in it', () => {
    expect(eventAt(table('conflict'), '6')).toBe(fight);
    expect(eventAt(table('conflict'), '7')).toBeNull();
    expect(eventAt(table('place'), '6')).toBeNull();
  });
});
