// What the table store puts in front of the drawings, and who has to provide it.
import type {
  Decision,
  Forecast,
  GameClient,
  Offer,
  Performance,
  PickedUp,
  Preview,
  Refusal,
  Scene,
  SeatInfo,
  SetAnswer,
  Snapshot,
  TableEvent,
} from '../board/contract';
import type { Translate } from '../i18n/fluent';
import type { TableStore } from './table-store.svelte';

/** The frame that is shown. */
export interface Shown {
  readonly snapshot: Snapshot;
  readonly recentEvents: readonly TableEvent[];
  readonly lit: ReadonlySet<string>;
  readonly changedSince: ReadonlyMap<string, number>;
  readonly caughtUp: boolean;
  readonly reducedMotion: boolean;
  readonly scene: Scene | null;
  readonly performance: Performance | null;
}

/** What is chosen. */
export interface Chosen {
  piece: PickedUp | null; // which is to be moved
  readonly moves: string[];
  readonly decision: Decision | null;
  readonly answer: SetAnswer | null;
  readonly preview: Preview | null;
  readonly forecast: Forecast | null;
  readonly selected: string | null;
  readonly sending: boolean;
  readonly confirmed: boolean; // was it chosen in two steps?
  play(...moves: string[]): void;
  choose(...moves: string[]): void;
  add(...moves: string[]): void;
  drop(from?: number): void;
  remove(...item: string[]): void;
  hover(moves: string[] | null): void;
  select(target: string | null): void;
  why(move: string): void;
}

/** The offered moves by target. */
export interface OfferIndex {
  at(target: string): Offer[];
  readonly withoutTarget: Offer[];
  readonly targets: string[];
}

/** Where sentences appear. */
export interface Feedback {
  showRefusal(refusal: Refusal | { text: string }): void;
  showNote(text: string, rule?: string): void;
  explain(target: string | null, at?: Element, seat?: number): void;
}

/** The parts that the store puts in front of the drawings. */
export interface StoreParts {
  client: GameClient;
  shown: Shown;
  chosen: (table: TableStore) => Chosen;
  index: (offers: readonly Offer[], decision: Decision | null, table: TableStore) => OfferIndex;
  seats: { readonly all: SeatInfo[] };
  feedback: Feedback;
  translate: Translate;
  hidden: () => boolean; // a curtain is down
}
