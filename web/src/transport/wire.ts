// What the server tells beside Snapshot and Entry (see board/types.ts and docs/design/0005).
import type { Entry, Snapshot, TableEvent } from '../board/contract';

export interface GameOption {
  name: string;
  rule: string;
  label: string;
  help: string;
  values: OptionValue[];
}

export interface OptionValue {
  value: string;
  label: string;
}

export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  seats: { least: number; most: number };
  minutes: [number, number];
  levels: OptionValue[];
  options: GameOption[];
}

export interface SeatRow {
  kind: 'person' | 'bot' | 'open';
  level: string | null;
  name: string;
  taken: boolean;
  replaced: boolean; // a bot sits in for a person
  online: boolean;
  away_since: string | null;
}

export interface Grant {
  role: 'host' | 'seat' | 'spectator';
  seat: number | null;
}

export interface Settings {
  chat: boolean;
  hints: boolean;
  spectators: boolean;
  public: boolean;
  confirm: 'auto' | 'always' | 'never';
  away_minutes?: number;
  replace?: 'host' | 'auto';
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  state: 'waiting' | 'playing' | 'over';
  seats: SeatRow[];
  settings: Settings;
  options: Record<string, string>;
  seq: number;
  turn: number | null;
  grants: Grant[];
  created: string;
  changed: string;
  seed_hash: string;
  seed: string | null;
  salt: string | null;
  imported: boolean;
  rematch: string | null;
}

export interface Links {
  host: string;
  seats: (string | null)[];
  spectator: string;
}

export interface CreatedTable {
  table: TableInfo;
  links: Links;
}

export interface TableSummary {
  id: string;
  game: string;
  title: string;
  state: 'waiting' | 'playing' | 'over';
  players: string[];
  open_seats: number[];
  turn: number | null;
  my_turn: boolean;
  grants: Grant[];
  created: string;
  changed: string;
}

export interface NewTableRequest {
  game: string;
  seats: { kind: 'me' | 'friend' | 'bot' | 'open'; level?: string; name?: string }[];
  options?: Record<string, string>;
  public?: boolean;
  chat?: boolean;
  hints?: boolean;
  spectators?: boolean;
  confirm?: 'auto' | 'always' | 'never';
  start?: boolean;
}

export interface MoveResult {
  seq: number;
  snapshot: Snapshot;
  entries: Entry[];
}

export interface Rule {
  id: string;
  text: string;
  ruling: boolean;
}
export interface Rules {
  chapters: { title: string; rules: Rule[] }[];
}

export interface Hint {
  text: string;
  label: string;
  detail: string;
  win: number | null;
  score: number | null;
}

export interface Mark {
  step: number;
  kind: string;
  text: string;
}
export interface ReplayStep {
  step: number;
  steps: number;
  entry: number; // of the log, the latest by then
  snapshot: Snapshot;
  marks: Mark[] | null;
  events: TableEvent[]; // what happened at this step
  lines: string[];
  move: string | null;
}

export interface Scores {
  steps: number[];
  scores: number[][]; // at each of the steps, of each party
  names: string[];
}

export interface Analysis {
  state: 'none' | 'working' | 'done';
  done: number;
  steps: number[];
  wins: number[][];
  turns: (Choice & { swing: number })[];
  missed: (Choice & { loss: number })[];
}

/** A decision of a finished game. */
export interface Choice {
  step: number;
  seat: number;
  asked: string;
  played: string;
  better: string;
}

export interface ReplayHints {
  step: number;
  seat: number | null; // null: nobody decides at this step
  asked: string;
  wins: number[];
  hints: Hint[];
  played: Hint | null;
}

/** Changed parts of a view: keys of the view, inside `state` its fields, and fields no more there. */
export type Patch = Record<string, unknown> & {
  state?: Record<string, unknown>;
  gone?: string[];
};

export interface EntryMessage {
  type: 'entry';
  entry: Entry;
  seq: number;
  snapshot?: Snapshot; // in full instead of the rest
  patch?: Patch;
  decision?: Snapshot['decision'];
  held?: number | null;
  undo?: Snapshot['undo'];
  names?: string[];
  digest?: string;
  since?: number;
}

export type Message =
  | { type: 'hello'; seq: number; snapshot: Snapshot | null; entries: Entry[]; presence: boolean[] }
  | EntryMessage
  | { type: 'presence'; online: boolean[]; spectators: number }
  | { type: 'thinking'; seat: number }
  | { type: 'error'; error: { code: string; message: string } }
  | { type: 'pong' };
