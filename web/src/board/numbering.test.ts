import { expect, it } from 'vitest';
import type { TableModel, View } from './contract';
import { follow, Numbering, numbersAt, type Places } from './numbering';

it('new pieces begin at home, and nobody is renamed when some are added', () => {
  const first = follow(undefined, { a: 1, home: 2 });
  expect(first).toEqual(['home', 'home', 'a']);
  expect(follow(first, { a: 1, b: 1, home: 2 })).toEqual(['home', 'home', 'a', 'b']);
});
it('one that has no place any more is at home', () => {
  expect(follow(['a', 'a'], { a: 1 })).toEqual(['a', 'home']);
});
it('a table remembers who was where from view to view', () => {
  const numbering = new Numbering<Places>((view, before) =>
    follow(before, view.state as unknown as Record<string, number>),
  );
  const table = { view: { state: { a: 2, home: 1 } } as unknown as View } as TableModel;
  const there = numbersAt(numbering.of(table), 'a');
  Object.assign(table, { view: { state: { a: 1, b: 1, home: 1 } } });
  const [moved] = numbersAt(numbering.of(table), 'b');
  expect(there).toContain(moved);
  expect(numbering.of(table)).toBe(numbering.of(table));
});
