// The answer to a question of several items: goods to pay or take, tools to add. Which items fit and
// when the answer is whole is the server's word (`table.answer`); the items are the table's draft.
import type { SetAnswer, TableEvent, TableModel } from '../../board/contract';
import { buildingOf } from './catalogue';

/** By question: the move after which goods are asked for. */
export const OPENING: Readonly<Record<string, string>> = {
  'buy-card': 'buy',
  'buy-building': 'buy',
  'feed-or-starve': 'feed',
};

export class Tray {
  constructor(private readonly table: TableModel) {}

  /** The answer so far; null where the question is not one of several items. */
  get answer(): SetAnswer | null {
    const { answer, decision, offers, draft } = this.table;
    if (!answer || !(offers.length || draft.length)) return null;
    const tile = decision?.about['tile'];
    return tile && buildingOf(this.table, String(tile)).price.fixed ? null : answer;
  }

  private get opening(): string | undefined {
    return OPENING[this.table.decision?.ask ?? ''];
  }

  /** The items, each as the move that names it. With one way only, that way. */
  get items(): string[] {
    const { draft } = this.table;
    const items = draft.filter((move) => move !== this.opening);
    if (draft.length || !this.answer?.complete) return items;
    return (this.answer.preview?.events ?? []).flatMap(goodsPaid);
  }

  count(item: string): number {
    return this.items.filter((one) => one === item).length;
  }

  fits(item: string): boolean {
    return !!this.answer?.items.some((one) => one.text === item);
  }

  /** Can the answer be given as it is? */
  get whole(): boolean {
    return !!this.answer && (this.answer.complete || this.answer.closing !== null);
  }

  /** The last thing that a preview says about a roll with the tools in the tray. */
  get rolled(): TableEvent | undefined {
    return this.table.draft.length
      ? this.answer?.preview?.events.findLast((one) => one.kind === 'tool' || one.kind === 'once')
      : undefined;
  }

  put(item: string): void {
    const { table, opening } = this;
    if (!this.fits(item)) return;
    if (opening && !table.draft.length) table.add(opening);
    table.add(item);
  }

  /** Takes the last one of an item out again. */
  take(item: string): void {
    const { table } = this;
    if (this.items.length === 1) table.drop(0);
    else table.remove?.(item);
  }

  /** Give the answer. */
  send(): void {
    const { table, opening } = this;
    if (!this.whole) return;
    if (table.draft.length) table.send();
    else if (opening) table.play(opening);
    else if (this.answer?.closing) table.play(this.answer.closing);
  }

  /** Something else than what lies in the tray. */
  instead(move: string): void {
    if (this.table.draft.length) this.table.drop(0);
    this.table.play(move);
  }

  /** What is on sale has been clicked: it is bought if the tray is full, else it explains itself. */
  buy(location: string): void {
    const { table } = this;
    if (!this.answer && table.offers.some((one) => one.verb === 'buy')) table.play('buy');
    else if (this.whole) this.send();
    else table.explainWhyNot(location);
  }
}

const goodsPaid = (event: TableEvent): string[] =>
  event.kind === 'pay' ? Array<string>(Number(event['n'])).fill(`pay ${event['good']}`) : [];

export const trayOf = (table: TableModel): Tray => new Tray(table);
