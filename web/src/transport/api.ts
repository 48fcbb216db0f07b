// The requests that the server understands, typed by their routes. Each answers with data or throws
// a Problem.
import type { Routes } from '../generated/wire';
import type { Stream, StreamListener, Transport } from './transport';

type Route = keyof Routes;
type Body<R extends Route> = Routes[R]['body'];
type Answer<R extends Route> = Promise<Routes[R]['answer']>;
/** Moves as they are given, or a set that the server puts into order. */
type Order = 'given' | 'any';
type Values = Record<string, string | number>;

/** The path of a request: `at` fills the braces of the route, `query` follows it. */
function pathOf(route: Route, at: Values, query: Values): string {
  const path = route
    .replace(/^\w+ /, '')
    .replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(at[name] ?? ''));
  const words = Object.entries(query).map(([key, one]) => `${key}=${one}`);
  return words.length ? `${path}?${words.join('&')}` : path;
}

function ask<R extends Route>(
  transport: Transport,
  route: R,
  at: Values = {},
  body?: Body<R>,
  query: Values = {},
): Answer<R> {
  const path = pathOf(route, at, query);
  return route.startsWith('POST')
    ? transport.request('POST', path, body ?? {})
    : transport.request('GET', path);
}

/** What can be asked outside of any table. */
export class ServerApi {
  constructor(readonly transport: Transport) {}

  games = () => ask(this.transport, 'GET /games');
  rules = (game: string) => ask(this.transport, 'GET /games/{game}/rules', { game });
  catalogue = (game: string) => ask(this.transport, 'GET /games/{game}/things', { game });
  record = () => ask(this.transport, 'GET /record');
  tables = () => ask(this.transport, 'GET /tables');
  create = (request: Body<'POST /tables'>) => ask(this.transport, 'POST /tables', {}, request);
  load = (record: string) => ask(this.transport, 'POST /tables/record', {}, { record });
  table = (id: string): TableApi => new TableApi(this.transport, id);
}

/** A name for a request, so that the same one sent twice is done once. */
export function moveId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A table; each call says for which seat it speaks. */
export class TableApi {
  constructor(
    readonly transport: Transport,
    readonly id: string,
  ) {}

  private ask<R extends Route>(
    route: R,
    body?: Body<R>,
    query: Values = {},
    at: Values = {},
  ): Answer<R> {
    return ask(this.transport, route, { id: this.id, ...at }, body, query);
  }

  stream = (seat: number, listener: StreamListener): Stream =>
    this.transport.stream(this.id, seat, listener);

  info = () => this.ask('GET /tables/{id}');
  catalogue = () => this.ask('GET /tables/{id}/things');
  claim = (secret: string, name?: string) =>
    this.ask('POST /tables/{id}/claim', name ? { secret, name } : { secret });
  join = (request: Body<'POST /tables/{id}/join'>) => this.ask('POST /tables/{id}/join', request);
  leave = (seat: number) => this.ask('POST /tables/{id}/leave', { seat });
  seat = (seat: number, change: Body<'POST /tables/{id}/seats/{seat}'>) =>
    this.ask('POST /tables/{id}/seats/{seat}', change, {}, { seat });
  link = (role: Body<'POST /tables/{id}/links'>['role'], seat?: number) =>
    this.ask('POST /tables/{id}/links', seat === undefined ? { role } : { role, seat });
  deviceLink = (seat: number) =>
    this.ask('POST /tables/{id}/links', { role: 'seat', seat, device: true });
  settings = (change: Body<'POST /tables/{id}/settings'>) =>
    this.ask('POST /tables/{id}/settings', change);
  start = () => this.ask('POST /tables/{id}/start');
  view = (seat: number) => this.ask('GET /tables/{id}/view', undefined, { seat });
  unseen = (seat: number) => this.ask('GET /tables/{id}/unseen', undefined, { seat });
  entries = (seat: number, after: number) =>
    this.ask('GET /tables/{id}/entries', undefined, { after, seat });
  frames = (seat: number, seq: number) =>
    this.ask('GET /tables/{id}/entries/{seq}/frames', undefined, { seat }, { seq });
  moves = (
    ...[seat, seq, id, moves, order, auto]: [number, number, string, string[], Order, boolean]
  ) =>
    this.ask('POST /tables/{id}/moves', {
      ...{ seat, move_id: id, expected_seq: seq, moves, order, auto },
      close: order === 'any', // a set is the whole answer
    });
  preview = (seat: number, moves: string[], order: Order) =>
    this.ask('POST /tables/{id}/preview', { seat, moves, order, close: order === 'any' });
  forecast = (seat: number, moves: string[], order: Order) =>
    this.ask('POST /tables/{id}/forecast', { seat, moves, order });
  refusal = (seat: number, move: string) => this.ask('POST /tables/{id}/refusal', { seat, move });
  undo = (seat: number, seq: number, id: string, all: boolean) =>
    this.ask('POST /tables/{id}/undo', { seat, move_id: id, expected_seq: seq, all });
  end = (seat: number, seq: number, id: string) =>
    this.ask('POST /tables/{id}/end', { seat, move_id: id, expected_seq: seq });
  hint = (seat: number) => this.ask('POST /tables/{id}/hint', { seat });
  chat = (text: string) => this.ask('POST /tables/{id}/chat', { text });
  playOn = (step: number, seat: number, name: string) =>
    this.ask('POST /tables/{id}/play-on', { step, seat, ...(name ? { name } : {}) });
  rematch = () => this.ask('POST /tables/{id}/rematch');
  record = () => this.ask('GET /tables/{id}/record');
  replay = (step: number, seat: number) =>
    this.ask('GET /tables/{id}/replay', undefined, { step, seat });
  replayHint = (step: number) => this.ask('POST /tables/{id}/replay/hint', { step });
  scores = () => this.ask('GET /tables/{id}/scores');
  analysis = () => this.ask('GET /tables/{id}/analysis');
  analyse = () => this.ask('POST /tables/{id}/analysis');
}
