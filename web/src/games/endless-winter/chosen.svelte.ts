// What I have chosen and not done yet: the camp that is being moved, the cards for the eclipse.
// Both are forgotten when the turn is over.
import type { TableModel } from '../../board/contract';
import { actingSeat, stateOf } from './state';

interface Chosen<T> {
  what: T;
  turn: string;
}
let camp = $state.raw<Chosen<string> | null>(null);
let stack = $state.raw<Chosen<string[]> | null>(null);

const turnOf = (table: TableModel): string => {
  const { round, phase, active, turn_number } = stateOf(table);
  return [actingSeat(table), round, phase, active, turn_number].join();
};

/** The tile of the chosen camp, as long as it can go anywhere. It stays chosen as it walks on. */
export function chosenCamp(table: TableModel): string | null {
  const tapped = table.selected?.match(/^camp:(.*)/)?.[1] ?? null;
  const tile = camp?.turn === turnOf(table) ? camp.what : tapped;
  return table.offers.some((one) => one.verb === 'move' && one.args[0] === tile) ? tile : null;
}

export function chooseCamp(table: TableModel, tile: string | null): void {
  camp = tile === null ? null : { what: tile, turn: turnOf(table) };
}

/** The cards chosen for the eclipse stack, while it is asked for. */
export const stackOf = (table: TableModel): string[] =>
  stack?.turn === turnOf(table) && table.decision?.ask === 'lay-stack' ? stack.what : [];

export function addToStack(table: TableModel, card: string): void {
  stack = { what: [...stackOf(table), card], turn: turnOf(table) };
}

export function takeBack(table: TableModel, i: number): void {
  stack = { what: stackOf(table).toSpliced(i, 1), turn: turnOf(table) };
}

/** The moves that lay the stack. With no card left in the hand nothing is asked any more. */
export function stackMoves(table: TableModel): string[] {
  const laid = stackOf(table);
  const left = (stateOf(table).hand_cards[actingSeat(table)] ?? 0) - laid.length;
  return [...laid.map((card) => `lay ${card}`), ...(left > 0 ? ['done'] : [])];
}
