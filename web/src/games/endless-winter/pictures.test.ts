// Every thing of the shipped data has its own picture; things of other data have that of their theme or kind.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tableOf, cases, things } from '../../../tests/endless-winter-model';
import {
  animalPicture,
  backPicture,
  cardPicture,
  terrainPicture,
  nomadCardPicture,
  personPicture,
  stoneGround,
  stonePicture,
  type Deck,
} from './pictures';

const folder = new URL('./art/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.svg'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf-8') }));
const idsIn = (text: string): string[] =>
  [...text.matchAll(/\sid="([^"]+)"/g)].map((found) => found[1]!);
const symbols = new Set(
  files.flatMap(({ text }) =>
    [...text.matchAll(/<symbol id="([^"]+)"/g)].map((found) => found[1]!),
  ),
);
const table = tableOf(cases[0]!);
const all = (sheet: string): string[] => Object.keys(things[sheet]!);

/** The things whose first picture is not there: they fall back. */
const without = (sheet: string, pictures: (id: string) => readonly string[]): string[] =>
  all(sheet).filter((id) => !symbols.has(pictures(id)[0]!));

describe('pictures', () => {
  it('has one for everything in the data', () => {
    const fallen = {
      starting: without('starting', (id) => cardPicture(table, id)),
      tribe: without('tribe', (id) => cardPicture(table, id)),
      setup: without('setup', personPicture),
      chiefs: without('chiefs', personPicture),
      culture: without('culture', (id) => cardPicture(table, id)),
      animals: without('animals', animalPicture),
      land: without('land', terrainPicture),
      stones: without('stones', stonePicture),
      nomad_cards: without('nomad_cards', (id) => nomadCardPicture(table, id)),
      columns: without('columns', (id) => [`ew-w-${id}`]),
      totems: without('totems', (id) => [`ew-pole-${id[0]}1`]),
      glacier_tokens: without('glacier_tokens', () => ['ew-pc-ice']),
      rest_tokens: without('rest_tokens', () => ['ew-pc-rest']),
      map_cards: without('map_cards', () => backPicture('map')),
    };
    expect(Object.values(fallen).flat()).toEqual([]);
    const decks: Deck[] = ['culture-1', 'culture-2', 'animal', 'tribe', 'nomad', 'map'];
    for (const deck of decks) expect(symbols).toContain(backPicture(deck)[0]);
    for (const id of ['ew-p-nomad', 'ew-nomad-figure', 'ew-pc-mammoth', 'ew-pc-idol'])
      expect(symbols).toContain(id);
  });

  it('draws no two culture cards alike', () => {
    const text = files.find(({ name }) => name === 'culture.svg')!.text;
    const drawn = all('culture').map(
      (id) => new RegExp(`<symbol id="ew-cu-${id}"[^>]*>(.*?)</symbol>`).exec(text)![1]!,
    );
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('falls back to the theme of a card, and to the kind of a thing', () => {
    const first = (pictures: readonly string[]) => pictures.find((id) => symbols.has(id));
    const entry = { name: 'Ice Fishing', era: 1, icons: { effect: [{ icon: 'food', n: 3 }] } };
    const culture = { ...table.catalogue['culture'], 'ice-fishing': entry, odd: { era: 2 } };
    const other = {
      ...table,
      catalogue: { ...table.catalogue, culture },
    } as unknown as typeof table;
    expect(first(cardPicture(other, 'ice-fishing'))).toBe('ew-ct-fire');
    expect(first(cardPicture(other, 'odd'))).toBe('ew-ct-any');
    expect(first(cardPicture(table, 'stranger'))).toBe('ew-p-any');
    expect(first(personPicture('stranger'))).toBe('ew-p-any');
    expect(first(animalPicture('dodo'))).toBe('ew-an-any');
    expect(first(terrainPicture('swamp'))).toBe('ew-t-hidden');
    expect(first(nomadCardPicture(table, 'stranger'))).toBe('ew-back-nomad');
    expect(symbols).toContain(stoneGround(table, 'stranger')[0]);
  });

  it('has ids of its own, and files that are soon there', () => {
    const ids = files.flatMap(({ text }) => idsIn(text));
    expect(ids.filter((id) => !id.startsWith('ew-'))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { name, text } of files) expect(text.length, name).toBeLessThan(40_000);
  });
});
