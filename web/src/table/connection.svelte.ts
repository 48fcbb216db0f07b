// The stream of a table: whose it is, and whether it is open.
import type { SocketMessage } from '../generated/wire';
import type { TableApi } from '../transport/api';
import type { Clock } from '../transport/clock';
import type { ConnectionState, Stream } from '../transport/transport';

export interface ConnectionUser {
  lastEntry(): number; // from there on a lost stream goes on; 0: nothing is known yet
  message(message: SocketMessage, seat: number): void;
  cameBack(): void;
}

export class Connection {
  #state = $state<ConnectionState>('open');
  #lostAt = $state(0);
  private stream: Stream | null = null;
  private listeningSeat = -1;

  constructor(
    private readonly api: Pick<TableApi, 'stream'>,
    private readonly clock: Clock,
    private readonly user: ConnectionUser,
  ) {}

  get state(): ConnectionState {
    return this.#state;
  }

  /** When the connection was lost. */
  get lostAt(): number {
    return this.#lostAt;
  }

  /** The seat whose stream is heard. */
  get seat(): number {
    return this.listeningSeat;
  }

  open(seat: number, after: number): void {
    this.stream?.close();
    this.listeningSeat = seat;
    let last = after;
    this.stream = this.api.stream(seat, {
      after: () => this.user.lastEntry() || last,
      message: (message) => {
        if (message.type === 'hello') last = message.seq;
        this.user.message(message, seat);
      },
      connection: (state) => this.change(state),
    });
  }

  /** Something else has found out that nobody is reached. */
  lost(): void {
    this.change('trying');
  }

  retryNow(): void {
    this.stream?.retryNow();
  }

  close(): void {
    this.stream?.close();
  }

  private change(state: ConnectionState): void {
    if (state === 'closed') return;
    const before = this.#state;
    this.#state = state;
    if (state === 'trying' && before !== 'trying') this.#lostAt = this.clock.now();
    if (state === 'open' && before === 'trying') this.user.cameBack();
  }
}
