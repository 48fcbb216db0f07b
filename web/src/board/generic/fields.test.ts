import { describe, expect, it } from 'vitest';
import type { View } from '../contract';
import { commonFields, fieldsOf, nameOf, textOf } from './fields';

const view = {
  seats: 2,
  state: { pile: 10, taken: [3, 0], card: ['P4', null], goods: { wood: 2 }, turn_number: 4 },
} as unknown as View;

describe('the fields of an unknown game', () => {
  it('belong to the table or to the seats', () => {
    expect(commonFields(view).map((one) => one.name)).toEqual(['pile', 'goods', 'turn_number']);
    expect(fieldsOf(view, 1)).toEqual([
      { name: 'taken', value: 0 },
      { name: 'card', value: null },
    ]);
  });
  it.each([
    [10, '10'],
    [null, null],
    [[], '–'],
    [['a', null], 'a, –'],
    [{ wood: 2, dried_meat: [1, 2] }, 'wood: 2, dried meat: 1, 2'],
  ])('are said in words: %j', (value, text) => {
    expect(textOf(value)).toBe(text);
  });
  it('have names for people', () => {
    expect(nameOf('turn_number')).toBe('turn number');
  });
});
