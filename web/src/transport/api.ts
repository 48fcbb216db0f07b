// The server's HTTP interface. Every call answers with data or throws a Problem with a sentence.
import type { Entry, Forecast, Preview, Refusal, Snapshot, Catalogue } from '../board/contract';
import type {
  Analysis,
  GameInfo,
  Hint,
  TableInfo,
  Links,
  TableSummary,
  CreatedTable,
  MoveResult,
  ReplayStep,
  ReplayHints,
  Rules,
  Scores,
  Settings,
  NewTableRequest,
} from './wire';

export class Problem extends Error {
  constructor(
    readonly status: number, // 0: the server was not reached
    readonly code: string,
    message: string,
    readonly more: Record<string, unknown> = {},
  ) {
    super(message);
  }
  get refusal(): Refusal | null {
    return (this.more['refusal'] as Refusal | undefined) ?? null;
  }
}

let language = 'en';
export const speakIn = (lang: string): void => void (language = lang);
export const spoken = (): string => language;

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const address = `/api${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
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
  if (!answer.ok) {
    const error = (data as { error?: Record<string, unknown> }).error ?? {};
    const { code, message, ...more } = error;
    throw new Problem(answer.status, String(code ?? 'failed'), String(message ?? ''), more);
  }
  return data as T;
}

const get = <T>(path: string): Promise<T> => ask('GET', path);
const post = <T>(path: string, body: unknown = {}): Promise<T> => ask('POST', path, body);
const seated = (seat: number): string => `seat=${seat}`;

export const games = (): Promise<GameInfo[]> => get('/games');
export const rules = (game: string): Promise<Rules> => get(`/games/${game}/rules`);
export const tables = async (): Promise<{ mine: TableSummary[]; public: TableSummary[] }> =>
  get('/tables');
export const make = (wish: NewTableRequest): Promise<CreatedTable> => post('/tables', wish);
export const load = (record: string): Promise<CreatedTable> => post('/tables/record', { record });

/** A name for a request, so that the same one sent twice is done once. */
export function moveId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A table; each call says for which seat it speaks. */
export class TableApi {
  private readonly at: string;
  constructor(readonly id: string) {
    this.at = `/tables/${encodeURIComponent(id)}`;
  }
  info = (): Promise<TableInfo> => get(this.at);
  things = (): Promise<Catalogue> => get(`${this.at}/things`);
  claim = (secret: string, name?: string): Promise<TableInfo> =>
    post(`${this.at}/claim`, name ? { secret, name } : { secret });
  join = (wish: { seat?: number; name?: string; spectate?: boolean }): Promise<TableInfo> =>
    post(`${this.at}/join`, wish);
  leave = (seat: number): Promise<TableInfo> => post(`${this.at}/leave`, { seat });
  seat = (
    seat: number,
    change: { kind?: 'bot' | 'person' | 'open'; level?: string; name?: string },
  ): Promise<TableInfo> => post(`${this.at}/seats/${seat}`, change);
  link = (role: string, seat?: number): Promise<{ link: string }> =>
    post(`${this.at}/links`, seat === undefined ? { role } : { role, seat });
  settings = (change: Partial<Settings>): Promise<TableInfo> => post(`${this.at}/settings`, change);
  start = (): Promise<TableInfo> => post(`${this.at}/start`);
  view = (seat: number): Promise<Snapshot> => get(`${this.at}/view?${seated(seat)}`);
  entries = (seat: number, after: number): Promise<{ entries: Entry[]; seq: number }> =>
    get(`${this.at}/entries?after=${after}&${seated(seat)}`);
  moves = (seat: number, seq: number, id: string, moves: string[]): Promise<MoveResult> =>
    post(`${this.at}/moves`, { seat, move_id: id, expected_seq: seq, moves });
  preview = (seat: number, moves: string[]): Promise<Preview> =>
    post(`${this.at}/preview`, { seat, moves });
  forecast = (seat: number, moves: string[]): Promise<Forecast> =>
    post(`${this.at}/forecast`, { seat, moves });
  refusal = (seat: number, move: string): Promise<{ refusal: Refusal | null }> =>
    post(`${this.at}/refusal`, { seat, move });
  undo = (seat: number, seq: number, id: string, all: boolean): Promise<MoveResult> =>
    post(`${this.at}/undo`, { seat, move_id: id, expected_seq: seq, all });
  end = (seat: number, seq: number, id: string): Promise<MoveResult> =>
    post(`${this.at}/end`, { seat, move_id: id, expected_seq: seq });
  hint = (seat: number): Promise<{ hints: Hint[] }> => post(`${this.at}/hint`, { seat });
  chat = (text: string): Promise<unknown> => post(`${this.at}/chat`, { text });
  rematch = (): Promise<CreatedTable> => post(`${this.at}/rematch`);
  record = (): Promise<string> => get(`${this.at}/record`);
  replay = (step: number, seat: number): Promise<ReplayStep> =>
    get(`${this.at}/replay?step=${step}&${seated(seat)}`);
  replayHint = (step: number): Promise<ReplayHints> => post(`${this.at}/replay/hint`, { step });
  scores = (): Promise<Scores> => get(`${this.at}/scores`);
  analysis = (): Promise<Analysis> => get(`${this.at}/analysis`);
  analyse = (): Promise<Analysis> => post(`${this.at}/analysis`);
}

export type { Links };
