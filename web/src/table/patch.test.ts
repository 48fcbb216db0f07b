import { describe, expect, it } from 'vitest';
import type { View } from '../board/contract';
import { alike, canonical, crc32, digest, inStep, merged, viewsOf } from './patch';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const view = (table: Record<string, unknown>): View => ({
  game: 'stone-age',
  version: 1,
  data: '',
  seats: 2,
  seat: 0,
  options: {},
  over: false,
  state: table,
  result: null,
});

describe('digest', () => {
  it('is the CRC-32 that everybody computes', () => {
    expect(crc32(bytes('123456789'))).toBe('cbf43926');
    expect(crc32(bytes(''))).toBe('00000000');
  });
  it('does not depend on the order of keys', () => {
    expect(canonical({ b: [1, { d: null, c: 'ä"' }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":"ä\\"","d":null}]}',
    );
    const one = view({ food: [1, 2], wood: [0, 0] });
    const other = view({ wood: [0, 0], food: [1, 2] });
    expect(digest(one)).toBe(digest(other));
  });
  it('tells when both sides do not agree', () => {
    const here = view({ food: [1, 2] });
    expect(inStep({ view: here, digest: digest(here) })).toBe(true);
    expect(inStep({ view: view({ food: [1, 3] }), digest: digest(here) })).toBe(false);
  });
});

describe('patches', () => {
  it('change fields of the table and keys of the view, and leave the rest', () => {
    const before = view({ food: [1, 2], wood: [0, 0] });
    const after = merged(before, { over: true, state: { food: [5, 2] } });
    expect(after.state).toEqual({ food: [5, 2], wood: [0, 0] });
    expect(after.over).toBe(true);
    expect(before.state.food).toEqual([1, 2]);
  });
  it('take fields away', () => {
    const after = merged(view({ hand: ['x'], wood: 1 }), { gone: ['hand'] });
    expect(after.state).toEqual({ wood: 1 });
    expect('gone' in after).toBe(false);
  });
  it('may be empty', () => {
    const before = view({ wood: 1 });
    expect(merged(before, null)).toBe(before);
    expect(digest(merged(before, {}))).toBe(digest(before));
  });
});

describe('frames', () => {
  it('lead from view to view', () => {
    const before = view({ food: 1, wood: 1, hand: 'x' });
    const views = viewsOf(before, [
      { events: [0, 1], patch: { state: { food: 2 } } },
      { events: [1, 3], patch: { state: { wood: 0 }, gone: ['hand'] } },
    ]);
    expect(views.map((one) => one.state)).toEqual([
      { food: 2, wood: 1, hand: 'x' },
      { food: 2, wood: 0 },
    ]);
  });
});

describe('two seats', () => {
  it('see the same when all that is hidden is empty', () => {
    expect(alike({ extra: [null, []] }, { extra: [[], null] })).toBe(true);
    expect(alike({ n: 0 }, { n: null })).toBe(false);
  });
  it('see something else when one holds a card', () => {
    expect(alike({ hand: [null, ['fire']] }, { hand: [[], null] })).toBe(false);
    expect(alike({ hand: ['a'] }, { hand: ['b'] })).toBe(false);
  });
});
