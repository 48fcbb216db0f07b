// The fields of a view that no drawing knows: which belong to the table and which to each seat.
import type { View } from '../contract';

export interface Field {
  name: string;
  value: unknown;
}

/** 'turn_number' as people write it. */
export const nameOf = (field: string): string => field.replaceAll('_', ' ').replaceAll('-', ' ');

const isPerSeat = (value: unknown, view: View): value is unknown[] =>
  Array.isArray(value) && value.length === view.seats;

const all = (view: View): Field[] =>
  Object.entries(view.state as Record<string, unknown>).map(([name, value]) => ({ name, value }));

/** What belongs to nobody in particular. */
export const commonFields = (view: View): Field[] =>
  all(view).filter(({ value }) => !isPerSeat(value, view));

/** What one seat has; what it hides is null. */
export const fieldsOf = (view: View, seat: number): Field[] =>
  all(view).flatMap(({ name, value }) =>
    isPerSeat(value, view) ? [{ name, value: value[seat] }] : [],
  );

/** A value in words; null: it is hidden from me. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((one) => textOf(one) ?? '–').join(', ') || '–';
  if (typeof value === 'object')
    return (
      Object.entries(value)
        .map(([name, one]) => `${nameOf(name)}: ${textOf(one) ?? '–'}`)
        .join(', ') || '–'
    );
  return String(value);
}
