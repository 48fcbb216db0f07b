// What I have chosen and not sent yet, and what it would lead to. The only draft of a table.
import type { Decision, Forecast, Preview, Refusal, SetAnswer, Snapshot } from '../board/contract';
import type { Clock } from '../transport/clock';
import { sameQuestion } from './question';

/** Whether moves are played as they are given, or are a set that the server puts into order. */
export type Order = 'given' | 'any';

/** Where the answers come from. */
export interface Port {
  play(moves: string[], order: Order): Promise<boolean>; // false: refused, or somebody was faster
  preview(moves: string[], order: Order): Promise<Preview | null>;
  forecast(moves: string[], order: Order): Promise<Forecast | null>;
  refusal(move: string): Promise<Refusal | null>;
}

/** The open question, as it is shown. */
export interface Question {
  readonly snapshot: Snapshot;
  readonly open: boolean; // may I answer it now?
  readonly anyOrder: boolean; // are questions of several items answered in any order?
  readonly opening: string | null; // an offered move after which the items are asked for
  readonly hasForecast: boolean; // are there dice whose result can be forecast?
}

const HOVER_WAIT = 60; // ms before the server is asked what a hovered thing would do

export class Draft {
  #moves = $state.raw<string[]>([]);
  #hovered = $state.raw<string[] | null>(null);
  #selected = $state<string | null>(null);
  #sending = $state(false);
  #confirmed = false;
  #draftPreview = $state.raw<Preview | null>(null);
  #draftForecast = $state.raw<Forecast | null>(null);
  #hoverPreview = $state.raw<Preview | null>(null); // of the draft and what is hovered
  #hoverForecast = $state.raw<Forecast | null>(null);
  #draftAsked = 0; // numbers of the last questions to the port; older answers are dropped
  #hoverAsked = 0;
  #opened = $state.raw<{ question: Decision; preview: Preview | null } | null>(null);
  #cancelHover: () => void = () => {};
  #previews = new Map<string, Promise<Preview | null>>();

  constructor(
    private readonly port: Port,
    private readonly question: Question,
    private readonly refused: (refusal: Refusal) => void,
    private readonly clock: Clock,
  ) {
    clock.after(0, () => void this.open());
  }

  get moves(): string[] {
    return this.#moves;
  }

  /** A target tapped once, or one with several answers. */
  get selected(): string | null {
    return this.#selected;
  }

  /** Moves are on their way to the server. */
  get sending(): boolean {
    return this.#sending;
  }

  /** Was what was sent last chosen in two steps: a target first, then what it stands for? */
  get confirmed(): boolean {
    return this.#confirmed;
  }

  /** A question whose answer is a set of items has them in any order. */
  private get order(): Order {
    const { anyOrder, opening, snapshot } = this.question;
    return anyOrder && (snapshot.decision?.items || opening) ? 'any' : 'given';
  }

  /** How far the answer to a question of several items has come; null for other questions. */
  get answer(): SetAnswer | null {
    const { decision } = this.question.snapshot;
    if (!decision || this.order === 'given') return null;
    const opened = this.#opened?.question === decision ? this.#opened.preview : null;
    const preview = this.#moves.length ? this.#draftPreview : opened;
    return {
      items: (preview ? preview.items : decision.items) ?? [],
      following: preview?.following ?? [],
      complete: preview ? preview.complete : (decision.complete ?? false),
      closing: (preview ? preview.closing : decision.closing) ?? null,
      preview,
    };
  }

  /** The question that is open after the draft; a set of items is still an answer to the first. */
  get decision(): Decision | null {
    const preview = this.#moves.length && this.order === 'given' ? this.#draftPreview : null;
    return preview ? preview.decision : this.question.snapshot.decision;
  }

  get preview(): Preview | null {
    return this.#hovered ? this.#hoverPreview : this.#draftPreview;
  }

  get forecast(): Forecast | null {
    return this.#hovered ? this.#hoverForecast : this.#draftForecast;
  }

  private get closed(): boolean {
    return this.#sending || !this.question.open;
  }

  /** Another position is shown. What had been chosen stays if it is still possible. */
  follow(snapshot: Snapshot, previous: Snapshot): void {
    if (sameQuestion(snapshot, previous)) return;
    this.#previews.clear();
    const moves = this.#moves;
    this.reset();
    if (moves.length && !this.#sending && snapshot.decision?.seat === snapshot.seat)
      void this.change(moves, true);
    void this.open();
  }

  /** Ask which items a question has that are asked for after a first move. */
  private async open(): Promise<void> {
    const { anyOrder, opening, open, snapshot } = this.question;
    const question = snapshot.decision;
    if (!anyOrder || !opening || !open || !question) return;
    const preview = await this.previewAlone([opening]);
    if (this.question.snapshot.decision === question) this.#opened = { question, preview };
  }

  /** Do the draft and some moves more; all or nothing. */
  play(...moves: string[]): void {
    const all = [...this.#moves, ...moves];
    if (this.closed || !all.length) return;
    this.#sending = true;
    this.#confirmed = this.#selected !== null;
    void this.port.play(all, this.order).then(
      (done) => this.sent(done),
      () => this.sent(false),
    );
  }

  private sent(done: boolean): void {
    this.#sending = false;
    const moves = done ? [] : this.#moves;
    this.reset();
    if (moves.length) void this.change(moves, true);
  }

  add(move: string): void {
    if (!this.closed) void this.change([...this.#moves, move], false);
  }

  /** Take the last move out again, or all from one on. */
  drop(from?: number): void {
    if (this.#moves.length) void this.change(this.#moves.slice(0, from ?? -1), false);
  }

  /** Take one item out of a set again. */
  remove(move: string): void {
    const at = this.#moves.lastIndexOf(move);
    if (at >= 0) void this.change(this.#moves.toSpliced(at, 1), false);
  }

  select(target: string | null): void {
    this.#selected = target;
  }

  /** The pointer or the focus is on something that would do these moves; null: on nothing. */
  hover(moves: string[] | null): void {
    this.unhover();
    if (!moves || this.closed) return;
    const question = this.#hoverAsked;
    this.#hovered = moves;
    this.#cancelHover = this.clock.after(HOVER_WAIT, () => void this.askHovered(moves, question));
  }

  /** Preview moves without the draft. */
  previewAlone(moves: string[]): Promise<Preview | null> {
    const key = moves.join('\n');
    const known = this.#previews.get(key);
    if (known) return known;
    const answer = this.port.preview(moves, this.order).catch(() => null);
    this.#previews.set(key, answer);
    return answer;
  }

  /** Ask why a move is not possible. */
  why(move: string): void {
    void this.port.refusal(move).then((refusal) => {
      if (refusal) this.refused(refusal);
    });
  }

  private reset(): void {
    this.#draftAsked++;
    this.#moves = [];
    this.#draftPreview = null;
    this.#draftForecast = null;
    this.#selected = null;
    this.unhover();
  }

  private unhover(): void {
    this.#cancelHover();
    this.#hoverAsked++;
    this.#hovered = null;
    this.#hoverPreview = null;
    this.#hoverForecast = null;
  }

  /** Ask what a changed draft leads to. One that is refused is taken back, with the reason. */
  private async change(moves: string[], quiet: boolean): Promise<void> {
    const before = this.#moves;
    const question = ++this.#draftAsked;
    this.#moves = moves;
    this.#selected = null;
    this.unhover();
    if (!moves.length) return this.reset();
    const preview = await this.previewAlone(moves);
    if (question !== this.#draftAsked) return;
    if (!preview?.ok) {
      if (preview?.refusal && !quiet) this.refused(preview.refusal);
      if (!quiet && before.length && before.length < moves.length) this.#moves = before;
      else this.reset();
      return;
    }
    this.#draftPreview = preview;
    const forecast = await this.forecastOf(moves, preview);
    if (question === this.#draftAsked) this.#draftForecast = forecast;
  }

  private async askHovered(moves: string[], question: number): Promise<void> {
    const all = [...this.#moves, ...moves];
    const preview = await this.previewAlone(all);
    if (question !== this.#hoverAsked || !preview?.ok) return;
    this.#hoverPreview = preview;
    const forecast = await this.forecastOf(all, preview);
    if (question === this.#hoverAsked) this.#hoverForecast = forecast;
  }

  /** The forecast of the roll that follows, if one does. */
  private async forecastOf(moves: string[], preview: Preview): Promise<Forecast | null> {
    if (!this.question.hasForecast || preview.stops !== 'chance') return null;
    return await this.port.forecast(moves, this.order).catch(() => null);
  }
}
