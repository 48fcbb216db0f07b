// The server over the network. Nothing else in the client knows of fetch or WebSocket.
import type { ErrorResponse, SocketMessage } from '../generated/wire';
import { systemClock, type Clock } from './clock';
import { Problem, type Stream, type StreamListener, type Transport } from './transport';

const FIRST_WAIT = 400; // ms
const LONGEST_WAIT = 8000;
const PING = 20000;
const FINAL = new Set([4400, 4401, 4403, 4404]); // asking again would not help

/** A socket that comes back when it was lost, and asks for what it has missed. */
export class SocketStream implements Stream {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private cancel: () => void = () => {};
  private cancelPing: () => void = () => {};
  private over = false;

  constructor(
    private readonly address: (after: number) => string,
    private readonly listener: StreamListener,
    private readonly make: (address: string) => WebSocket = (address) => new WebSocket(address),
    private readonly clock: Clock = systemClock,
  ) {
    this.open();
  }

  retryNow(): void {
    if (this.over || this.socket) return;
    this.cancel();
    this.open();
  }

  close(): void {
    this.over = true;
    this.cancel();
    this.cancelPing();
    this.socket?.close();
    this.socket = null;
    this.listener.connection('closed');
  }

  private open(): void {
    const socket = this.make(this.address(this.listener.after()));
    this.socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.socket) return;
      const message = JSON.parse(event.data) as SocketMessage;
      if (message.type === 'hello') {
        this.wait = FIRST_WAIT;
        this.listener.connection('open');
      }
      this.listener.message(message);
    };
    socket.onopen = () => this.ping(socket);
    socket.onclose = (event: CloseEvent) => {
      if (socket === this.socket && !this.over) this.lost(event.code);
    };
  }

  private ping(socket: WebSocket): void {
    this.cancelPing();
    this.cancelPing = this.clock.after(PING, () => {
      if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
      this.ping(socket);
    });
  }

  private lost(code: number): void {
    this.socket = null;
    this.cancelPing();
    if (FINAL.has(code)) return void (this.over = true);
    this.listener.connection('trying');
    this.cancel = this.clock.after(this.wait * (0.75 + Math.random() / 2), () => this.open());
    this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
  }
}

export class NetworkTransport implements Transport {
  readonly capabilities = { links: true };

  constructor(private readonly language: () => string) {}

  async request<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const address = `/api${path}${path.includes('?') ? '&' : '?'}lang=${this.language()}`;
    let answer: Response;
    try {
      answer = await fetch(address, {
        method,
        credentials: 'same-origin',
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    } catch {
      throw new Problem(0, 'offline', '');
    }
    const text = await answer.text();
    const isJson = (answer.headers.get('content-type') ?? '').includes('json');
    const data: unknown = isJson && text ? JSON.parse(text) : text;
    if (answer.ok) return data as T;
    const { code, message, ...more } = (data as Partial<ErrorResponse>).error ?? {};
    throw new Problem(answer.status, code ?? 'failed', message ?? '', more);
  }

  stream(table: string, seat: number, listener: StreamListener): Stream {
    const host = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}`;
    const path = `/api/tables/${encodeURIComponent(table)}/socket`;
    return new SocketStream(
      (after) => `${host}${path}?seat=${seat}&after=${after}&lang=${this.language()}`,
      listener,
    );
  }
}
