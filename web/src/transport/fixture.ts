// A table without anybody behind it: answers that were put there before, and a list of what was
// asked. For drawings on the developers' page, for specs, and later for lessons.
import { Problem, type Stream, type StreamListener, type Transport } from './transport';
import type { SocketMessage } from '../generated/wire';

export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  body: unknown;
}

/** An answer, or how to find it. */
export type Answer = unknown | ((asked: Asked) => unknown);

export class FixtureTransport implements Transport {
  readonly capabilities = { links: false };
  readonly asked: Asked[] = [];
  private listeners = new Set<StreamListener>();

  /** Answers by method and path without its query: 'GET /tables/t/view'. */
  constructor(private readonly answers: Record<string, Answer>) {}

  async request<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const asked = { method, path, body };
    this.asked.push(asked);
    const answer = this.answers[`${method} ${path.split('?')[0]}`];
    if (answer === undefined) throw new Problem(404, 'not-found', `${method} ${path}`);
    return (typeof answer === 'function' ? await answer(asked) : answer) as T;
  }

  stream(_table: string, _seat: number, listener: StreamListener): Stream {
    this.listeners.add(listener);
    return { retryNow: () => {}, close: () => void this.listeners.delete(listener) };
  }

  /** Something arrives on every open stream. */
  push(message: SocketMessage): void {
    for (const one of this.listeners) one.message(message);
  }

  connection(state: 'open' | 'trying'): void {
    for (const one of this.listeners) one.connection(state);
  }
}
