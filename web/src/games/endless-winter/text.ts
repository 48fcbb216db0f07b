// Effects and entries of the data in words.
import type { Explanation, TableModel, CatalogueEntry } from '../../board/contract';
import { cardOf, noteOf } from './catalogue';
import { cardOrder, sorted, total, type Count } from './state';

/** Explains a target from the words between its colons. */
export type Tell = (table: TableModel, what: string, more: string) => Explanation | null;

export const say = (
  table: TableModel,
  id: string,
  about: Record<string, string | number> = {},
): string => table.t(`endless-winter-web-${id}`, about);

/** A message that the terminal and the server say too. */
export const ours = (
  table: TableModel,
  id: string,
  about: Record<string, string | number>,
): string => table.t(`endless-winter-${id}`, about);

export const spotName = (table: TableModel, spot: string): string => ours(table, 'spot', { spot });

/** A megalith space by its place: "b3" is in column b, row 3. */
export const spaceName = (table: TableModel, space: string): string =>
  say(table, 'space-title', { column: space[0] ?? '', row: space.slice(1) });

const invented = (thing: CatalogueEntry | undefined): boolean =>
  JSON.stringify(thing?.provenance ?? '').includes('reconstructed');

/** An entry of the data pack with further lines. */
export const entry = (
  thing: CatalogueEntry | undefined,
  lines: string[],
  rule?: string,
  title?: string,
): Explanation | null =>
  thing
    ? {
        title: title ?? thing.name,
        lines: lines.filter(Boolean),
        reconstructed: invented(thing),
        ...(rule ? { rule } : {}),
      }
    : null;

/** A part of the table that is not in the data, with further lines. */
export function note(
  table: TableModel,
  id: string,
  title: string,
  lines: string[] = [],
): Explanation {
  const { lines: about, rule } = noteOf(table, id);
  return plain(title, [...about, ...lines], rule);
}

export const plain = (title: string, lines: string[], rule?: string): Explanation => ({
  title,
  lines: lines.filter(Boolean),
  ...(rule ? { rule } : {}),
});

/** What lies in a pile, as far as I may know. */
export function pile(table: TableModel, cards: Count | null | undefined, n: number): string[] {
  if (!cards || !total(cards)) return n ? [say(table, 'hidden', { n })] : [];
  return sorted(cards, cardOrder(table)).map(
    ([id, count]) => `${cardOf(table, id)?.name ?? id} ×${count}`,
  );
}
