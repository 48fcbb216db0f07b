import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SocketStream } from './network';
import type { ConnectionState } from './transport';
import type { SocketMessage } from '../generated/wire';

class FakeSocket {
  static all: FakeSocket[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  closed = false;
  readyState = 1;
  sent: string[] = [];
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
}

const states: ConnectionState[] = [];
const heard: SocketMessage[] = [];
let seq = 0;
const connection = (): SocketStream =>
  new SocketStream(
    (after) => `after=${after}`,
    {
      after: () => seq,
      message: (message) => void heard.push(message),
      connection: (state) => void states.push(state),
    },
    (address) => new FakeSocket(address) as unknown as WebSocket,
  );
const last = (): FakeSocket => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', { OPEN: 1 });
  FakeSocket.all = [];
  states.length = heard.length = 0;
  seq = 0;
});

describe('a connection', () => {
  it('comes back after it was lost, and asks for what it has missed', async () => {
    connection();
    last().onmessage!({ data: JSON.stringify({ type: 'hello', seq: 7 }) });
    expect(states).toEqual(['open']);
    seq = 7;
    last().onclose!({ code: 1006 });
    expect(states).toEqual(['open', 'trying']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.all.map((one) => one.address)).toEqual(['after=0', 'after=7']);
    last().onmessage!({ data: JSON.stringify({ type: 'hello', seq: 7 }) });
    expect(states.at(-1)).toBe('open');
  });
  it('waits longer and longer, but can be told to try at once', async () => {
    const one = connection();
    for (let i = 0; i < 8; i++) {
      last().onclose!({ code: 1006 });
      await vi.advanceTimersByTimeAsync(12000);
    }
    expect(FakeSocket.all).toHaveLength(9);
    last().onclose!({ code: 1006 });
    one.retryNow();
    expect(FakeSocket.all).toHaveLength(10);
  });
  it('does not come back where it is not welcome, or after it was closed', async () => {
    connection();
    last().onclose!({ code: 4401 });
    await vi.advanceTimersByTimeAsync(20000);
    expect(FakeSocket.all).toHaveLength(1);
    const other = connection();
    other.close();
    last().onclose!({ code: 1000 });
    await vi.advanceTimersByTimeAsync(20000);
    expect(FakeSocket.all).toHaveLength(2);
  });
  it('shows that it is there', async () => {
    connection();
    last().onopen!();
    await vi.advanceTimersByTimeAsync(41000);
    expect(last().sent).toEqual(['{"type":"ping"}', '{"type":"ping"}']);
  });
});
