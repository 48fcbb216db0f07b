// What an open table needs from those who open it.
import type { GameClient, Refusal } from '../board/contract';
import type { TableApi } from '../transport/api';
import type { Clock } from '../transport/clock';
import type { OpenTable } from './open-table.svelte';
import type { Seats } from './seats.svelte';
import type { TableStore } from './table-store.svelte';
import type { Frame, Update } from './timeline.svelte';

/** Shows frames, one after the other. */
export interface FramePlayer {
  readonly caughtUp: boolean;
  readonly source: 'live' | 'record';
  enqueue(frames: readonly Frame[]): void;
  replace(frame: Frame, entries: Update['entries']): void;
  skip(): void;
  decided(): void;
  readonly lights: { mark(changed: ReadonlyMap<string, number>, ms: number | null): void };
  close(): void;
}

/** What a game and its first frame become: the drawings' model and the player behind it. */
export interface Opened<Player extends FramePlayer> {
  player: Player;
  store: TableStore;
}

export interface Surroundings<Player extends FramePlayer> {
  api: TableApi;
  clock: Clock;
  seats: Seats;
  name: () => string; // of the person at this device
  loadGame(game: string): Promise<GameClient>; // with its texts
  assemble(client: GameClient, first: Frame, open: OpenTable<Player>): Opened<Player>;
  showBanner(id: string): void;
  showRefusal(refusal: Refusal | { text: string }): void;
}
