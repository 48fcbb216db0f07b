// A table as it looks from another place: everything public, nothing to decide.
import type { Explanation, TableModel } from '../board/contract';
import type { TableStore } from './table-store.svelte';

/** The table with somebody else's area as one's own. What is hidden stays hidden. */
export function asIfAt(table: TableStore, seat: number): TableModel {
  const other: Partial<TableModel> = {
    me: seat,
    asIf: true,
    offers: [],
    draft: [],
    piece: null,
    answer: null,
    preview: null,
    forecast: null,
    selected: null,
    offersAt: () => [],
    play: () => {},
    add: () => {},
    drop: () => {},
    pickUp: () => {},
    send: () => {},
    hover: () => {},
    select: () => {},
    explainWhyNot: () => {},
    explain: (target, at) => table.explain(target, at, seat),
  };
  return new Proxy<TableModel>(table, {
    get(_, key) {
      if (key in other) return other[key as keyof TableModel];
      const value = Reflect.get(table, key, table) as unknown;
      return typeof value === 'function' ? (value as () => unknown).bind(table) : value;
    },
  });
}

/** What a target is for somebody who looks from another place. */
export const explanationAt = (
  table: TableStore,
  target: string,
  seat: number | undefined,
): Explanation | null =>
  seat === undefined
    ? table.explanationOf(target)
    : table.client.explain(target, asIfAt(table, seat));
