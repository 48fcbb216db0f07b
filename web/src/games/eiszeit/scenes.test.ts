import { describe, expect, it } from 'vitest';
import type { TableEvent, TableModel, View } from '../../board/contract';
import { coming, eventOnShow, fightAt, openFire, scenes } from './scenes';

const event = (kind: string, seat: number, more: object): TableEvent =>
  ({ kind, seat, text: `${kind}!`, ...more }) as TableEvent;
const view = (phase: number): View => ({ state: { phase } }) as unknown as View;
const of = (one: TableEvent, phase = 2) =>
  scenes({ events: [one], before: view(phase), after: view(phase) });

describe('scenes', () => {
  it.each([
    [event('phase', -1, { phase: 'conflict' }), 'conflict', -1, []],
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

describe('what is on show', () => {
  const fight = event('conflict', -1, { region: 6, limit: 3, n: 5 });
  const leaves = event('remove', 1, { region: 6 });
  const table = (kind: string, shown: TableEvent, recentEvents: TableEvent[] = []): TableModel =>
    ({
      recentEvents,
      scene: { kind },
      performance: { happening: { events: [shown] }, pace: 0.5 },
    }) as unknown as TableModel;
  it('is an event of the phases after the colonisation', () => {
    expect(eventOnShow(table('conflict', fight))).toBe(fight);
    expect(eventOnShow(table('place', fight))).toBeNull();
  });
  it('is a conflict with those who have left so far', () => {
    const old = event('conflict', -1, { region: 6, limit: 9, n: 10 });
    const before = [old, { ...leaves }, fight, event('remove', 1, { region: 7 }), { ...leaves }];
    expect(fightAt(table('conflict', leaves, before), '6')).toEqual({ limit: 3, left: 2 });
    expect(fightAt(table('conflict', leaves, [...before, leaves]), '6')!.left).toBe(2);
    expect(fightAt(table('conflict', fight), '7')).toBeNull();
  });
  it('is the ice that comes', () => {
    const ice = event('ice', 0, { region: 3 });
    expect(coming(table('ice', ice))).toEqual({ region: '3', pace: 0.5 });
    expect(coming(table('conflict', fight))).toBeNull();
  });
});
