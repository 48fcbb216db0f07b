// The table as a drawing sees it: what is there, what may be done, what has been chosen so far.
// It knows no rules and owns nothing of it: the shown frame belongs to the player, what is chosen
// to the draft, the seats to `Seats`, notices and explanations to the panels.
import type {
  Catalogue,
  Decision,
  Explanation,
  Forecast,
  GameClient,
  Offer,
  Performance,
  PickedUp,
  Preview,
  Scene,
  SeatInfo,
  SetAnswer,
  Snapshot,
  TableEvent,
  TableModel,
  View,
} from '../board/contract';
import type { Person } from '../i18n/person';
import { explanationOfThing } from '../board/catalogue';
import type { Chosen, OfferIndex, StoreParts } from './store-parts';

export class TableStore implements TableModel {
  root: Element | null = null; // the element in which this table is drawn
  catalogue = $state.raw<Catalogue>({});
  small = $state(false); // written by the layout alone
  page = $state('');
  readonly client: GameClient;
  private readonly parts: StoreParts;
  private readonly chosen: Chosen;

  constructor(parts: StoreParts) {
    this.parts = parts;
    this.client = parts.client;
    this.chosen = parts.chosen(this);
  }

  // --- what is there -----------------------------------------------------------------------

  get game(): string {
    return this.client.name;
  }
  get snapshot(): Snapshot {
    return this.parts.shown.snapshot;
  }
  get view(): View {
    return this.snapshot.view;
  }
  get me(): number {
    return this.snapshot.seat;
  }
  get seats(): SeatInfo[] {
    return this.parts.seats.all;
  }
  get recentEvents(): readonly TableEvent[] {
    return this.parts.shown.recentEvents;
  }
  get lit(): ReadonlySet<string> {
    return this.parts.shown.lit;
  }
  get changedSince(): ReadonlyMap<string, number> {
    return this.parts.shown.changedSince;
  }
  get reducedMotion(): boolean {
    return this.parts.shown.reducedMotion;
  }
  get scene(): Scene | null {
    return this.parts.shown.scene;
  }
  get performance(): Performance | null {
    return this.parts.shown.performance;
  }

  /** Put the focus on a target, if it is drawn. */
  focus(target: string): boolean {
    const found = this.root?.querySelector<HTMLElement>(`[data-target="${CSS.escape(target)}"]`);
    found?.focus();
    return !!found;
  }

  seat(number: number): SeatInfo | undefined {
    return this.seats.find((one) => one.seat === number);
  }

  t(id: string, args?: Record<string, string | number | Person>): string {
    return this.parts.translate(id, args);
  }

  // --- deciding ----------------------------------------------------------------------------

  /** Is it my question that is open, and is what I see the newest? */
  get mine(): boolean {
    const { snapshot } = this;
    return (
      this.parts.shown.caughtUp &&
      !this.parts.hidden() &&
      this.me >= 0 &&
      snapshot.decision?.seat === this.me &&
      snapshot.held === null
    );
  }
  /** Have I made my last decision of the turn, which I may still take back? */
  get held(): boolean {
    return this.snapshot.held !== null && this.snapshot.held === this.me;
  }
  get decision(): Decision | null {
    return this.chosen.decision;
  }
  get answer(): SetAnswer | null {
    return this.chosen.answer;
  }
  readonly offers: Offer[] = $derived.by(() => {
    const { answer, decision } = this;
    if (!this.mine || decision?.seat !== this.me) return [];
    if (!answer || !this.draft.length) return decision.moves ?? [];
    if (answer.following.length) return answer.following;
    const closing = answer.question.moves?.find((one) => one.text === answer.closing);
    return closing ? [...answer.items, closing] : answer.items;
  });
  private readonly index: OfferIndex = $derived.by(() =>
    this.parts.index(this.offers, this.decision, this),
  );
  get offersWithoutTarget(): Offer[] {
    return this.index.withoutTarget;
  }
  get targets(): string[] {
    return this.index.targets;
  }
  offersAt(target: string): Offer[] {
    return this.index.at(target);
  }

  get draft(): string[] {
    return this.chosen.moves;
  }
  get piece(): PickedUp | null {
    return this.chosen.piece;
  }
  get preview(): Preview | null {
    return this.chosen.preview;
  }
  get forecast(): Forecast | null {
    return this.chosen.forecast;
  }
  get selected(): string | null {
    return this.chosen.selected;
  }
  get busy(): boolean {
    return this.chosen.sending;
  }
  get confirmed(): boolean {
    return this.chosen.confirmed;
  }
  play(...moves: string[]): void {
    this.chosen.play(...moves);
  }
  send(): void {
    this.chosen.play();
  }
  choose(...moves: string[]): void {
    this.chosen.choose(...moves);
  }
  add(...moves: string[]): void {
    this.chosen.add(...moves);
  }
  drop(from?: number): void {
    this.chosen.drop(from);
  }
  remove(...item: string[]): void {
    this.chosen.remove(...item);
  }
  pickUp(piece: PickedUp | null): void {
    this.chosen.piece = piece;
  }
  hover(moves: string[] | null): void {
    this.chosen.hover(moves);
  }
  select(target: string | null): void {
    this.chosen.select(target);
  }
  why(move: string): void {
    this.chosen.why(move);
  }

  /** The answer that a person may leave to the device. */
  autoAnswer(): string | null {
    return this.client.autoAnswer?.(this) ?? null;
  }
  gameDigit(n: number, zone: string | null): boolean {
    return this.client.digit?.(n, zone, this) ?? false;
  }

  // --- words -------------------------------------------------------------------------------

  explainWhyNot(target: string): void {
    const move = this.client.targets.probeMove(target, this);
    if (move) return this.why(move);
    const what = this.explanationOf(target);
    if (what) this.parts.feedback.showNote(`${what.title}. ${what.lines.join(' ')}`, what.rule);
  }

  explanationOf(target: string): Explanation | null {
    const [sheet, id] = target.replace('catalogue:', '').split('.');
    const thing = target.startsWith('catalogue:') ? this.catalogue[sheet!]?.[id!] : undefined;
    return thing ? explanationOfThing(thing) : this.client.explain(target, this);
  }

  explain(target: string | null, at?: Element, seat?: number): void {
    this.parts.feedback.explain(target, at, seat);
  }
}
