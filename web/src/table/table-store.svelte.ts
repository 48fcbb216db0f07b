// The table as a drawing sees it: what is there, what may be done, what has been chosen so far.
// It knows no rules. Where its answers come from (server, fixture, replay) is the port's business.
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type {
  Decision,
  Forecast,
  GameClient,
  Offer,
  Preview,
  Refusal,
  SeatInfo,
  Snapshot,
  TableModel,
  Catalogue,
  TableEvent,
  View,
} from '../board/contract';
import type { Translate } from '../i18n/fluent';

/** Where the answers come from. */
export interface Port {
  play(moves: string[]): Promise<boolean>; // false: refused, or somebody was faster
  preview(moves: string[]): Promise<Preview | null>;
  forecast(moves: string[]): Promise<Forecast | null>;
  refusal(move: string): Promise<Refusal | null>;
}

/** Something said in the notice corner. */
export interface Notice {
  kind: 'no' | 'note' | 'good';
  text: string;
  rule?: string | undefined;
}

export interface Explained {
  target: string;
  at: DOMRect;
}

const HOVER_WAIT = 60; // ms before the server is asked what a hovered thing would do

export class TableStore implements TableModel {
  snapshot = $state.raw<Snapshot>()!;
  seats = $state.raw<SeatInfo[]>([]);
  catalogue = $state.raw<Catalogue>({});
  draft = $state.raw<string[]>([]);
  hovered = $state.raw<string[] | null>(null);
  selected = $state<string | null>(null);
  small = $state(false);
  page = $state('');
  busy = $state(false); // moves are on their way
  paused = $state(false); // looking only: curtain, replay, spectator
  notice = $state.raw<Notice | null>(null);
  explained = $state.raw<Explained | null>(null);
  changedSince = new SvelteMap<string, number>();
  lit = new SvelteSet<string>();
  recentEvents = $state.raw<readonly TableEvent[]>([]); // the latest events

  private draftPreview = $state.raw<Preview | null>(null); // dry run of the draft
  private draftForecast = $state.raw<Forecast | null>(null);
  private hoverPreview = $state.raw<Preview | null>(null); // of the draft and what is hovered
  private hoverForecast = $state.raw<Forecast | null>(null);
  private draftAsked = 0; // numbers of the last questions to the port; older answers are dropped
  private hoverAsked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private seen = new Map<string, Promise<Preview | null>>();

  constructor(
    readonly client: GameClient,
    snapshot: Snapshot,
    private port: Port,
    private speak: Translate,
  ) {
    this.snapshot = snapshot;
  }

  // --- what is there -----------------------------------------------------------------------

  readonly game = $derived.by(() => this.client.name);
  readonly view: View = $derived(this.snapshot.view);
  readonly me: number = $derived(this.snapshot.seat);
  readonly decision: Decision | null = $derived(
    this.draft.length && this.draftPreview ? this.draftPreview.decision : this.snapshot.decision,
  );
  readonly mine: boolean = $derived(
    !this.paused &&
      this.me >= 0 &&
      this.snapshot.decision?.seat === this.me &&
      this.snapshot.held === null,
  );
  readonly offers: Offer[] = $derived(
    this.mine && this.decision?.seat === this.me ? (this.decision.moves ?? []) : [],
  );
  readonly preview: Preview | null = $derived(this.hovered ? this.hoverPreview : this.draftPreview);
  readonly forecast: Forecast | null = $derived(
    this.hovered ? this.hoverForecast : this.draftForecast,
  );

  /** Which offers stand for a target, and which have none and are buttons in the bar. */
  private readonly index = $derived.by(() => {
    const at = new Map<string, Offer[]>();
    const withoutTarget: Offer[] = [];
    for (const offer of this.offers) {
      const targets = this.client.targets.ofOffer(offer, this.decision!, this);
      if (!targets.length) withoutTarget.push(offer);
      for (const target of targets) {
        const there = at.get(target);
        if (there) there.push(offer);
        else at.set(target, [offer]);
      }
    }
    return { at, withoutTarget };
  });
  readonly offersWithoutTarget: Offer[] = $derived(this.index.withoutTarget);
  readonly targets: string[] = $derived([...this.index.at.keys()]);

  offersAt(target: string): Offer[] {
    return this.index.at.get(target) ?? [];
  }

  t(id: string, args?: Record<string, string | number>): string {
    return this.speak(id, args);
  }

  seat(number: number): SeatInfo | undefined {
    return this.seats.find((one) => one.seat === number);
  }

  /** A new state of the table. What had been chosen stays if it is still possible. */
  show(snapshot: Snapshot): void {
    const before = this.snapshot;
    this.snapshot = snapshot;
    if (before.seq === snapshot.seq && before.seat === snapshot.seat) return;
    this.seen.clear();
    const draft = this.draft;
    this.forget();
    if (draft.length && !this.busy && snapshot.decision?.seat === snapshot.seat)
      void this.redraft(draft, true);
  }

  // --- deciding ----------------------------------------------------------------------------

  play(...moves: string[]): void {
    if (this.busy || this.paused) return;
    const all = [...this.draft, ...moves];
    if (!all.length) return;
    this.busy = true;
    this.notice = null;
    void this.port.play(all).then(
      (done) => this.sent(done),
      () => this.sent(false),
    );
  }

  private sent(done: boolean): void {
    this.busy = false;
    const draft = done ? [] : this.draft;
    this.forget();
    if (draft.length) void this.redraft(draft, true);
  }

  add(move: string): void {
    if (this.busy || this.paused) return;
    void this.redraft([...this.draft, move], false);
  }

  drop(from?: number): void {
    if (!this.draft.length) return;
    void this.redraft(this.draft.slice(0, from ?? -1), false);
  }

  send(): void {
    this.play();
  }

  private forget(): void {
    this.draftAsked++;
    this.draft = [];
    this.draftPreview = null;
    this.draftForecast = null;
    this.selected = null;
    this.unhover();
  }

  private unhover(): void {
    clearTimeout(this.timer);
    this.hoverAsked++;
    this.hovered = null;
    this.hoverPreview = null;
    this.hoverForecast = null;
  }

  /** A changed draft: ask what it leads to. One that cannot be is taken back, with the reason. */
  private async redraft(draft: string[], quiet: boolean): Promise<void> {
    const before = this.draft;
    const question = ++this.draftAsked;
    this.draft = draft;
    this.selected = null;
    this.unhover();
    if (!draft.length) return this.forget();
    const run = await this.run(draft);
    if (question !== this.draftAsked) return;
    if (!run?.ok) {
      if (run?.refusal && !quiet) this.showRefusal(run.refusal);
      if (!quiet && before.length && before.length < draft.length) this.draft = before;
      else this.forget();
      return;
    }
    this.draftPreview = run;
    const roll = await this.roll(draft, run);
    if (question === this.draftAsked) this.draftForecast = roll;
  }

  private run(moves: string[]): Promise<Preview | null> {
    const key = moves.join('\n');
    const known = this.seen.get(key);
    if (known) return known;
    const answer = this.port.preview(moves).catch(() => null);
    this.seen.set(key, answer);
    return answer;
  }

  /** A dry run without the draft. */
  previewAlone(moves: string[]): Promise<Preview | null> {
    return this.run(moves);
  }

  /** The forecast of the roll that follows, if one does. */
  private async roll(moves: string[], run: Preview): Promise<Forecast | null> {
    const dice = this.client.hasForecast && run.stops === 'chance';
    return dice ? await this.port.forecast(moves).catch(() => null) : null;
  }

  // --- looking -----------------------------------------------------------------------------

  hover(moves: string[] | null): void {
    this.unhover();
    if (!moves || this.busy || this.paused) return;
    const question = this.hoverAsked;
    this.hovered = moves;
    this.timer = setTimeout(() => void this.ask(moves, question), HOVER_WAIT);
  }

  private async ask(moves: string[], question: number): Promise<void> {
    const all = [...this.draft, ...moves];
    const run = await this.run(all);
    if (question !== this.hoverAsked || !run?.ok) return;
    this.hoverPreview = run;
    const roll = await this.roll(all, run);
    if (question === this.hoverAsked) this.hoverForecast = roll;
  }

  select(target: string | null): void {
    this.selected = target;
  }

  why(move: string): void {
    void this.port.refusal(move).then((refusal) => {
      if (refusal) this.showRefusal(refusal);
    });
  }

  explainWhyNot(target: string): void {
    const move = this.client.targets.probeMove(target, this);
    if (move) this.why(move);
    else {
      const what = this.client.explain(target, this);
      if (what)
        this.notice = {
          kind: 'note',
          text: `${what.title}. ${what.lines.join(' ')}`,
          rule: what.rule,
        };
    }
  }

  showRefusal(refusal: Refusal): void {
    this.notice = { kind: 'no', text: refusal.text, rule: refusal.rule };
  }

  explain(target: string | null, at?: Element): void {
    this.explained = target && at ? { target, at: at.getBoundingClientRect() } : null;
  }
}
