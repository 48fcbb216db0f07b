// The server's HTTP interface. Every call answers with data or throws a Problem with a sentence.
import type { ErrorInfo, ErrorResponse, Refusal, Routes } from '../generated/wire';

type Route = keyof Routes;
type Body<R extends Route> = Routes[R]['body'];
type Answer<R extends Route> = Promise<Routes[R]['answer']>;
type Values = Record<string, string | number>;

export class Problem extends Error {
  constructor(
    readonly status: number, // 0: the server was not reached
    readonly code: string,
    message: string,
    readonly more: Partial<ErrorInfo> = {},
  ) {
    super(message);
  }
  get refusal(): Refusal | null {
    return this.more.refusal ?? null;
  }
}

let language = 'en';
export const speakIn = (lang: string): void => void (language = lang);
export const spoken = (): string => language;

/** The address of a request: `at` fills the braces of the route, `query` follows it. */
function addressOf(route: Route, at: Values, query: Values): string {
  const path = route.replace(/^\w+ /, '').replace(/{(\w+)}/g, (_, name: string) => {
    return encodeURIComponent(at[name] ?? '');
  });
  const words = Object.entries({ ...query, lang: language }).map(([key, one]) => `${key}=${one}`);
  return `/api${path}?${words.join('&')}`;
}

async function ask<R extends Route>(
  route: R,
  at: Values = {},
  body?: Body<R>,
  query: Values = {},
): Answer<R> {
  const post = route.startsWith('POST');
  let answer: Response;
  try {
    answer = await fetch(addressOf(route, at, query), {
      method: post ? 'POST' : 'GET',
      credentials: 'same-origin',
      headers: post ? { 'content-type': 'application/json' } : {},
      ...(post ? { body: JSON.stringify(body ?? {}) } : {}),
    });
  } catch {
    throw new Problem(0, 'offline', '');
  }
  const text = await answer.text();
  const isJson = (answer.headers.get('content-type') ?? '').includes('json');
  const data: unknown = isJson && text ? JSON.parse(text) : text;
  if (!answer.ok) {
    const { code, message, ...more } = (data as Partial<ErrorResponse>).error ?? {};
    throw new Problem(answer.status, code ?? 'failed', message ?? '', more);
  }
  return data as Routes[R]['answer'];
}

export const games = () => ask('GET /games');
export const rules = (game: string) => ask('GET /games/{game}/rules', { game });
export const tables = () => ask('GET /tables');
export const make = (request: Body<'POST /tables'>) => ask('POST /tables', {}, request);
export const load = (record: string) => ask('POST /tables/record', {}, { record });

/** A name for a request, so that the same one sent twice is done once. */
export function moveId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A table; each call says for which seat it speaks. */
export class TableApi {
  constructor(readonly id: string) {}
  private get at(): Values {
    return { id: this.id };
  }

  info = () => ask('GET /tables/{id}', this.at);
  things = () => ask('GET /tables/{id}/things', this.at);
  claim = (secret: string, name?: string) =>
    ask('POST /tables/{id}/claim', this.at, name ? { secret, name } : { secret });
  join = (request: Body<'POST /tables/{id}/join'>) =>
    ask('POST /tables/{id}/join', this.at, request);
  leave = (seat: number) => ask('POST /tables/{id}/leave', this.at, { seat });
  seat = (seat: number, change: Body<'POST /tables/{id}/seats/{seat}'>) =>
    ask('POST /tables/{id}/seats/{seat}', { ...this.at, seat }, change);
  link = (role: Body<'POST /tables/{id}/links'>['role'], seat?: number) =>
    ask('POST /tables/{id}/links', this.at, seat === undefined ? { role } : { role, seat });
  settings = (change: Body<'POST /tables/{id}/settings'>) =>
    ask('POST /tables/{id}/settings', this.at, change);
  start = () => ask('POST /tables/{id}/start', this.at);
  view = (seat: number) => ask('GET /tables/{id}/view', this.at, undefined, { seat });
  entries = (seat: number, after: number) =>
    ask('GET /tables/{id}/entries', this.at, undefined, { after, seat });
  moves = (seat: number, seq: number, id: string, moves: string[]) =>
    ask('POST /tables/{id}/moves', this.at, { seat, move_id: id, expected_seq: seq, moves });
  preview = (seat: number, moves: string[]) =>
    ask('POST /tables/{id}/preview', this.at, { seat, moves });
  forecast = (seat: number, moves: string[]) =>
    ask('POST /tables/{id}/forecast', this.at, { seat, moves });
  refusal = (seat: number, move: string) =>
    ask('POST /tables/{id}/refusal', this.at, { seat, move });
  undo = (seat: number, seq: number, id: string, all: boolean) =>
    ask('POST /tables/{id}/undo', this.at, { seat, move_id: id, expected_seq: seq, all });
  end = (seat: number, seq: number, id: string) =>
    ask('POST /tables/{id}/end', this.at, { seat, move_id: id, expected_seq: seq });
  hint = (seat: number) => ask('POST /tables/{id}/hint', this.at, { seat });
  chat = (text: string) => ask('POST /tables/{id}/chat', this.at, { text });
  rematch = () => ask('POST /tables/{id}/rematch', this.at);
  record = () => ask('GET /tables/{id}/record', this.at);
  replay = (step: number, seat: number) =>
    ask('GET /tables/{id}/replay', this.at, undefined, { step, seat });
  replayHint = (step: number) => ask('POST /tables/{id}/replay/hint', this.at, { step });
  scores = () => ask('GET /tables/{id}/scores', this.at);
  analysis = () => ask('GET /tables/{id}/analysis', this.at);
  analyse = () => ask('POST /tables/{id}/analysis', this.at);
}
