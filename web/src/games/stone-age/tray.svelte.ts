// What has been put into the tray for the open question, by whatever part of the table.
import type { TableModel } from '../../board/contract';
import { question, type Question } from './questions';
import { complete, fits, spell } from './ways';

export class Tray {
  private picked = $state.raw<string[]>([]); // in the order of the clicks
  private key = $state('');
  readonly question: Question | null = $derived.by(() => question(this.table));

  constructor(private table: TableModel) {}

  /** Another question empties the tray. */
  private readonly now = $derived.by(() => {
    const { decision, view } = this.table;
    const table = view.state as { round: number; resources: unknown; ready: unknown };
    return JSON.stringify([decision, table.round, table.resources, table.ready]);
  });

  /** The items, each as the move that names it. With one way only, that way. */
  readonly items: string[] = $derived.by(() => {
    const q = this.question;
    if (!q) return [];
    if (this.key === this.now) return this.picked;
    const only = q.ways.length === 1 ? q.ways[0]! : [];
    return only.flatMap((n, i) => Array.from({ length: n }, () => q.items[i]!));
  });

  private readonly counts: number[] = $derived(
    (this.question?.items ?? []).map((item) => this.items.filter((one) => one === item).length),
  );

  count(item: string): number {
    return this.items.filter((one) => one === item).length;
  }

  fits(item: string): boolean {
    const i = this.question?.items.indexOf(item) ?? -1;
    return i >= 0 && fits(this.question!, this.counts, i);
  }

  readonly complete: boolean = $derived(!!this.question && complete(this.question, this.counts));

  /** The moves that say what is in the tray; null as long as it is not a whole answer. */
  readonly moves: string[] | null = $derived(
    this.question && this.complete ? spell(this.question, this.counts) : null,
  );

  private set(items: string[]): void {
    this.picked = items;
    this.key = this.now;
    this.table.select(null);
    this.table.hover(this.moves);
  }

  /** What can be taken back at once needs one tap, not two. */
  touch(target: string): void {
    if (this.question) this.table.select(target);
  }

  put(item: string): void {
    if (this.fits(item)) this.set([...this.items, item]);
  }

  /** Takes the last one of an item out again. */
  take(item: string): void {
    const at = this.items.lastIndexOf(item);
    if (at >= 0) this.set(this.items.filter((_, i) => i !== at));
  }

  clear(): void {
    this.set([]);
  }

  /** What is on sale has been clicked: it is bought if the tray is full, else it explains itself. */
  buy(location: string): void {
    const { table } = this;
    const fixed = !this.question && table.offers.some((one) => one.verb === 'buy');
    const moves = fixed ? ['buy'] : this.moves;
    if (moves) table.play(...moves);
    else table.explainWhyNot(location);
  }
}

const trays = new WeakMap<TableModel, Tray>();

/** The one tray of a table. */
export function trayOf(table: TableModel): Tray {
  let tray = trays.get(table);
  if (!tray) trays.set(table, (tray = new Tray(table)));
  return tray;
}
