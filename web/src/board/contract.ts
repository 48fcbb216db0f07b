// What the parts of the client say to each other. The server's side of it is described in
// docs/design/0005-server-and-browser.md; there are no rules of any game in here.
import type { Component } from 'svelte';
import type { Person } from '../i18n/person';
import type {
  Catalogue,
  CatalogueEntry,
  Decision,
  Entry,
  Forecast,
  Item,
  Offer,
  Place,
  Preview,
  Refusal,
  Snapshot,
  TableEvent,
  View,
} from '../generated/wire';

// What drawings know of the wire: the table as a seat may see it, and the offers of its moves.
export type {
  Catalogue,
  CatalogueEntry,
  Decision,
  Entry,
  Forecast,
  Item,
  Offer,
  Place,
  Preview,
  Refusal,
  Snapshot,
  TableEvent,
  View,
};

export type Letter = 'a' | 'b' | 'c' | 'd' | 'e';
export type PickedUp = { target: string; turn: string }; // a piece, and the turn in which it moves

export interface SeatInfo {
  seat: number; // the solo opponent has the number after the last seat
  name: string;
  letter: Letter; // colour, shape and letter of the seat
  kind: 'person' | 'bot' | 'open' | 'nomad';
  level: string;
  mine: boolean;
  online: boolean;
}

/** An answer of several items, in any order: what it is like so far. */
export interface SetAnswer {
  question: Decision; // which it answers
  chosen: string[][]; // its items, each with the moves that belong to it
  items: Item[]; // what can still be added, each up to `n` times
  following: Offer[]; // what must come next if the last item is chosen only in part
  complete: boolean; // is it an answer as it is?
  closing: string | null; // or does it become one by this move, which says that it is all?
  preview: Preview | null; // what it leads to, once it can be an answer
}

/** What a game's drawing gets from the table: the state to draw and the things one can do. */
export interface TableModel {
  readonly game: string;
  readonly view: View; // as I may know it
  readonly me: number; // the seat I look from; -1 for spectators
  readonly asIf?: boolean; // somebody else's place is looked at, as if sitting there
  readonly seats: SeatInfo[];
  readonly decision: Decision | null; // the open question, after the draft if there is one
  readonly offers: Offer[]; // what I may do now, after the draft; empty when it is not my turn
  readonly draft: string[]; // moves chosen and not sent yet
  readonly piece?: PickedUp | null; // picked up to be moved; it stays so as it walks on
  readonly answer?: SetAnswer | null; // to a question of several items, with the draft as its items
  readonly preview: Preview | null; // of the draft and what is hovered
  readonly forecast: Forecast | null;
  readonly recentEvents?: readonly TableEvent[]; // the latest events, oldest first: dice that lie on the table
  readonly catalogue: Catalogue;
  readonly small: boolean; // phone: pages instead of the whole board
  readonly page: string;
  readonly scene?: Scene | null; // what is on show, while the game goes on
  readonly performance?: Performance | null; // the same with what happened in it
  readonly reducedMotion?: boolean; // nothing may move
  readonly changedSince: ReadonlyMap<string, number>; // targets that others changed since my last turn, and who did
  readonly lit: ReadonlySet<string>; // targets that the log or a scene points at now
  t(id: string, args?: Record<string, string | number | Person>): string;
  /** Do a move, or several of one seat at once (all or nothing). */
  play(...moves: string[]): void;
  /** Do what is offered: an item goes into the draft, which is sent when it is whole. */
  choose(...moves: string[]): void;
  /** Put moves into the draft, take the last item (or all moves from one on) out again, send it. */
  add(...moves: string[]): void;
  drop(from?: number): void;
  remove?(...item: string[]): void; // take one item out of a set again: the moves that belong to it
  pickUp?(piece: PickedUp | null): void;
  send(): void;
  /** The pointer or the focus is on something that would do these moves; null: on nothing. */
  hover(moves: string[] | null): void;
  /** Ask why a move is not possible, and show the answer in the notice corner. */
  why(move: string): void;
  // What the shared parts (Target, HtmlTarget) use; drawings seldom need them themselves.
  readonly selected: string | null; // a target tapped once, or one with several answers: see the bar
  seat?(number: number): SeatInfo | undefined;
  focus?(target: string): boolean; // false if the target is not drawn
  offersAt(target: string): Offer[]; // the offered moves for which a target stands
  select(target: string | null): void;
  /** Tell why a target cannot be used now, or what it is if nothing can be said about that. */
  explainWhyNot(target: string): void;
  /** Show what a target is, beside the element that stands for it; null: no more. */
  explain(target: string | null, at?: Element): void;
}

export interface Explanation {
  title: string;
  lines: string[];
  rule?: string; // id of the rule
  reconstructed?: boolean; // a value that could only be reconstructed
}

export interface Phase {
  id: string;
  label: string; // Fluent id
  icon: string;
  now: boolean;
}

/** A page of the board on a phone: a cut-out of the board's drawing. */
export interface Page {
  id: string;
  label: string; // Fluent id
  box: [x: number, y: number, width: number, height: number];
}

/** Something that changed for me in somebody else's turn; equal ones are added up. */
export interface Change {
  what: string; // of the message '<game>-web-since-<what>'
  n: number; // below 0: a loss
  at?: string; // where
}

/** A frame of what happened: its events, and the position before and after them. */
export interface Happening {
  events: readonly TableEvent[];
  before: View;
  after: View;
}

/** What is on show: one frame, as its game wants it to be seen. */
export interface Scene {
  kind: string; // roll, feed, place …
  seat: number; // who acts; -1: nobody
  caption: string;
  opening?: string; // the caption as long as nothing may be told of what comes of it
  targets: readonly string[]; // what lights up
  minimum: number; // ms on show at normal pace
  stage?: string; // which of the game's stages draws it over the board
  beats?: readonly number[]; // ms until the next part of the stage appears, one after the other
  tells?: number; // the beat from which log and sentences may tell what came of it
  later?: boolean; // the board shows what it changed only afterwards
  weight?: number; // a summary without room for everything tells the heaviest; 0 if not given
}

/** What a stage draws: the scene, what happened in it, and how far it has come. */
export interface Performance {
  scene: Scene;
  happening: Happening;
  beat: number; // how many parts have appeared besides the first
  pace?: number; // factor of its times, those of its drawing too; 0: nothing may move
}

/** A drawing over the board for as long as its scene is on show. */
export type Stage = Component<{ table: TableModel; performance: Performance }>;

/** Width and height of the parts of the table, in the units of a desktop screen. */
export interface Sizes {
  board: [width: number, height: number];
  sidePanel: number; // width of the column at the right
  myArea: number; // height
  phoneArea: number; // height of my area on a phone
}

/** The files of a game's painted pictures, by their addresses. */
export interface GameArt {
  sprites: readonly string[]; // symbols, loaded before the board is drawn
  later?: readonly string[]; // symbols that may come after the first picture of the board
  scenery(small: boolean): readonly string[]; // drawings of the board on a desk, or on a phone
}

/** A part of a picture: the first of its symbols that there is, over all of it or in a box. */
export interface PictureLayer {
  ids: readonly string[];
  box?: [x: number, y: number, width: number, height: number];
}

/** What the things of a sheet of the catalogue look like. */
export interface Pictures {
  size: [width: number, height: number];
  of(id: string, catalogue: Catalogue): readonly PictureLayer[];
}

/** The drawings of a game. */
export interface Parts {
  Board: Component<{ table: TableModel }>; // the whole board: one <svg>
  MyArea: Component<{ table: TableModel }>; // my goods, hand, tools
  OpponentPanel: Component<{ table: TableModel; seat: number }>; // in the side panel
  PlayerBoard: Component<{ table: TableModel; seat: number }>; // everything that somebody owns, in a drawer
  /** The band of the end screen, 1060 x 190 with its words from 484 on; without it all games share one. */
  Winner?: Component<{ podium: readonly Letter[]; winners: number }>; // the best first; how many have won
}

/** What the header says about a position. */
export interface Header {
  phases: Phase[];
  round: Record<string, string | number> | null; // arguments of the message '<game>-web-round'
}

/** The game's vocabulary of targets: what can be pointed at. */
export interface Targets {
  /** The targets that stand for an offer; none: it is a button in the decision bar. */
  ofOffer(offer: Offer, decision: Decision, table: TableModel): string[];
  /** The move whose refusal explains why a target cannot be used now. */
  probeMove(target: string, table: TableModel): string | null;
}

/** What can be heard at a table: materials, and what concerns me or all. */
export type Sound =
  | 'piece' // bone put down
  | 'wood'
  | 'stone'
  | 'fire'
  | 'ice'
  | 'card' // hide
  | 'dice'
  | 'points'
  | 'no'
  | 'turn'
  | 'end'; // drums

/** What the client makes of a kind of event. */
export interface EventRow {
  targets?(event: TableEvent): string[]; // what it is about, for the log's links and "since your last turn"
  change?(event: TableEvent): Change; // what it changed for its seat
  sound?: Sound; // without one it is heard as a piece being put down
}

/** What a game says of one of its questions. */
export interface QuestionRow {
  controls: Component<{ table: TableModel }> | null; // its answers in the decision bar, besides buttons
  firstGameHelp?: boolean; // it carries one more sentence in a first game: '<game>-web-help-<ask>'
}

/**
 * What a game brings to the client: the default export of games/<id>/index.ts. The names of its
 * questions and events are generated, so that a missing one does not compile.
 */
export interface GameClient<Ask extends string = string, EventKind extends string = string> {
  name: string; // as on the server: 'stone-age'
  size: Sizes;
  parts: Parts;
  art?: GameArt;
  /** By sheet of the catalogue, for those whose things are painted: cards, tiles, animals. */
  pictures?: Readonly<Record<string, Pictures>>;
  anyOrder?: boolean; // answers of several items are chosen in any order (see `answer`)
  /** By question: the move after which the items of its answer are asked for ("buy", then goods). */
  opening?: Readonly<Record<string, string>>;
  hasForecast?: boolean; // are there dice whose result can be forecast?
  pages(table: TableModel): Page[]; // of the board on a phone, in their order
  header(view: View): Header;
  /** Everybody's points as they stand, by seat; without it they are not shown beside the names. */
  scores?(view: View): readonly number[];
  targets: Targets;
  questions: Readonly<Record<Ask, QuestionRow>>;
  events: Readonly<Record<EventKind, EventRow>>;
  /** A digit was pressed over a zone, or with the focus in it; true if the game has used it. */
  digit?(n: number, zone: string | null, table: TableModel): boolean;
  /** The answer that a person may leave to the device (setting "take full bonuses at once"). */
  autoAnswer?(table: TableModel): string | null;
  /** Do some moves only what their preview says, so that it can be shown before the answer? */
  foreseeable?(moves: readonly string[]): boolean;
  /** How a frame is to be seen; null: like any other move, its sentence and its targets. */
  scenes?(happening: Happening, table: TableModel): Scene | null;
  /** The drawings that scenes name. */
  stages?: Readonly<Record<string, Stage>>;
  /** What a target is, in words. */
  explain(target: string, table: TableModel): Explanation | null;
}
