import { expect, it, vi } from 'vitest';
import { settings } from '../preferences/settings.svelte';
import { renamed, type SeatRow } from './new-table';

vi.mock('../i18n/language.svelte', () => ({
  lang: () => 'en',
  t: () => 'Hazel, Bruno, Runa',
}));
const row = (key: number, kind: SeatRow['kind'], name: string): SeatRow => ({
  ...{ key, kind, name },
  level: 'easy',
});

it('a seat that becomes a bot gets the name of a bot that nobody has', () => {
  settings.name = 'Otto';
  const rows = [row(0, 'bot', 'Otto'), row(1, 'bot', 'Hazel')];
  expect(renamed(rows, rows[0]!)).toBe('Bruno');
  expect(renamed(rows, rows[1]!)).toBe('Hazel');
});

it('my name comes with me and stays with nobody else', () => {
  settings.name = 'Otto';
  expect(renamed([], row(0, 'me', 'Runa'))).toBe('Otto');
  expect(renamed([], row(0, 'friend', 'Otto'))).toBe('');
  expect(renamed([], row(0, 'guest', 'Klara the Guest'))).toBe('Klara the Guest');
});
