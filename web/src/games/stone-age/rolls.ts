// Dice that lie on the table: the state keeps only their sum, the events tell their faces.
import type { Performance, TableModel, TableEvent } from '../../board/contract';
import { stateOf, type Good } from './state';

/** A roll with what has been added to it: all numbers as the events say them. */
export interface Rolled {
  seat: number;
  good: Good;
  dice: number[];
  total: number; // of the dice
  added: number[]; // values of tools
  sum: number;
  divisor: number;
  gain: number;
  closed: boolean; // the goods have been taken
}

/** The roll to show: when I decide, my own of this round; else whoever rolled last. */
export function rollToShow(table: TableModel): Rolled | null {
  const told = table.recentEvents ?? [];
  const round = told.findLastIndex((event) => event.kind === 'round');
  const deciding = table.offers.length ? (table.decision?.seat ?? -1) : -1;
  const mine = deciding < 0 ? null : lastRoll(told.slice(round + 1), deciding);
  return mine ?? lastRoll(told);
}

/** The last roll for a good, of one seat or of anybody, with what has been added to it. */
export function lastRoll(told: readonly TableEvent[], of?: number): Rolled | null {
  const at = told.findLastIndex(
    (event) => event.kind === 'roll' && (of === undefined || event.seat === of),
  );
  const event = told[at];
  if (!event || event['sum'] === undefined) return null;
  const { seat } = event;
  const sum = Number(event['sum']);
  const roll: Rolled = {
    seat,
    good: event['good'] as Good,
    dice: event['dice'] as number[],
    total: sum,
    added: [],
    sum,
    divisor: Number(event['divisor']),
    gain: Number(event['gain']),
    closed: false,
  };
  for (const later of told.slice(at + 1)) {
    if (later.seat !== seat || roll.closed) break;
    if (later.kind === 'tool' || later.kind === 'once') {
      roll.added.push(Number(later['value']));
      roll.sum = Number(later['sum']);
      roll.gain = Number(later['gain']);
    }
    if (later.kind === 'gain' && later['good'] === roll.good) roll.closed = true;
  }
  return roll;
}

/** The roll of a seat whose goods have not been taken yet; null if there is none. */
export function rollSoFar(told: readonly TableEvent[], seat: number): Rolled | null {
  const roll = lastRoll(told, seat);
  return roll?.closed === false ? roll : null;
}

/** What a stage shows of a roll: as told so far, and with what is being told now. */
export function rollOnShow(table: TableModel, { happening }: Performance): Rolled | null {
  const [first] = happening.events;
  const told = table.recentEvents ?? [];
  const all = first && told.includes(first) ? told : [...told, ...happening.events];
  return lastRoll(all, first?.seat);
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
