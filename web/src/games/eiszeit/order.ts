// Items of one decision may be chosen in any order; the engine wants them in one (EZ-5.27). Here is
// how items are read from what a dry run tells, and how they are put into that order. What is
// possible is never decided here: every order is tried by a dry run.
import type { Decision, Preview, Refusal, TableEvent } from '../../board/contract';
import type { Ice } from './state';

export type Dry = (moves: string[]) => Promise<Preview | null>;

/** One thing chosen: all moves that may be asked for it, and its place in the order. */
export interface Item {
  parts: string[];
  rank: number[];
  event: TableEvent;
}

export interface Family {
  asks: string[]; // the questions that belong to one decision
  next: string[]; // those of them that begin an item
  fixed: number; // moves before the first item
  read?: (event: TableEvent) => Item | null;
  rank?: (move: string, table: Preview['state'], me: number) => number[]; // of a first part
}

const number = (event: TableEvent, key: string): number => Number(event[key] ?? 0);
const taken = (seat: number, club: number): string => `take ${seat}${club ? ' club' : ''}`;
const left = (region: number, club: number): string => `from ${region}${club ? ' club' : ''}`;

const moved = (
  event: TableEvent,
  make: (start: number, end: number, club: number) => Omit<Item, 'event'>,
) =>
  event.kind === 'move'
    ? { ...make(number(event, 'start'), number(event, 'end'), number(event, 'club')), event }
    : null;

function placed(event: TableEvent): Item | null {
  if (event.kind === 'place') {
    const region = number(event, 'region');
    return { parts: [`place ${region}`], rank: [0, region], event };
  }
  return moved(event, (start, end, club) => ({
    parts: [`place ${end}`, left(start, club)],
    rank: [1, end, start, club],
  }));
}

const driven = (event: TableEvent): Item | null =>
  moved(event, (start, end, club) => ({
    parts: [`at ${start}`, taken(event.seat, club), `to ${end}`],
    rank: [start, event.seat, club, end],
  }));

function pulled(event: TableEvent): Item | null {
  return moved(event, (start, _, club) => ({
    parts: [left(start, club), `at ${start}`, taken(event.seat, club)],
    rank: [start, event.seat, club],
  }));
}

const marched = (event: TableEvent): Item | null =>
  moved(event, (_start, _end, club) => ({
    parts: [taken(event.seat, club)],
    rank: [event.seat, club],
  }));

function removed(event: TableEvent): Item | null {
  if (event.kind !== 'remove') return null;
  const [region, club] = [number(event, 'region'), number(event, 'club')];
  return { parts: [`at ${region}`, taken(event.seat, club)], rank: [event.seat], event };
}

function armed(event: TableEvent): Item | null {
  if (event.kind !== 'arm') return null;
  const region = number(event, 'region');
  return { parts: [`at ${region}`], rank: [region], event };
}

const firstNumber = (move: string): number[] => [Number(move.split(' ')[1])];
const club = (move: string): number => (move.endsWith(' club') ? 1 : 0);

const pulling = (fixed: number, ...asks: string[]): Family => ({
  asks,
  next: ['move-hither', 'hither-at'],
  fixed,
  read: pulled,
  rank: firstNumber,
});
const one = (...asks: string[]): Family => ({ asks, next: [], fixed: 0 });

/** Decisions of several questions, by the first of them. */
export const FAMILIES: Record<string, Family> = {
  'place-hunters': {
    asks: ['place-hunters', 'move-hither'],
    next: ['place-hunters'],
    fixed: 0,
    read: placed,
    rank: (move, table, me) => [
      ((table as Ice).reserve[me] ?? 0) > 0 ? 0 : 1,
      ...firstNumber(move),
    ],
  },
  'drive-at': {
    asks: ['drive-at', 'drive-who', 'drive-to'],
    next: ['drive-at'],
    fixed: 0,
    read: driven,
    rank: firstNumber,
  },
  'remove-at': {
    asks: ['remove-at', 'remove-who'],
    next: ['remove-at'],
    fixed: 0,
    read: removed,
    rank: () => [-1], // whose hunter it is shows later; so it is tried first
  },
  'move-two-to': pulling(1, 'move-two-to', 'move-hither', 'hither-at', 'hither-who'),
  'hither-at': pulling(0, 'hither-at', 'hither-who'),
  'move-hither': pulling(0, 'move-hither'),
  'arm-fresh': {
    asks: ['arm-fresh'],
    next: ['arm-fresh'],
    fixed: 0,
    read: armed,
    rank: firstNumber,
  },
  'march-from': {
    asks: ['march-from', 'march-to', 'march-hunters', 'march-mammoth'],
    next: ['march-hunters', 'march-mammoth'],
    fixed: 2,
    read: marched,
    rank: (move) => [...firstNumber(move), club(move)],
  },
  'swap-at': one('swap-at', 'swap-first', 'swap-with', 'swap-second'),
  'settle-at': one('settle-at', 'place-hunters', 'settle-mammoth'),
  'move-mammoth': one('move-mammoth', 'mammoth-to'),
  'fire-from': one('fire-from', 'fire-to'),
};

/** Whether a rank comes before another, as far as both are known. */
export function before(a: number[], b: number[]): boolean {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (a[i] !== b[i]) return a[i]! < b[i]!;
  }
  return false;
}

export const inOrder = (items: Item[]): Item[] =>
  [...items].sort((a, b) => (before(a.rank, b.rank) ? -1 : before(b.rank, a.rank) ? 1 : 0));

export const read = (family: Family, events: TableEvent[]): Item[] =>
  events.flatMap((event) => family.read?.(event) ?? []);

const spelled = (items: Item[]): string => items.map((item) => item.rank.join('.')).join(' ');

/** Is the question still one of this decision, and mine? */
export const goesOn = (family: Family, run: Preview, me: number): boolean =>
  run.decision?.seat === me && family.asks.includes(run.decision.ask);

export const asks = (decision: Decision | null, move: string): boolean =>
  !!decision?.moves?.some((offer) => offer.text === move);

const asksVerb = (decision: Decision | null, move: string): boolean =>
  !!decision?.moves?.some((offer) => offer.verb === move.split(' ')[0]);

/**
 * The moves that choose these items after a prefix; null if they are not possible together. A part
 * that is not asked for (there was but one answer) is left out. `refused` is told why not.
 */
export async function spell(
  family: Family,
  prefix: string[],
  items: Item[],
  first: Decision | null,
  dry: Dry,
  refused?: (refusal: Refusal) => void,
): Promise<string[] | null> {
  const moves = [...prefix];
  let run = moves.length ? await dry(moves) : null;
  let decision = run ? run.decision : first;
  for (const part of items.flatMap((item) => item.parts)) {
    if (!asks(decision, part)) {
      if (!asksVerb(decision, part)) continue;
      const refusal = refused && (await dry([...moves, part]))?.refusal;
      if (refusal) refused(refusal);
      return null;
    }
    moves.push(part);
    run = await dry(moves);
    if (!run?.ok) return null;
    decision = run.decision;
  }
  const told = run ? read(family, run.events) : [];
  return spelled(told) === spelled(items) ? moves : null;
}
