// What I have chosen and not sent yet, and what it would lead to. The only draft of a table.
import type { Decision, Forecast, PickedUp, Preview } from '../board/contract';
import type { Refusal, SetAnswer, Snapshot } from '../board/contract';
import type { Clock } from '../transport/clock';
import type { Order, Port, Question } from './draft-parts';
import { sameQuestion } from './question';

const HOVER_WAIT = 60; // ms before the server is asked what a hovered thing would do

export class Draft {
  piece = $state.raw<PickedUp | null>(null); // which is to move, chosen before where it goes
  #moves = $state.raw<string[]>([]);
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
    private readonly refused: (refusal: Refusal | { text: string }) => void,
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
      question: decision,
      chosen: preview?.chosen ?? [],
      items: (preview ? preview.items : decision.items) ?? [],
      following: preview?.following ?? [],
      complete: preview ? preview.complete : (decision.complete ?? false),
      closing: (preview ? preview.closing : decision.closing) ?? null,
      preview,
    };
  }

  /** The question that is open after the draft; a set of whole items still answers the first. */
  get decision(): Decision | null {
    const preview = this.#moves.length ? this.#draftPreview : null;
    const asked = preview && (this.order === 'given' || preview.following?.length);
    return asked ? preview.decision : this.question.snapshot.decision;
  }

  get preview(): Preview | null {
    return this.#hoverPreview ?? this.#draftPreview;
  }

  get forecast(): Forecast | null {
    return this.#hoverPreview ? this.#hoverForecast : this.#draftForecast;
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

  /** Ask which items a question has that are asked for after a first move, once it may be answered. */
  async open(): Promise<void> {
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
    const foreseen = this.#previews.get(all.join('\n'));
    void this.port.play(all, this.order, foreseen).then(
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

  add(...moves: string[]): void {
    if (!this.closed) void this.change([...this.#moves, ...moves], false);
  }

  /** Do what is offered: an item goes into the draft, which is sent once nothing can be added. */
  choose(...moves: string[]): void {
    if (this.order === 'given' || moves[0] === this.answer?.closing) return this.play(...moves);
    if (this.closed) return;
    const all = [...this.#moves, ...moves];
    void this.change(all, false).then((preview) => {
      const whole = preview?.complete && !preview.closing;
      if (whole && all === this.#moves) this.play();
    });
  }

  /** Take the last item out again, or all moves from one on. */
  drop(from?: number): void {
    const last = this.answer?.chosen.at(-1)?.length ?? 1;
    if (this.#moves.length) void this.change(this.#moves.slice(0, from ?? -last), false);
  }

  /** Take one item out of a set again: its moves. */
  remove(...item: string[]): void {
    const same = (at: number): boolean => item.every((move, i) => this.#moves[at + i] === move);
    const at = this.#moves.findLastIndex((_, i) => same(i));
    if (at >= 0) void this.change(this.#moves.toSpliced(at, item.length), false);
  }

  select(target: string | null): void {
    this.#selected = target;
  }

  /** The pointer or the focus is on something that would do these moves; null: on nothing. */
  hover(moves: string[] | null): void {
    this.unhover();
    if (!moves || this.closed) return;
    const question = this.#hoverAsked;
    this.#cancelHover = this.clock.after(HOVER_WAIT, () => void this.askHovered(moves, question));
  }

  /** Preview moves without the draft. */
  private previewAlone(moves: string[]): Promise<Preview | null> {
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
    this.#hoverPreview = null;
    this.#hoverForecast = null;
  }

  /** Ask what a changed draft leads to. One that is refused is taken back, with the reason. */
  private async change(moves: string[], quiet: boolean): Promise<Preview | null> {
    const before = this.#moves;
    const question = ++this.#draftAsked;
    this.#moves = moves;
    this.#selected = null;
    this.unhover();
    const preview = moves.length ? await this.previewAlone(moves) : null;
    if (question !== this.#draftAsked) return null;
    if (!preview?.ok) {
      const why = preview?.refusal ?? (preview?.message && { text: preview.message });
      if (why && !quiet) this.refused(why);
      if (!quiet && before.length && before.length < moves.length) this.#moves = before;
      else this.reset();
      return null;
    }
    this.#draftPreview = preview;
    const forecast = await this.forecastOf(moves, preview);
    if (question === this.#draftAsked) this.#draftForecast = forecast;
    return preview;
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
