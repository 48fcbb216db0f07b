// Sounds and lights for what has happened at a table.
import type { Entry } from '../board/contract';
import { sound } from './sound';
import type { TableStore } from '../table/table-store.svelte';

const FLASH = 900; // ms

/** One sound for all that is new; the most telling. */
export function soundOf(fresh: readonly Entry[], table: TableStore, turned: boolean): void {
  const kinds = fresh.flatMap((one) => one.events.map((event) => event.kind));
  const any = (pattern: RegExp): boolean => kinds.some((kind) => pattern.test(kind));
  if (table.view.over) sound('end');
  else if (any(/roll/)) sound('dice');
  else if (turned) sound('turn');
  else if (any(/score/)) sound('points');
  else if (any(/card|draw|buy/)) sound('card');
  else if (fresh.some((one) => one.kind === 'moves')) sound('piece');
}

/** The places that others have touched light up for a moment. */
export function flashOthers(fresh: readonly Entry[], table: TableStore): void {
  for (const entry of fresh) {
    if (entry.kind !== 'moves' || entry.seat === table.me) continue;
    for (const target of entry.events.flatMap((event) => table.client.targets.ofEvent(event))) {
      if (table.lit.has(target)) continue;
      table.lit.add(target);
      setTimeout(() => table.lit.delete(target), FLASH);
    }
  }
}
