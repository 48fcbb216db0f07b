// What I send: moves that must not be lost, and questions about moves.
import type { Forecast, Preview, Refusal, Snapshot, Entry } from '../board/contract';
import { moveId, Problem, type TableApi } from '../transport/api';
import type { MoveResult } from '../generated/wire';
import type { Line } from '../transport/socket';
import { sound } from '../scene/sound';
import type { Port, TableStore } from './table-store.svelte';

/** Whoever sends: the session. */
export interface Sender {
  readonly api: TableApi;
  readonly table: TableStore | null;
  readonly closed: boolean;
  skip(): void;
  accept(snapshot: Snapshot, entries: Entry[]): void;
  setConnection(state: Line): void;
  showBanner(id: string): void;
  refresh(): Promise<void>;
}

export class Outbox implements Port {
  constructor(private from: Sender) {}

  private get me(): number {
    return this.from.table!.me;
  }

  play(moves: string[]): Promise<boolean> {
    return this.send((seat, seq, id) => this.from.api.moves(seat, seq, id, moves));
  }

  undo(all: boolean): Promise<boolean> {
    return this.send((seat, seq, id) => this.from.api.undo(seat, seq, id, all));
  }

  end(): Promise<boolean> {
    return this.send((seat, seq, id) => this.from.api.end(seat, seq, id));
  }

  /** A request that must not be lost: tried again with the same id while the line is down. */
  private async send(
    request: (seat: number, seq: number, id: string) => Promise<MoveResult>,
  ): Promise<boolean> {
    const { from } = this;
    const table = from.table!;
    from.skip();
    const { me, snapshot } = table;
    const id = moveId();
    for (let wait = 300; !from.closed; wait = Math.min(wait * 2, 4000)) {
      try {
        const played = await request(me, snapshot.seq, id);
        if (played.snapshot.seq > table.snapshot.seq) from.accept(played.snapshot, played.entries);
        return true;
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.status !== 0 && error.status !== 503) {
          this.refusedBy(error);
          return false;
        }
        from.setConnection('trying');
        await new Promise((done) => setTimeout(done, wait));
      }
    }
    return false;
  }

  private refusedBy(error: Problem): void {
    const table = this.from.table!;
    sound('no');
    if (error.refusal) table.showRefusal(error.refusal);
    else if (error.code === 'stale') {
      this.from.showBanner('web-behind');
      void this.from.refresh();
    } else table.notice = { kind: 'no', text: error.message };
  }

  preview(moves: string[]): Promise<Preview | null> {
    return this.from.api.preview(this.me, moves);
  }

  forecast(moves: string[]): Promise<Forecast | null> {
    return this.from.api.forecast(this.me, moves);
  }

  async refusal(move: string): Promise<Refusal | null> {
    if (this.me < 0) return null;
    try {
      const { refusal } = await this.from.api.refusal(this.me, move);
      if (refusal) sound('no');
      return refusal;
    } catch (error) {
      if (error instanceof Problem && error.message)
        this.from.table!.notice = { kind: 'no', text: error.message };
      return null;
    }
  }
}
