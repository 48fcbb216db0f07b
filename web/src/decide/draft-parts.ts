// What a draft needs from outside: the open question, and somebody who knows the rules.
import type { Forecast, Preview, Refusal, Snapshot } from '../board/contract';

/** Whether moves are played as they are given, or are a set that the server puts into order. */
export type Order = 'given' | 'any';

/** Where the answers come from. */
export interface Port {
  /** With what they lead to, if that is known; false: refused, or somebody was faster. */
  play(moves: string[], order: Order, foreseen?: Promise<Preview | null>): Promise<boolean>;
  preview(moves: string[], order: Order): Promise<Preview | null>;
  forecast(moves: string[], order: Order): Promise<Forecast | null>;
  refusal(move: string): Promise<Refusal | null>;
}

/** The open question, as it is shown. */
export interface Question {
  readonly snapshot: Snapshot;
  readonly open: boolean; // may I answer it now?
  readonly anyOrder: boolean; // are questions of several items answered in any order?
  readonly opening: string | null; // an offered move after which the items are asked for
  readonly hasForecast: boolean; // are there dice whose result can be forecast?
}
