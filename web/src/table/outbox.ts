// Moves that must not be lost: the same request, with the same id, until there is an answer.
import { moveId, type TableApi } from '../transport/api';
import { sleep, type Clock } from '../transport/clock';
import { Problem } from '../transport/transport';
import type { MoveResult } from '../generated/wire';

const FIRST_WAIT = 300; // ms
const LONGEST_WAIT = 4000;

/** Whose moves they are, and who deals with the answers. */
export interface Sender {
  seat(): number;
  seq(): number;
  closed(): boolean;
  sending(auto: boolean): void; // something is about to be sent, by the device itself or by me
  offline(): void; // nobody was reached; the request is tried again
  answered(result: MoveResult): Promise<void>;
  behind(): Promise<void>; // the table has moved on
  refused(problem: Problem): void;
}

type Request = (seat: number, seq: number, id: string) => Promise<MoveResult>;

/** Each request says whether it was carried out. */
export class Outbox {
  constructor(
    private readonly api: Pick<TableApi, 'moves' | 'undo' | 'end'>,
    private readonly clock: Clock,
    private readonly sender: Sender,
  ) {}

  play(moves: string[], order: 'given' | 'any', auto = false): Promise<boolean> {
    return this.send((seat, seq, id) => this.api.moves(seat, seq, id, moves, order, auto), auto);
  }

  undo(all: boolean): Promise<boolean> {
    return this.send((seat, seq, id) => this.api.undo(seat, seq, id, all));
  }

  end(): Promise<boolean> {
    return this.send((seat, seq, id) => this.api.end(seat, seq, id));
  }

  private async send(request: Request, auto = false): Promise<boolean> {
    const { sender } = this;
    sender.sending(auto);
    try {
      const result = await this.until(request);
      if (result) await sender.answered(result);
      return result !== null;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === 'stale') await sender.behind();
      else sender.refused(error);
      return false;
    }
  }

  /** Send a request until there is an answer; null if the table was closed meanwhile. */
  private async until(request: Request): Promise<MoveResult | null> {
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
