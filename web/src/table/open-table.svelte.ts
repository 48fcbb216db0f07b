// A table that is open in this browser. It connects the parts: messages and answers go to the
// timeline, new frames to the player, and what I send through the outbox.
import type { GameClient, Snapshot } from '../board/contract';
import type { TableApi } from '../transport/api';
import { Problem, type ConnectionState } from '../transport/transport';
import { Connection } from './connection.svelte';
import { Inbox } from './inbox';
import type { SocketMessage, MoveResult, TableInfo } from '../generated/wire';
import { targetsChangedSince } from './log';
import { Outbox } from './outbox';
import { SeatSwitch } from './seat-switch';
import type { Seats } from './seats.svelte';
import type { FramePlayer, Opened, Surroundings } from './surroundings';
import type { TableStore } from './table-store.svelte';
import { Timeline, type Accepted, type Update } from './timeline.svelte';
import { Viewpoint } from './viewpoint.svelte';

const LOG_LENGTH = 400; // entries asked for when a table is opened

export type Stage = 'loading' | 'waiting' | 'playing' | 'outdated' | 'failed';

export class OpenTable<Player extends FramePlayer = FramePlayer> {
  #stage = $state<Stage>('loading');
  #problem = $state.raw<Problem | null>(null);
  #opened = $state.raw<Opened<Player> | null>(null);
  readonly timeline = new Timeline();
  readonly viewpoint = new Viewpoint();
  readonly seats: Seats;
  readonly api: TableApi;
  private readonly outbox: Outbox;
  private client: GameClient | null = null;
  private readonly link: Connection;
  private readonly seatSwitch: SeatSwitch;
  private readonly inbox = new Inbox((error) => this.fail(error));
  private closed = false;

  constructor(private readonly around: Surroundings<Player>) {
    this.api = around.api;
    this.seats = around.seats;
    this.link = new Connection(this.api, around.clock, {
      lastEntry: () => this.timeline.lastEntry,
      message: (message, seat) => void this.inbox.receive(() => this.onMessage(message, seat)),
      cameBack: () => {
        if (this.#stage === 'playing') around.showBanner('web-nothing-lost');
      },
    });
    this.seatSwitch = new SeatSwitch(this.api, this.seats, this.viewpoint, {
      live: () => this.timeline.snapshot,
      lookFrom: (snapshot, forget) => this.lookFrom(snapshot, forget),
    });
    this.outbox = new Outbox(this.api, around.clock, {
      seat: () => this.viewpoint.seat,
      seq: () => this.timeline.seq,
      closed: () => this.closed,
      offline: () => this.link.lost(),
      sending: (auto) => (auto ? this.player?.skip() : this.player?.decided()),
      answered: (result) => this.inbox.receive(() => this.answered(result)),
      behind: () => this.behind(),
      refused: (problem) => around.showRefusal(problem.refusal ?? { text: problem.message }),
    });
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
    return this.link.state;
  }
  /** When the connection was lost. */
  get lostAt(): number {
    return this.link.lostAt;
  }
  /** The entry with which my last turn ended; 0 if none has. */
  readonly since: number = $derived(this.timeline.snapshot?.since ?? 0);

  // --- opening and closing -------------------------------------------------------------------

  async open(secret: string | null): Promise<void> {
    this.#problem = null;
    this.#stage = 'loading';
    try {
      let info = secret
        ? await this.api.claim(secret, this.around.name() || undefined)
        : await this.api.info();
      if (!info.grants.length) info = await this.api.join({ spectate: true });
      this.client = await this.around.loadGame(info.game);
      if (this.closed) return;
      this.seats.setInfo(info);
      if (info.state === 'waiting') this.#stage = 'waiting';
      if (!info.playable) return void (this.#stage = 'outdated');
      const seat = this.viewpoint.preferredSeat(this.seats.held, null);
      this.link.open(seat, Math.max(0, info.seq - LOG_LENGTH));
    } catch (error) {
      this.fail(error);
    }
  }

  close(): void {
    this.closed = true;
    this.player?.close();
    this.link.close();
    this.inbox.close();
  }

  private fail(error: unknown): void {
    this.#problem =
      error instanceof Problem ? error : new Problem(-1, 'client', (error as Error).message);
    this.#stage = 'failed';
  }

  retryNow(): void {
    this.link.retryNow();
  }

  // --- the inbox: strictly one after the other -------------------------------------------------

  private async onMessage(message: SocketMessage, seat: number): Promise<void> {
    if (seat !== this.link.seat) return; // of a stream that was closed meanwhile
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
        if (/^(other-rules|damaged)$/.test(message.error.code)) return this.open(null);
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
    if (this.link.seat !== this.viewpoint.seat)
      this.link.open(this.viewpoint.seat, this.timeline.seq);
    await this.seatSwitch.follow(snapshot);
  }

  private async assemble(update: Update): Promise<void> {
    const { snapshot } = update;
    this.timeline.log(update.entries);
    const frame = this.timeline.replaceSnapshot(snapshot);
    this.viewpoint.follow(snapshot.seat);
    const catalogue = await this.api.catalogue();
    if (this.seats.held.length > 1 && !snapshot.view.over)
      await this.seatSwitch.hideFirst(snapshot);
    const opened = this.around.assemble(this.client!, frame, this);
    opened.store.catalogue = catalogue;
    this.#opened = opened;
  }

  /** What the timeline says about news: show it, or fetch everything anew. */
  private async take(accepted: Accepted): Promise<void> {
    const player = this.player!;
    if (accepted.is === 'known') return;
    if (accepted.is !== 'new') return this.refresh();
    this.seats.setThinking(null);
    player.enqueue(accepted.frames);
    const last = accepted.frames.at(-1)!;
    const changed = last.entries.some((one) => one.kind === 'seat' || one.kind === 'setting');
    const ended = last.snapshot.view.over && this.info?.state !== 'over';
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
    return this.inbox.receive(() => this.updateInfo());
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
    return this.inbox.receive(async () => {
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
      this.link.open(seat, snapshot.seq);
    });
  }

  // --- whose eyes ------------------------------------------------------------------------------

  /** Everything has been seen: if another of my seats decides now, look from there. */
  caughtUp(snapshot: Snapshot): void {
    void this.inbox.receive(() => this.seatSwitch.follow(snapshot));
  }

  /** The one to whom the screen was passed has said so. */
  reveal(): Promise<void> {
    return this.inbox.receive(() => this.seatSwitch.reveal());
  }

  /** Look from another seat; what the one before knew is forgotten if that differs. */
  private lookFrom(snapshot: Snapshot, forget: boolean): void {
    this.viewpoint.follow(snapshot.seat);
    const frame = forget
      ? this.timeline.restart({ snapshot, entries: [] })
      : this.timeline.replaceSnapshot(snapshot);
    this.player?.replace(frame, this.timeline.entries);
    this.link.open(snapshot.seat, Math.max(0, forget ? snapshot.seq - LOG_LENGTH : snapshot.seq));
  }

  /** Mark the places that others changed since my last turn, for a while or until told otherwise. */
  showChangedSince(ms: number | null): void {
    const { store, player } = this;
    if (!store || !player) return;
    const { entries } = this.timeline;
    player.lights.mark(targetsChangedSince(entries, this.since, store.me, store.client), ms);
  }

  // --- doing -----------------------------------------------------------------------------------

  /** Do moves as they are given, or (order 'any') as a set that is the whole answer. */
  play(moves: string[], order: 'given' | 'any' = 'given', auto = false): Promise<boolean> {
    return this.outbox.play(moves, order, auto);
  }

  async undo(all: boolean): Promise<void> {
    if (this.store?.draft.length) this.store.drop(all ? 0 : undefined);
    else await this.outbox.undo(all);
  }

  end(): Promise<boolean> {
    return this.outbox.end();
  }

  private async answered(result: MoveResult): Promise<void> {
    if (result.snapshot.seat === this.viewpoint.seat) await this.take(this.timeline.accept(result));
  }

  /** Somebody was faster. */
  private behind(): Promise<void> {
    this.around.showBanner('web-behind');
    return this.inbox.receive(() => this.refresh());
  }
}
