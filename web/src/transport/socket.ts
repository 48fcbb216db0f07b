// What happens at a table is pushed. A lost connection is tried again, from the last entry on.
import type { SocketMessage } from '../generated/wire';

export type Line = 'open' | 'trying' | 'closed';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING = 20000;
const FINAL = new Set([4400, 4401, 4403, 4404]); // asking again would not help

export interface Listener {
  after(): number; // the last entry that is known
  message(message: SocketMessage): void;
  line(state: Line): void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pings: ReturnType<typeof setInterval> | undefined;
  private over = false;

  constructor(
    private address: (after: number) => string,
    private listener: Listener,
    private make: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {
    this.open();
  }

  /** Try at once, without waiting any longer. */
  now(): void {
    if (this.over || this.socket) return;
    clearTimeout(this.timer);
    this.open();
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    clearInterval(this.pings);
    this.socket?.close();
    this.socket = null;
    this.listener.line('closed');
  }

  private open(): void {
    const socket = this.make(this.address(this.listener.after()));
    this.socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket !== this.socket) return;
      const message = JSON.parse(event.data) as SocketMessage;
      if (message.type === 'hello') {
        this.wait = FIRST_WAIT;
        this.listener.line('open');
      }
      this.listener.message(message);
    };
    socket.onopen = () => {
      clearInterval(this.pings);
      this.pings = setInterval(() => {
        if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
      }, PING);
    };
    socket.onclose = (event: CloseEvent) => {
      if (socket !== this.socket || this.over) return;
      this.socket = null;
      clearInterval(this.pings);
      if (FINAL.has(event.code)) return void (this.over = true);
      this.listener.line('trying');
      this.timer = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
    };
  }
}

export function socketAddress(id: string, seat: number, after: number, lang: string): string {
  const secure = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${secure}://${location.host}/api/tables/${id}/socket?seat=${seat}&after=${after}&lang=${lang}`;
}
