// Effects and entries of the data in words.
import type { Explanation, TableModel, CatalogueEntry } from '../../board/contract';
import { parts, terms } from './effect-icons';
import { cardOf, cardOrder, sorted, total, type Count } from './state';

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

export const list = (table: TableModel, text: string): string =>
  terms(text)
    .map(([gain, n]) =>
      gain === 'half labour'
        ? ours(table, 'gain', { gain: 'labour', n: '½' })
        : ours(table, 'gain', { gain: gain.replaceAll(' ', '-'), n }),
    )
    .join(', ');

/** An effect of the data in words. */
export function words(table: TableModel, effect: string): string {
  const { column, price, gain } = parts(effect);
  let text = list(table, gain);
  if (price) text = ours(table, 'effect-cost', { price: list(table, price), gain: text });
  if (column)
    text = ours(table, 'effect-column', { column: spotName(table, column), effect: text });
  return text || ours(table, 'effect-none', {});
}

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

export const plain = (title: string, lines: string[], rule?: string): Explanation => ({
  title,
  lines: lines.filter(Boolean),
  ...(rule ? { rule } : {}),
});

/** What a cell of a Nomad card does. */
export const deeds = (table: TableModel, cell: string): string =>
  terms(cell)
    .map(([deed, n]) => ours(table, 'nomad-does', { deed: deed.replaceAll(' ', '-'), n }))
    .join(', ');

/** What lies in a pile, as far as I may know. */
export function pile(table: TableModel, cards: Count | null | undefined, n: number): string[] {
  if (!cards || !total(cards)) return n ? [say(table, 'hidden', { n })] : [];
  return sorted(cards, cardOrder(table)).map(
    ([id, count]) => `${cardOf(table, id)?.name ?? id} ×${count}`,
  );
}
