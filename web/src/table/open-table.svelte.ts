// A table that is open in this browser. It connects the parts: messages and answers go to the
// timeline, new frames to the player, and what I send through the outbox.
import type { GameClient, Refusal, Snapshot } from '../board/contract';
import type { TableApi } from '../transport/api';
import type { Clock } from '../transport/clock';
import { Problem, type ConnectionState, type Stream } from '../transport/transport';
import type { SocketMessage, MoveResult, TableInfo } from '../generated/wire';
import { lastTurn, targetsChangedSince } from './log';
import { Outbox } from './outbox';
import type { Seats } from './seats.svelte';
import type { TableStore } from './table-store.svelte';
import { Timeline, type Accepted, type Frame, type Update } from './timeline.svelte';
import { Viewpoint } from './viewpoint.svelte';

const LOG_LENGTH = 400; // entries asked for when a table is opened

export type Stage = 'loading' | 'waiting' | 'playing' | 'failed';

/** Shows frames, one after the other. */
export interface FramePlayer {
  readonly caughtUp: boolean;
  readonly source: 'live' | 'record';
  enqueue(frame: Frame): void;
  showNow(frame: Frame): void;
  replace(frame: Frame, entries: Update['entries']): void;
  skip(): void;
  markChanged(changed: ReadonlyMap<string, number>, ms: number | null): void;
  close(): void;
}

/** What a game and its first frame become: the drawings' model and the player behind it. */
export interface Opened<Player extends FramePlayer> {
  player: Player;
  store: TableStore;
}

export interface Surroundings<Player extends FramePlayer> {
  api: TableApi;
  clock: Clock;
  seats: Seats;
  name: () => string; // of the person at this device
  loadGame(game: string): Promise<GameClient>; // with its texts
  assemble(client: GameClient, first: Frame, open: OpenTable<Player>): Opened<Player>;
  showBanner(id: string): void;
  showRefusal(refusal: Refusal | { text: string }): void;
}

export class OpenTable<Player extends FramePlayer = FramePlayer> {
  #stage = $state<Stage>('loading');
  #problem = $state.raw<Problem | null>(null);
  #opened = $state.raw<Opened<Player> | null>(null);
  #connection = $state<ConnectionState>('open');
  #lostAt = $state(0);
  readonly timeline = new Timeline();
  readonly viewpoint = new Viewpoint();
  readonly seats: Seats;
  readonly api: TableApi;
  private readonly outbox: Outbox;
  private client: GameClient | null = null;
  private stream: Stream | null = null;
  private listeningSeat = -1;
  private inbox: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(private readonly around: Surroundings<Player>) {
    this.api = around.api;
    this.seats = around.seats;
    const sender = {
      seat: () => this.viewpoint.seat,
      seq: () => this.timeline.seq,
      closed: () => this.closed,
      offline: () => this.setConnection('trying'),
    };
    this.outbox = new Outbox(this.api, sender, around.clock);
  }

  get id(): string {
    return this.api.id;
  }
  get stage(): Stage {
    return this.#stage;
  }
  get problem(): Problem | null {
    return this.#problem;
  }
  get info(): TableInfo | null {
    return this.seats.info;
  }
  get store(): TableStore | null {
    return this.#opened?.store ?? null;
  }
  get player(): Player | null {
    return this.#opened?.player ?? null;
  }
  get connection(): ConnectionState {
    return this.#connection;
  }
  /** When the connection was lost. */
  get lostAt(): number {
    return this.#lostAt;
  }
  /** The number of my last entry before others acted. */
  readonly since: number = $derived(lastTurn(this.timeline.entries, this.viewpoint.seat));

  // --- opening and closing -------------------------------------------------------------------

  async open(secret: string | null): Promise<void> {
    try {
      let info = secret
        ? await this.api.claim(secret, this.around.name() || undefined)
        : await this.api.info();
      if (!info.grants.length) info = await this.api.join({ spectate: true });
      this.client = await this.around.loadGame(info.game);
      if (this.closed) return;
      this.seats.setInfo(info);
      if (info.state === 'waiting') this.#stage = 'waiting';
      const seat = this.viewpoint.preferredSeat(this.seats.held, null);
      this.connect(seat, Math.max(0, info.seq - LOG_LENGTH));
    } catch (error) {
      this.fail(error);
    }
  }

  close(): void {
    this.closed = true;
    this.player?.close();
    this.stream?.close();
  }

  private fail(error: unknown): void {
    this.#problem =
      error instanceof Problem ? error : new Problem(-1, 'client', (error as Error).message);
    this.#stage = 'failed';
  }

  private connect(seat: number, after: number): void {
    this.stream?.close();
    this.listeningSeat = seat;
    let last = after;
    this.stream = this.api.stream(seat, {
      after: () => this.timeline.lastEntry || last,
      message: (message) => {
        if (message.type === 'hello') last = message.seq;
        void this.receive(() => this.onMessage(message, seat));
      },
      connection: (state) => this.setConnection(state),
    });
  }

  retryNow(): void {
    this.stream?.retryNow();
  }

  private setConnection(state: ConnectionState): void {
    if (state === 'closed') return;
    const before = this.#connection;
    this.#connection = state;
    if (state === 'trying' && before !== 'trying') this.#lostAt = this.around.clock.now();
    if (state === 'open' && before === 'trying' && this.#stage === 'playing')
      this.around.showBanner('web-nothing-lost');
  }

  // --- the inbox: strictly one after the other -------------------------------------------------

  /** Do something when all that arrived before it has been dealt with. */
  private receive(task: () => void | Promise<void>): Promise<void> {
    this.inbox = this.inbox
      .then(() => (this.closed ? undefined : task()))
      .catch((error: unknown) => this.fail(error));
    return this.inbox;
  }

  private async onMessage(message: SocketMessage, seat: number): Promise<void> {
    if (seat !== this.listeningSeat) return; // of a stream that was closed meanwhile
    switch (message.type) {
      case 'hello':
        this.seats.setPresence(message.presence);
        if (message.snapshot) await this.begin({ ...message, snapshot: message.snapshot });
        else this.timeline.log(message.entries);
        break;
      case 'entry':
        if (message.seq <= this.timeline.lastEntry && !this.store) break;
        if (!this.store || message.entry.kind === 'start') await this.refresh();
        else await this.take(this.timeline.accept(message));
        break;
      case 'presence':
        this.seats.setPresence(message.online, message.spectators);
        break;
      case 'thinking':
        this.seats.setThinking(message.seat);
        break;
      case 'error':
        this.fail(new Problem(400, message.error.code, message.error.message));
    }
  }

  /** The first time the game is seen, or again after a lost connection. */
  private async begin(update: Update): Promise<void> {
    if (!this.client) return;
    if (this.info?.state === 'waiting') this.seats.setInfo(await this.api.info());
    const { snapshot } = update;
    if (this.#opened) {
      if (snapshot.seq < this.timeline.seq) return this.timeline.log(update.entries);
      this.timeline.log(update.entries);
      this.#opened.player.replace(this.timeline.replaceSnapshot(snapshot), this.timeline.entries);
    } else await this.assemble(update);
    this.#stage = 'playing';
    if (this.listeningSeat !== this.viewpoint.seat)
      this.connect(this.viewpoint.seat, this.timeline.seq);
    await this.follow(snapshot);
  }

  private async assemble(update: Update): Promise<void> {
    const { snapshot } = update;
    this.timeline.log(update.entries);
    const frame = this.timeline.replaceSnapshot(snapshot);
    this.viewpoint.follow(snapshot.seat);
    const catalogue = await this.api.catalogue();
    if (this.seats.held.length > 1 && !snapshot.view.over) await this.hideFirst(snapshot);
    const opened = this.around.assemble(this.client!, frame, this);
    opened.store.catalogue = catalogue;
    this.#opened = opened;
  }

  /** What the timeline says about news: show it, or fetch everything anew. */
  private async take(accepted: Accepted, mine = false): Promise<void> {
    const player = this.player!;
    if (accepted.is === 'known') return;
    if (accepted.is !== 'new') return this.refresh();
    const { frame } = accepted;
    this.seats.setThinking(null);
    if (mine) player.showNow(frame);
    else player.enqueue(frame);
    const changed = frame.entries.some((one) => one.kind === 'seat' || one.kind === 'setting');
    const ended = frame.snapshot.view.over && this.info?.state !== 'over';
    if (changed || ended) await this.updateInfo();
  }

  /** Fetch everything anew: after a gap, or when both sides do not agree. */
  private async refresh(): Promise<void> {
    try {
      this.seats.setInfo(await this.api.info());
      if (this.info?.state === 'waiting') return;
      const seat = this.viewpoint.preferredSeat(this.seats.held, null);
      const [snapshot, { entries }] = await Promise.all([
        this.api.view(seat),
        this.api.entries(seat, this.timeline.lastEntry),
      ]);
      if (!this.store) await this.begin({ snapshot, entries });
      else await this.take(this.timeline.accept({ snapshot, entries }));
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 0) throw error;
    }
  }

  /** Seats or settings have changed. */
  reloadInfo(): Promise<void> {
    return this.receive(() => this.updateInfo());
  }

  private async updateInfo(): Promise<void> {
    try {
      this.seats.setInfo(await this.api.info());
      const { held } = this.seats;
      if (this.store && this.viewpoint.seat < 0 && held.length)
        this.lookFrom(await this.api.view(held[0]!), true); // a spectator has sat down
    } catch {
      // the next entry asks again
    }
  }

  /** Take my seat back from the bot that sits in for me. */
  async takeSeatBack(): Promise<void> {
    const seat = this.seats.replaced;
    if (seat === null) return;
    await this.api.seat(seat, { kind: 'person' });
    await this.reloadInfo();
  }

  /** The host starts the game. */
  async start(): Promise<void> {
    this.seats.setInfo(await this.api.start());
  }

  /** The same table in another language. */
  reloadTexts(): Promise<void> {
    return this.receive(async () => {
      const { store, player } = this;
      if (!store || !player) return void (await this.updateInfo());
      const { seat } = this.viewpoint;
      const after = Math.max(0, this.timeline.seq - LOG_LENGTH);
      const [info, catalogue, snapshot, { entries }] = await Promise.all([
        this.api.info(),
        this.api.catalogue(),
        this.api.view(seat),
        this.api.entries(seat, after),
      ]);
      this.seats.setInfo(info);
      store.catalogue = catalogue;
      player.replace(this.timeline.restart({ snapshot, entries }), entries);
      this.connect(seat, snapshot.seq);
    });
  }

  // --- whose eyes ------------------------------------------------------------------------------

  /** A shared screen is opened: nobody's hand is shown before somebody has said who looks. */
  private async hideFirst(snapshot: Snapshot): Promise<void> {
    const seat = this.viewpoint.preferredSeat(this.seats.held, snapshot);
    const [theirs, everybodys] = await Promise.all([this.api.view(seat), this.api.view(-1)]);
    if (this.viewpoint.differs(theirs, everybodys)) this.viewpoint.hide(seat);
  }

  /** A live frame has been shown: if another of my seats decides now, look from there. */
  shown(snapshot: Snapshot): void {
    if (this.player?.caughtUp) void this.receive(() => this.follow(snapshot));
  }

  /** Look from the seat that decides, behind a curtain if the hands differ. */
  private async follow(snapshot: Snapshot): Promise<void> {
    const { viewpoint, timeline } = this;
    const seat = viewpoint.preferredSeat(this.seats.held, snapshot);
    if (seat === viewpoint.seat || viewpoint.curtain !== null || snapshot.view.over) return;
    try {
      const theirs = await this.api.view(seat);
      if (theirs.seq < timeline.seq) return;
      if (viewpoint.differs(timeline.snapshot!, theirs)) viewpoint.hide(seat);
      else this.lookFrom(theirs, false);
    } catch {
      // the next entry tries again
    }
  }

  /** The one to whom the screen was passed has said so. */
  reveal(): Promise<void> {
    return this.receive(async () => {
      const { curtain } = this.viewpoint;
      if (curtain === null) return;
      this.lookFrom(await this.api.view(curtain), true);
      this.viewpoint.reveal();
    });
  }

  /** Look from another seat; what the one before knew is forgotten if that differs. */
  private lookFrom(snapshot: Snapshot, forget: boolean): void {
    this.viewpoint.follow(snapshot.seat);
    const frame = forget
      ? this.timeline.restart({ snapshot, entries: [] })
      : this.timeline.replaceSnapshot(snapshot);
    this.player?.replace(frame, this.timeline.entries);
    this.connect(snapshot.seat, Math.max(0, forget ? snapshot.seq - LOG_LENGTH : snapshot.seq));
  }

  /** Mark the places that others changed since my last turn, for a while or until told otherwise. */
  showChangedSince(ms: number | null): void {
    const { store, player } = this;
    if (!store || !player) return;
    const { entries } = this.timeline;
    player.markChanged(targetsChangedSince(entries, this.since, store.me, store.client), ms);
  }

  // --- doing -----------------------------------------------------------------------------------

  /** Do moves as they are given, or (order 'any') as a set that is the whole answer. */
  play(moves: string[], order: 'given' | 'any' = 'given'): Promise<boolean> {
    return this.send(() => this.outbox.play(moves, order));
  }

  async undo(all: boolean): Promise<void> {
    if (this.store?.draft.length) this.store.drop(all ? 0 : undefined);
    else await this.send(() => this.outbox.undo(all));
  }

  end(): Promise<boolean> {
    return this.send(() => this.outbox.end());
  }

  private async send(request: () => Promise<MoveResult | null>): Promise<boolean> {
    this.player?.skip();
    try {
      const result = await request();
      if (!result) return false;
      await this.receive(async () => {
        if (result.snapshot.seat === this.viewpoint.seat)
          await this.take(this.timeline.accept(result), true);
      });
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === 'stale') {
        this.around.showBanner('web-behind');
        await this.receive(() => this.refresh());
      } else this.around.showRefusal(error.refusal ?? { text: error.message });
      return false;
    }
  }
}
