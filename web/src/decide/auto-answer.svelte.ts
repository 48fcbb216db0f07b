// What the device answers for me, and the sentence more of a first game.
import type { Entry } from '../board/contract';
import { tick } from 'svelte';
import { changesGame } from '../table/log';

const HELPED = 3; // turns of a first game

/** May the device answer now? Not what has just been taken back. */
export function mayAnswer(entries: readonly Entry[]): boolean {
  return entries.findLast(changesGame)?.kind !== 'undo';
}

/** Was the last thing that happened an answer of the device, so that it can be swapped? */
export function answered(entries: readonly Entry[], after: number | null, me: number): number {
  const game = entries.filter(changesGame);
  const last = game.at(-1);
  const before = game.at(-2)?.seq ?? 0;
  const mine = last?.kind === 'moves' && last.seat === me;
  return mine && after !== null && last.seq > after && before <= after ? last.seq : 0;
}

/** How many turns a seat has begun. */
export function turnsOf(entries: readonly Entry[], seat: number): number {
  let turns = 0;
  let last: number | null = null;
  for (const one of entries) {
    if (one.kind !== 'moves') continue;
    if (one.seat === seat && last !== seat) turns++;
    last = one.seat;
  }
  return turns;
}

/** Is this still the beginning? A turn that has no entry yet counts, too. */
export const beginning = (entries: readonly Entry[], seat: number): boolean =>
  turnsOf(entries, seat) +
    (entries.findLast((one) => one.kind === 'moves')?.seat === seat ? 0 : 1) <=
  HELPED;

interface Answering {
  readonly mine: boolean;
  readonly draft: readonly string[];
  readonly snapshot: { seq: number; decision: { auto?: string } | null };
  autoAnswer(): string | null;
}

/** Answers what its owner has left to the device. */
export class AutoAnswer {
  #after = $state<number | null>(null);

  constructor(
    private readonly table: Answering,
    private readonly open: {
      readonly timeline: { readonly entries: readonly Entry[] };
      play(moves: string[], order: 'given', auto: boolean): unknown;
    },
  ) {}

  /** The entry after which the device answered. */
  get after(): number | null {
    return this.#after;
  }

  /** Another question may be open. */
  consider(fullBonus: boolean, askEverything: boolean): void {
    const { table } = this;
    if (!table.mine || table.draft.length || !mayAnswer(this.open.timeline.entries)) return;
    const only = askEverything ? undefined : table.snapshot.decision?.auto;
    const move = only ?? (fullBonus ? table.autoAnswer() : null);
    if (!move) return;
    if (!only) this.#after = table.snapshot.seq;
    void tick().then(() => this.open.play([move], 'given', true));
  }
}
