// What is lifted over the board: by itself when it is asked for, else by its button.
import { createSubscriber } from 'svelte/reactivity';
import type { TableModel } from '../../board/contract';
import { choosing } from './choices';
import { ask } from './state';

/** Cards to choose from, or the megaliths, large. */
export type Lifted = 'cards' | 'megaliths';

/** What somebody has lifted or put back at one table, until another question is asked. */
class Lift {
  question = '';
  what: Lifted | null = null;
  changed: () => void = () => {};
  readonly follow = createSubscriber((update) => void (this.changed = update));
}
const lifts = new WeakMap<TableModel, Lift>();

function liftOf(table: TableModel): Lift {
  let lift = lifts.get(table);
  if (!lift) lifts.set(table, (lift = new Lift()));
  return lift;
}

const questionOf = (table: TableModel): string => [ask(table), table.offers.length > 0].join();

/** What the open question needs to be seen large. */
export function asksFor(table: TableModel): Lifted | null {
  if (choosing(table)) return 'cards';
  if (ask(table) === 'take-culture' && table.offers.length) return 'cards';
  const building = table.offers.some((one) => one.verb === 'megalith' || one.verb === 'raise');
  return building && !table.small ? 'megaliths' : null;
}

export function liftedOf(table: TableModel): Lifted | null {
  const lift = liftOf(table);
  lift.follow();
  return lift.question === questionOf(table) ? lift.what : asksFor(table);
}

/** Lift something over the board, or put it back. */
export function lift(table: TableModel, what: Lifted | null): void {
  const lift = liftOf(table);
  lift.question = questionOf(table);
  lift.what = what;
  lift.changed();
}
