// Moves that must not be lost: the same request, with the same id, until there is an answer.
import { moveId, type TableApi } from '../transport/api';
import { sleep, type Clock } from '../transport/clock';
import { Problem } from '../transport/transport';
import type { MoveResult } from '../generated/wire';

const FIRST_WAIT = 300; // ms
const LONGEST_WAIT = 4000;

export interface Sender {
  seat(): number;
  seq(): number;
  closed(): boolean;
  /** Nobody was reached; the request is tried again. */
  offline(): void;
}

export class Outbox {
  constructor(
    private readonly api: Pick<TableApi, 'moves' | 'undo' | 'end'>,
    private readonly sender: Sender,
    private readonly clock: Clock,
  ) {}

  play(moves: string[], order: 'given' | 'any'): Promise<MoveResult | null> {
    return this.send((seat, seq, id) => this.api.moves(seat, seq, id, moves, order));
  }

  undo(all: boolean): Promise<MoveResult | null> {
    return this.send((seat, seq, id) => this.api.undo(seat, seq, id, all));
  }

  end(): Promise<MoveResult | null> {
    return this.send((seat, seq, id) => this.api.end(seat, seq, id));
  }

  /** The answer; null if the table was closed meanwhile. A refusal is thrown as a Problem. */
  private async send(
    request: (seat: number, seq: number, id: string) => Promise<MoveResult>,
  ): Promise<MoveResult | null> {
    const seat = this.sender.seat();
    const seq = this.sender.seq();
    const id = moveId();
    let wait = FIRST_WAIT;
    while (!this.sender.closed()) {
      try {
        return await request(seat, seq, id);
      } catch (error) {
        if (!(error instanceof Problem) || !error.temporary) throw error;
        this.sender.offline();
        await sleep(this.clock, wait);
        wait = Math.min(wait * 2, LONGEST_WAIT);
      }
    }
    return null;
  }
}
