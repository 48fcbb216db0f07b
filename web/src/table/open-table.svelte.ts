// A seat at a table of the server: the connection, what has been told, and what I send.
import { tick } from 'svelte';
import { clientOf } from '../board/registry';
import type { Entry, GameClient, Snapshot, TableEvent } from '../board/contract';
import { Problem, spoken, TableApi } from '../transport/api';
import { flashOthers, soundOf } from '../scene/cues';
import { joined, lastTurn, targetsChangedSince } from './log';
import { capture, finishAll, play } from '../scene/motion';
import { Outbox } from './outbox';
import { Pacer } from '../scene/pace';
import { alike, inStep, patched } from './patch';
import { heldSeats, isHost, seating } from './seats';
import type { EntryMessage, TableInfo, SocketMessage } from '../generated/wire';
import { loadGameTexts } from '../i18n/language.svelte';
import { settings, reducedMotion } from '../preferences/settings.svelte';
import { Showing } from '../scene/showing.svelte';
import { Connection, socketAddress, type Line } from '../transport/socket';
import { TableStore } from './table-store.svelte';
import type { Translate } from '../i18n/fluent';

const LOG_LENGTH = 400; // entries asked for when a table is opened
const CHANGES_SHOWN = 6000; // ms during which the board shows what others touched
const EVENTS = 60; // the latest ones, for drawings that show what has just happened

export type Stage = 'loading' | 'waiting' | 'playing' | 'failed';

export class OpenTable {
  stage = $state<Stage>('loading');
  problem = $state.raw<Problem | null>(null);
  info = $state.raw<TableInfo | null>(null);
  table = $state.raw<TableStore | null>(null);
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
  private listeningSeat = -1; // whose stream the connection delivers
  private pacer = new Pacer<EntryMessage>(
    (message) => this.applyPatch(message),
    ({ entry }) => !entry.events.length || reducedMotion() || document.hidden,
  );
  private fading: ReturnType<typeof setTimeout> | undefined;
  closed = false;

  constructor(
    readonly id: string,
    private speak: Translate,
  ) {
    this.api = new TableApi(id);
  }

  readonly seats: number[] = $derived(this.info ? heldSeats(this.info) : []);
  readonly host: boolean = $derived(this.info !== null && isHost(this.info));
  readonly myTurn: boolean = $derived(this.table?.mine ?? false);
  readonly held: boolean = $derived(
    this.table !== null &&
      this.table.snapshot.held !== null &&
      this.table.snapshot.held === this.table.me,
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
      [this.client] = await Promise.all([clientOf(this.info.game), loadGameTexts(this.info.game)]);
      if (this.closed) return;
      if (this.info.state === 'waiting') this.stage = 'waiting';
      this.connect(this.preferredSeat(null), Math.max(0, this.info.seq - LOG_LENGTH));
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
  private preferredSeat(snapshot: Snapshot | null): number {
    const turn = snapshot?.decision?.seat ?? snapshot?.held ?? -1;
    if (this.seats.includes(turn)) return turn;
    const now = this.table?.me ?? -1;
    return this.seats.includes(now) ? now : (this.seats[0] ?? -1);
  }

  private connect(seat: number, after: number): void {
    this.connection?.close();
    this.listeningSeat = seat;
    let last = after;
    this.connection = new Connection((from) => socketAddress(this.id, seat, from, spoken()), {
      after: () => this.entries.at(-1)?.seq ?? last,
      message: (message) => {
        if (message.type === 'hello') last = message.seq;
        void this.onMessage(message, seat);
      },
      line: (state) => this.setConnection(state),
    });
  }

  tryNow(): void {
    this.connection?.now();
  }

  setConnection(state: Line): void {
    if (state === 'trying' && this.line !== 'trying') this.lostAt = Date.now();
    if (state === 'open' && this.line === 'trying' && this.stage === 'playing')
      this.showBanner('web-nothing-lost');
    this.line = state === 'closed' ? this.line : state;
  }

  showBanner(id: string): void {
    const text = this.speak(id);
    this.banner = text;
    setTimeout(() => {
      if (this.banner === text) this.banner = null;
    }, 4000);
  }

  private keep(entries: Entry[]): void {
    this.entries = entries;
    if (this.table) this.table.recentEvents = this.news;
  }

  // --- hearing -------------------------------------------------------------------------------

  private async onMessage(message: SocketMessage, seat: number): Promise<void> {
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
  private async begin(snapshot: Snapshot): Promise<void> {
    if (!this.info || !this.client) return;
    if (this.info.state === 'waiting') this.info = await this.api.info();
    if (!this.table) {
      const table = new TableStore(this.client, snapshot, this.outbox, this.speak);
      table.catalogue = await this.api.things();
      if (this.seats.length > 1 && !snapshot.view.over) await this.hideFirst(table);
      table.recentEvents = this.news;
      this.table = table;
    } else if (snapshot.seq >= this.table.snapshot.seq) this.table.show(snapshot);
    this.reseat();
    this.stage = 'playing';
    if (this.listeningSeat !== this.table.me) this.connect(this.table.me, this.table.snapshot.seq);
    await this.follow(snapshot);
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
  skip(): void {
    finishAll();
    this.pacer.hurry();
    if (settings.nomad !== 'step') this.showing.stop();
  }

  private applyPatch(message: EntryMessage): void {
    const table = this.table;
    if (!table || message.seq <= table.snapshot.seq) return;
    const snapshot = message.snapshot ?? patched(table.snapshot, message);
    if (!inStep(snapshot)) return void this.refresh();
    this.accept(snapshot, [message.entry]);
  }

  /** A newer state and the entries that led to it. */
  accept(snapshot: Snapshot, entries: Entry[]): void {
    const table = this.table!;
    const fresh = entries.filter((one) => one.seq > (this.entries.at(-1)?.seq ?? 0));
    this.keep(joined(this.entries, entries));
    const before = capture(document.getElementById('table'));
    const turned = table.mine;
    table.show(snapshot);
    this.thinking = null;
    if (fresh.some((one) => one.kind === 'seat' || one.kind === 'setting')) void this.reloadInfo();
    if (snapshot.view.over && this.info?.state !== 'over') void this.reloadInfo();
    if (before) void tick().then(() => play(document.getElementById('table'), before));
    this.tell(fresh, turned);
    void this.follow(snapshot);
  }

  async reloadInfo(): Promise<void> {
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
      const seat = this.preferredSeat(null);
      const last = this.entries.at(-1)?.seq ?? 0;
      const [snapshot, { entries }] = await Promise.all([
        this.api.view(seat),
        this.api.entries(seat, last),
      ]);
      if (this.table) this.accept(snapshot, entries);
      else {
        this.keep(joined(this.entries, entries));
        await this.begin(snapshot);
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
    if (turned) this.showChangedSince(CHANGES_SHOWN);
  }

  /** The places touched since my last turn, for a while or until told otherwise. */
  showChangedSince(ms: number | null): void {
    const table = this.table;
    if (!table) return;
    clearTimeout(this.fading);
    table.changedSince.clear();
    for (const [target, seat] of targetsChangedSince(
      this.entries,
      this.since,
      table.me,
      table.client,
    ))
      table.changedSince.set(target, seat);
    if (ms !== null) this.fading = setTimeout(() => table.changedSince.clear(), ms);
  }

  hideChangedSince(): void {
    this.table?.changedSince.clear();
  }

  // --- several seats on one screen -----------------------------------------------------------

  /** A shared screen is opened: nobody's hand before somebody has said who looks. */
  private async hideFirst(table: TableStore): Promise<void> {
    const seat = this.preferredSeat(table.snapshot);
    const [theirs, public_] = await Promise.all([this.api.view(seat), this.api.view(-1)]);
    if (alike(theirs.view.state, public_.view.state)) return;
    table.paused = true;
    this.curtain = seat;
  }

  /** If another of my seats decides now, look from there: behind a curtain if hands differ. */
  private async follow(snapshot: Snapshot): Promise<void> {
    const seat = this.preferredSeat(snapshot);
    const table = this.table!;
    if (seat === table.me || this.curtain !== null || snapshot.view.over) return;
    try {
      const theirs = await this.api.view(seat);
      if (theirs.seq < table.snapshot.seq) return;
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
  async reveal(): Promise<void> {
    if (this.curtain === null) return;
    const snapshot = await this.api.view(this.curtain);
    this.change(snapshot, true);
    this.table!.paused = false;
    this.curtain = null;
  }

  /** Look from another seat; what was told to the one before is forgotten if it differs. */
  private change(snapshot: Snapshot, forget: boolean): void {
    this.table!.show(snapshot);
    this.reseat();
    if (forget) this.keep([]);
    const after = forget ? snapshot.seq - LOG_LENGTH : snapshot.seq;
    this.connect(snapshot.seat, Math.max(0, after));
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
