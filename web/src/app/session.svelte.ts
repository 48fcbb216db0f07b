// A seat at a table of the server: the connection, what has been told, and what I send.
import { tick } from 'svelte';
import { clientOf } from '../board/clients';
import type { Entry, GameClient, Snapshot, TableEvent } from '../board/types';
import { Problem, spoken, TableApi } from './api';
import { flashOthers, soundOf } from './cues';
import { joined, lastTurn, touchedSince } from './history';
import { capture, finishAll, play } from './motion';
import { Outbox } from './outbox';
import { Pacer } from './pacer';
import { alike, inStep, patched } from './patch';
import { heldSeats, isHost, seating } from './seating';
import type { EntryMessage, TableInfo, Message } from './server';
import { learnGame } from './say.svelte';
import { settings, still } from './settings.svelte';
import { Showing } from './showing.svelte';
import { Connection, socketAddress, type Line } from './socket';
import { Table } from './table.svelte';
import type { Speak } from './texts';

const LOG_LENGTH = 400; // entries asked for when a table is opened
const TOUCHED = 6000; // ms during which the board shows what others touched
const EVENTS = 60; // the latest ones, for drawings that show what has just happened

export type Stage = 'loading' | 'waiting' | 'playing' | 'failed';

export class Session {
  stage = $state<Stage>('loading');
  problem = $state.raw<Problem | null>(null);
  info = $state.raw<TableInfo | null>(null);
  table = $state.raw<Table | null>(null);
  entries = $state.raw<Entry[]>([]);
  line = $state<Line>('open');
  lostAt = $state(0);
  thinking = $state<number | null>(null);
  curtain = $state<number | null>(null); // the seat to which the screen must be passed
  spoke = $state.raw<string[]>([]); // lines for those who hear the table
  watching = $state(0); // spectators
  banner = $state<string | null>(null); // passing note: behind, nothing was lost
  automatic = $state<number | null>(null); // the entry after which the device answered for me
  readonly api: TableApi;
  readonly showing = new Showing();
  private readonly outbox = new Outbox(this);

  private client: GameClient | null = null;
  private connection: Connection | null = null;
  private ear = -1; // with whose ears the connection hears
  private pacer = new Pacer<EntryMessage>(
    (message) => this.take(message),
    ({ entry }) => !entry.events.length || still() || document.hidden,
  );
  private fading: ReturnType<typeof setTimeout> | undefined;
  closed = false;

  constructor(
    readonly id: string,
    private speak: Speak,
  ) {
    this.api = new TableApi(id);
  }

  readonly seats: number[] = $derived(this.info ? heldSeats(this.info) : []);
  readonly host: boolean = $derived(this.info !== null && isHost(this.info));
  readonly myTurn: boolean = $derived(this.table?.mine ?? false);
  readonly held: boolean = $derived(
    this.table !== null &&
      this.table.shown.held !== null &&
      this.table.shown.held === this.table.me,
  );
  private readonly news: TableEvent[] = $derived(
    this.entries.flatMap((entry) => entry.events).slice(-EVENTS),
  );
  readonly since: number = $derived(this.table ? lastTurn(this.entries, this.table.me) : 0);

  // --- opening and closing -------------------------------------------------------------------

  async open(secret: string | null): Promise<void> {
    try {
      this.info = secret
        ? await this.api.claim(secret, settings.name || undefined)
        : await this.api.info();
      if (!this.info.grants.length) this.info = await this.api.join({ spectate: true });
      [this.client] = await Promise.all([clientOf(this.info.game), learnGame(this.info.game)]);
      if (this.closed) return;
      if (this.info.state === 'waiting') this.stage = 'waiting';
      this.connect(this.looking(null), Math.max(0, this.info.seq - LOG_LENGTH));
    } catch (error) {
      this.fail(error);
    }
  }

  close(): void {
    this.closed = true;
    this.pacer.clear();
    this.showing.stop();
    clearTimeout(this.fading);
    this.connection?.close();
  }

  private fail(error: unknown): void {
    this.problem =
      error instanceof Problem ? error : new Problem(-1, 'client', (error as Error).message);
    this.stage = 'failed';
  }

  /** The seat with whose eyes I look: the one that decides if it is mine. */
  private looking(shown: Snapshot | null): number {
    const turn = shown?.decision?.seat ?? shown?.held ?? -1;
    if (this.seats.includes(turn)) return turn;
    const now = this.table?.me ?? -1;
    return this.seats.includes(now) ? now : (this.seats[0] ?? -1);
  }

  private connect(seat: number, after: number): void {
    this.connection?.close();
    this.ear = seat;
    let last = after;
    this.connection = new Connection((from) => socketAddress(this.id, seat, from, spoken()), {
      after: () => this.entries.at(-1)?.seq ?? last,
      message: (message) => {
        if (message.type === 'hello') last = message.seq;
        void this.hear(message, seat);
      },
      line: (state) => this.lineIs(state),
    });
  }

  tryNow(): void {
    this.connection?.now();
  }

  lineIs(state: Line): void {
    if (state === 'trying' && this.line !== 'trying') this.lostAt = Date.now();
    if (state === 'open' && this.line === 'trying' && this.stage === 'playing')
      this.note('web-nothing-lost');
    this.line = state === 'closed' ? this.line : state;
  }

  note(id: string): void {
    const text = this.speak(id);
    this.banner = text;
    setTimeout(() => {
      if (this.banner === text) this.banner = null;
    }, 4000);
  }

  private keep(entries: Entry[]): void {
    this.entries = entries;
    if (this.table) this.table.told = this.news;
  }

  // --- hearing -------------------------------------------------------------------------------

  private async hear(message: Message, seat: number): Promise<void> {
    if (message.type === 'hello') {
      this.pacer.clear();
      this.keep(joined(this.entries, message.entries));
      this.online(message.presence);
      if (message.snapshot) await this.begin(message.snapshot);
    } else if (message.type === 'presence') {
      this.watching = message.spectators;
      this.online(message.online);
    } else if (message.type === 'error')
      this.fail(new Problem(400, message.error.code, message.error.message));
    else if (message.type === 'thinking') this.thinking = message.seat;
    else if (message.type === 'entry') {
      if (message.seq <= (this.entries.at(-1)?.seq ?? 0)) return;
      if (!this.table || message.entry.kind === 'start' || this.table.me !== seat)
        return void (await this.refresh());
      this.pacer.push(message);
    }
  }

  /** The first time the game is shown, or again after a lost connection. */
  private async begin(shown: Snapshot): Promise<void> {
    if (!this.info || !this.client) return;
    if (this.info.state === 'waiting') this.info = await this.api.info();
    if (!this.table) {
      const table = new Table(this.client, shown, this.outbox, this.speak);
      table.things = await this.api.things();
      if (this.seats.length > 1 && !shown.view.over) await this.firstEyes(table);
      table.told = this.news;
      this.table = table;
    } else if (shown.seq >= this.table.shown.seq) this.table.show(shown);
    this.reseat();
    this.stage = 'playing';
    if (this.ear !== this.table.me) this.connect(this.table.me, this.table.shown.seq);
    await this.lookFrom(shown);
  }

  private online(presence: boolean[]): void {
    if (!this.info) return;
    const seats = this.info.seats.map((row, i) => ({ ...row, online: presence[i] ?? row.online }));
    this.info = { ...this.info, seats };
    this.reseat();
  }

  reseat(): void {
    if (this.info && this.table)
      this.table.seats = seating(
        this.info,
        this.table.view,
        this.speak('web-nomad'),
        settings.colour,
      );
  }

  /** Show at once whatever still waits or moves. */
  hurry(): void {
    finishAll();
    this.pacer.hurry();
    if (settings.nomad !== 'step') this.showing.stop();
  }

  private take(message: EntryMessage): void {
    const table = this.table;
    if (!table || message.seq <= table.shown.seq) return;
    const shown = message.snapshot ?? patched(table.shown, message);
    if (!inStep(shown)) return void this.refresh();
    this.adopt(shown, [message.entry]);
  }

  /** A newer state and the entries that led to it. */
  adopt(shown: Snapshot, entries: Entry[]): void {
    const table = this.table!;
    const fresh = entries.filter((one) => one.seq > (this.entries.at(-1)?.seq ?? 0));
    this.keep(joined(this.entries, entries));
    const before = capture(document.getElementById('table'));
    const turned = table.mine;
    table.show(shown);
    this.thinking = null;
    if (fresh.some((one) => one.kind === 'seat' || one.kind === 'setting')) void this.reinform();
    if (shown.view.over && this.info?.state !== 'over') void this.reinform();
    if (before) void tick().then(() => play(document.getElementById('table'), before));
    this.tell(fresh, turned);
    void this.lookFrom(shown);
  }

  async reinform(): Promise<void> {
    try {
      this.info = await this.api.info();
      this.reseat();
      if (this.table && this.table.me < 0 && this.seats.length)
        this.change(await this.api.view(this.seats[0]!), true); // a spectator has sat down
    } catch {
      // the next entry asks again
    }
  }

  /** Everything anew: after a gap, or when both sides do not agree. */
  async refresh(): Promise<void> {
    try {
      this.pacer.clear();
      this.info = await this.api.info();
      if (this.info.state === 'waiting') return;
      const seat = this.looking(null);
      const last = this.entries.at(-1)?.seq ?? 0;
      const [shown, { entries }] = await Promise.all([
        this.api.view(seat),
        this.api.entries(seat, last),
      ]);
      if (this.table) this.adopt(shown, entries);
      else {
        this.keep(joined(this.entries, entries));
        await this.begin(shown);
      }
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 0) this.fail(error);
    }
  }

  /** Sounds, words and lights for what has happened. */
  private tell(fresh: Entry[], wasMyTurn: boolean): void {
    const table = this.table!;
    const lines = fresh.flatMap((one) => one.lines);
    if (lines.length) this.spoke = lines;
    const turned = table.mine && !wasMyTurn;
    soundOf(fresh, table, turned);
    flashOthers(fresh, table);
    this.showing.start(fresh, table);
    if (turned) this.showTouched(TOUCHED);
  }

  /** The places touched since my last turn, for a while or until told otherwise. */
  showTouched(ms: number | null): void {
    const table = this.table;
    if (!table) return;
    clearTimeout(this.fading);
    table.touched.clear();
    for (const [target, seat] of touchedSince(this.entries, this.since, table.me, table.client))
      table.touched.set(target, seat);
    if (ms !== null) this.fading = setTimeout(() => table.touched.clear(), ms);
  }

  hideTouched(): void {
    this.table?.touched.clear();
  }

  // --- several seats on one screen -----------------------------------------------------------

  /** A shared screen is opened: nobody's hand before somebody has said who looks. */
  private async firstEyes(table: Table): Promise<void> {
    const seat = this.looking(table.shown);
    const [theirs, public_] = await Promise.all([this.api.view(seat), this.api.view(-1)]);
    if (alike(theirs.view.state, public_.view.state)) return;
    table.paused = true;
    this.curtain = seat;
  }

  /** If another of my seats decides now, look from there: behind a curtain if hands differ. */
  private async lookFrom(shown: Snapshot): Promise<void> {
    const seat = this.looking(shown);
    const table = this.table!;
    if (seat === table.me || this.curtain !== null || shown.view.over) return;
    try {
      const theirs = await this.api.view(seat);
      if (theirs.seq < table.shown.seq) return;
      if (alike(table.view.state, theirs.view.state)) this.change(theirs, false);
      else {
        table.paused = true;
        this.curtain = seat;
      }
    } catch {
      // the next entry tries again
    }
  }

  /** The one for whom the curtain is has said so. */
  async lift(): Promise<void> {
    if (this.curtain === null) return;
    const shown = await this.api.view(this.curtain);
    this.change(shown, true);
    this.table!.paused = false;
    this.curtain = null;
  }

  /** Look from another seat; what was told to the one before is forgotten if it differs. */
  private change(shown: Snapshot, forget: boolean): void {
    this.table!.show(shown);
    this.reseat();
    if (forget) this.keep([]);
    const after = forget ? shown.seq - LOG_LENGTH : shown.seq;
    this.connect(shown.seat, Math.max(0, after));
  }

  // --- doing ---------------------------------------------------------------------------------

  play(moves: string[]): Promise<boolean> {
    return this.outbox.play(moves);
  }

  async undo(all: boolean): Promise<void> {
    if (this.table?.draft.length) return void this.table.drop(all ? 0 : undefined);
    await this.outbox.undo(all);
  }

  end(): Promise<boolean> {
    return this.outbox.end();
  }
}
