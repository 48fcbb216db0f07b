import { describe, expect, it } from 'vitest';
import type { Performance, TableEvent, TableModel, View } from '../../board/contract';
import { rollOnShow } from './rolls';
import { harvests } from './round';
import { countedAt, scenes } from './scenes';

const event = (kind: string, seat: number, more: object = {}): TableEvent =>
  ({ kind, seat, text: `${kind} ${seat}`, ...more }) as TableEvent;
const ROLL = event('roll', 1, { good: 'wood', dice: [3, 6], sum: 9, divisor: 3, gain: 3 });
const TOOL = event('tool', 1, { value: 1, sum: 10, gain: 3 });
const GAIN = event('gain', 1, { good: 'wood', n: 3 });
const tableOf = (...recentEvents: TableEvent[]): TableModel =>
  ({ t: (id: string) => id, recentEvents }) as unknown as TableModel;
const view = {} as View;
const seen = (events: TableEvent[], table = tableOf()) =>
  scenes({ events, before: view, after: view }, table);

describe('a roll', () => {
  it('is on show for more than 1.2 s, and tells nothing before its dice lie', () => {
    const scene = seen([ROLL])!;
    expect(scene).toMatchObject({ kind: 'roll', seat: 1, stage: 'roll', later: true });
    expect(scene.minimum).toBeGreaterThanOrEqual(1200);
    expect(scene.tells).toBeGreaterThanOrEqual(1);
    expect(scene.opening).toBe('stone-age-web-rolling');
    expect(scene.beats!.reduce((a, b) => a + b)).toBeLessThan(scene.minimum);
  });
  it('is counted die by die, and only then brings something', () => {
    const scene = seen([ROLL])!;
    const dice = ROLL['dice'] as number[];
    expect([scene.beats!.length, scene.tells]).toEqual([dice.length + 2, dice.length + 2]);
    expect(countedAt(1, dice.length)).toEqual({ counted: 0, brings: false });
    expect(countedAt(2, dice.length)).toEqual({ counted: 1, brings: false });
    expect(countedAt(dice.length + 1, dice.length)).toEqual({
      counted: dice.length,
      brings: false,
    });
    expect(countedAt(dice.length + 2, dice.length).brings).toBe(true);
    const most = seen([{ ...ROLL, dice: Array<number>(10).fill(6) }])!;
    expect(most.beats!.reduce((a, b) => a + b)).toBeLessThan(most.minimum);
  });
  it('is opened for all in the same way', () => {
    const scene = seen([event('dice', 0, { dice: [1, 2] })]);
    expect(scene).toMatchObject({ kind: 'roll', opening: 'stone-age-web-rolling-for-all' });
  });
  it('lies there while tools are added and goods are taken', () => {
    expect(seen([TOOL], tableOf(ROLL))).toMatchObject({ kind: 'tool', stage: 'roll' });
    expect(seen([GAIN], tableOf(ROLL, TOOL))).toMatchObject({ kind: 'gain', stage: 'roll' });
    expect(seen([GAIN])!.stage).toBeUndefined(); // from a card
    expect(seen([GAIN], tableOf(ROLL, GAIN))!.stage).toBeUndefined(); // the roll is over
  });
  it('is drawn as told so far, with what is being told', () => {
    const performance = (events: TableEvent[]): Performance => ({
      scene: seen(events)!,
      happening: { events, before: view, after: view },
      beat: 0,
    });
    expect(rollOnShow(tableOf(), performance([ROLL]))).toMatchObject({ total: 9, added: [] });
    const tool = { total: 9, added: [1], sum: 10, gain: 3 };
    expect(rollOnShow(tableOf(ROLL), performance([TOOL]))).toMatchObject(tool);
    expect(rollOnShow(tableOf(ROLL, TOOL), performance([TOOL]))).toMatchObject(tool);
  });
});

it('people stay where they work until it has been seen what they bring', () => {
  expect(seen([event('use', 0, { location: 'forest', n: 2 })])).toMatchObject({ later: true });
});

it('feeding, hunger and the end of a round are stops', () => {
  expect(seen([event('eat', 0, { n: 5 })])).toMatchObject({ kind: 'feed' });
  expect(seen([event('starve', 0)])).toMatchObject({ kind: 'starve', stage: 'starve' });
  expect(seen([event('score', 0, { n: -10 })])).toMatchObject({ kind: 'starve' });
  expect(seen([event('round', 2, { round: 2 })])).toMatchObject({ kind: 'round', seat: -1 });
});

it('whatever else happens is seen like any other move', () => {
  expect(seen([event('place', 0, { location: 'hut', n: 2 })])).toBeNull();
});

it('a round tells what it has brought each tribe', () => {
  const told = [
    event('score', 0, { n: 9 }), // before this round
    event('round', 0, { round: 2 }),
    event('score', 0, { n: 4 }),
    event('buy-card', 0),
    event('gain', 0, { good: 'wood', n: 3 }),
    event('gain', 0, { good: 'wood', n: 1 }),
    event('starve', 1),
    event('score', 1, { n: -10 }),
    event('person', 1),
    event('round', 1, { round: 3 }),
    event('lay-card', -1),
  ];
  expect(harvests(told, 2)).toEqual([
    {
      seat: 0,
      points: 4,
      icons: [
        { icon: 'card', n: 1 },
        { icon: 'wood', n: 4 },
      ],
    },
    { seat: 1, points: -10, icons: [{ icon: 'person', n: 1 }] },
  ]);
});
