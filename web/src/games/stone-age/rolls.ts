// Dice that lie on the table: the state keeps only their sum, the events tell their faces.
import type { TableModel, TableEvent } from '../../board/contract';
import { stateOf, type Good } from './state';

export interface Roll {
  seat: number;
  good: Good;
  dice: number[];
  tools: number[]; // values added
  gain: number | null; // what came of it, once it is closed
}

/** The last roll for a good, with what has been added to it. */
export function lastRoll(told: readonly TableEvent[]): Roll | null {
  const at = told.findLastIndex((event) => event.kind === 'roll');
  if (at < 0) return null;
  const { seat, good, dice } = told[at] as unknown as Roll;
  const roll: Roll = { seat, good, dice, tools: [], gain: null };
  for (const event of told.slice(at + 1)) {
    if (event.seat !== seat || roll.gain !== null) break;
    if (event.kind === 'tool' || event.kind === 'once') roll.tools.push(Number(event['value']));
    if (event.kind === 'gain' && event['good'] === good) roll.gain = Number(event['n']);
  }
  return roll;
}

export interface CommonDie {
  face: number;
  by: number | null; // who has taken it
}

/** The dice of a dice-for-all card: those that were taken, and those that still lie there. */
export function commonDice(table: TableModel): CommonDie[] {
  const { dice } = stateOf(table.view);
  const left = Object.entries(dice).flatMap(([face, n]) =>
    Array.from({ length: n }, () => ({ face: Number(face), by: null })),
  );
  const told = table.recentEvents ?? [];
  const thrown = told.findLastIndex((event) => event.kind === 'dice');
  const taken = told
    .slice(thrown < 0 ? told.length : thrown)
    .filter((event) => event.kind === 'die')
    .map((event) => ({ face: Number(event['die']), by: event.seat }));
  return left.length ? [...taken, ...left] : [];
}

/** The locations I have used in this turn, in order. */
export function usedOrder(told: readonly TableEvent[], seat: number): string[] {
  const turn: string[] = [];
  for (const event of told.toReversed()) {
    if (event.kind === 'place' || event.kind === 'round') break;
    if (event.kind !== 'use') continue;
    if (event.seat !== seat) break;
    turn.unshift(String(event['location']));
  }
  return turn;
}
