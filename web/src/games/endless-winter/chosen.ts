// What I have chosen and not done yet: the camp that is being moved, the cards for the eclipse.
import type { TableModel } from '../../board/contract';
import { actingSeat, stateOf } from './state';

// --- the camp that walks ---------------------------------------------------------------------

const turnOf = (table: TableModel): string => {
  const { round, phase, active, turn_number } = stateOf(table);
  return [actingSeat(table), round, phase, active, turn_number].join();
};

const campAt = (target: string | undefined): string | null =>
  target?.match(/^camp:(.*)/)?.[1] ?? null;

/** The tile of the chosen camp, as long as it can go anywhere. It stays chosen as it walks on. */
export function chosenCamp(table: TableModel): string | null {
  const { piece, selected } = table;
  const tile = campAt((piece?.turn === turnOf(table) ? piece.target : selected) ?? undefined);
  return table.offers.some((one) => one.verb === 'move' && one.args[0] === tile) ? tile : null;
}

export function chooseCamp(table: TableModel, tile: string | null): void {
  table.pickUp?.(tile === null ? null : { target: `camp:${tile}`, turn: turnOf(table) });
}

// --- the eclipse stack -----------------------------------------------------------------------

/** The cards in the draft that are to be laid for the eclipse. */
export const stackOf = (table: TableModel): string[] =>
  table.draft.flatMap((move) => (move.startsWith('lay ') ? [move.slice('lay '.length)] : []));

/** Is the eclipse stack being laid? After the last card of the hand nothing is asked any more. */
export const layingStack = (table: TableModel): boolean =>
  table.decision?.ask === 'lay-stack' || stackOf(table).length > 0;

/** Take one card out of the draft again. */
export function takeBack(table: TableModel, i: number): void {
  const rest = table.draft.slice(i + 1);
  table.drop(i);
  for (const move of rest) table.add(move);
}

/** Lay what has been chosen; the question is answered when cards are left in the hand. */
export function layStack(table: TableModel): void {
  if (table.offers.some((one) => one.text === 'done')) table.play('done');
  else table.send();
}
