// Colour, shape and letter of the seats: never colour alone.
import { Person } from '../i18n/person';
import type { Letter, TableModel } from './contract';

export const LETTERS: Letter[] = ['a', 'b', 'c', 'd', 'e'];

/** The shape of a seat, around the origin, some 20 units wide. */
export const SHAPES: Record<Letter, string> = {
  a: 'M0-10.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21z',
  b: 'M0-11.5 12 9.500H-12z',
  c: 'M-9.500-9.500H9.500V9.500H-9.500z',
  d: 'M0-11.500 10.600 0 0 11.500-10.600 0z',
  e: 'M-4-11H4V-4H11V4H4V11H-4V4H-11V-4H-4z',
};

export const colour = (letter: Letter): string => `var(--p-${letter})`;
export const ink = (letter: Letter): string => `var(--p-${letter}-ink)`;

/** The letter of a seat at a table. */
export const letterOf = (table: TableModel, seat: number): Letter =>
  table.seats.find((one) => one.seat === seat)?.letter ?? LETTERS[Math.max(seat, 0)] ?? 'e';

/** The colour in which the latest change is marked: that of whoever made it. */
export const changeColour = (table: TableModel): string => {
  const seat = table.recentEvents?.at(-1)?.seat ?? -1;
  return seat < 0 ? 'var(--ink2)' : colour(letterOf(table, seat));
};

/** The name of whoever sits there. */
export const nameOf = (table: TableModel, seat: number): string =>
  table.seats.find((one) => one.seat === seat)?.name ?? '';

/** Whoever sits there, for sentences: I am addressed, unless I share the device with others. */
export const personOf = (table: TableModel, seat: number): Person => {
  const alone = table.seats.filter((one) => one.mine).length === 1;
  return new Person(nameOf(table, seat), alone && seat === table.me);
};
