// How the client reaches tables, whatever is behind it: a server, a worker, a fixture.
import type { ErrorInfo, Refusal, SocketMessage } from '../generated/wire';

/** A request that was not carried out, with a sentence for the player. */
export class Problem extends Error {
  constructor(
    readonly status: number, // 0: nobody was reached
    readonly code: string,
    message: string,
    readonly more: Partial<ErrorInfo> = {},
  ) {
    super(message);
  }

  get refusal(): Refusal | null {
    return this.more.refusal ?? null;
  }

  /** Nobody answered, or the server is about to restart: the same request may be sent again. */
  get temporary(): boolean {
    return this.status === 0 || this.status === 503;
  }
}

/** The sentence that tells a person what went wrong. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Problem ? error.message : String(error);

export type ConnectionState = 'open' | 'trying' | 'closed';

export interface StreamListener {
  after(): number; // the last entry that is known
  message(message: SocketMessage): void;
  connection(state: ConnectionState): void;
}

export interface Stream {
  /** Try at once, without waiting any longer. */
  retryNow(): void;
  close(): void;
}

export interface Capabilities {
  links: boolean; // can friends be invited by a link?
}

export interface Transport {
  readonly capabilities: Capabilities;
  request<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T>;
  /** What happens at a table, as one seat may know it. A lost connection comes back by itself. */
  stream(table: string, seat: number, listener: StreamListener): Stream;
}
