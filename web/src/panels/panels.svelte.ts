// What is open around the board, notices and the tooltip. One place, so that there is one Escape.
import type { Refusal } from '../board/contract';
import type { Clock } from '../transport/clock';

export type Tab = 'log' | 'chat' | 'chances' | 'hint';
/** The pages of the table on a phone. */
export type PhonePage = 'board' | 'tribe' | 'players' | 'log' | 'rules';
/** What opens over the table. */
export type Panel =
  | 'moves'
  | 'unseen'
  | 'playerBoard'
  | 'shortcuts'
  | 'seats'
  | 'settings'
  | 'rulebook'
  | 'sidePanel';

/** Something said in the notice corner. */
export interface Notice {
  kind: 'no' | 'note';
  text: string;
  rule?: string | undefined;
}

/** A target that is explained, and where it stands on the screen. */
export interface Explained {
  target: string;
  at: DOMRect;
  seat?: number | undefined; // as somebody at this seat sees it
}

/** What Escape drops when nothing is open. */
export interface Selection {
  readonly selected: string | null;
  readonly draft: readonly string[];
  select(target: string | null): void;
  drop(from?: number): void;
}

const NOTICE = 8000; // ms
const BANNER = 4000;

export class Panels {
  #open = $state.raw<readonly Panel[]>([]); // the last one opened is the uppermost
  #tab = $state<Tab>('log');
  #page = $state<PhonePage>('board');
  #rule = $state<string | null>(null);
  #playerBoard = $state(-1);
  #followed = $state<number | null>(null);
  #endDismissed = $state(false);
  #notice = $state.raw<Notice | null>(null);
  #banner = $state<string | null>(null);
  #explained = $state.raw<Explained | null>(null);
  #cancelNotice: () => void = () => {};
  #cancelBanner: () => void = () => {};

  constructor(private readonly clock: Clock) {}

  get tab(): Tab {
    return this.#tab;
  }
  /** What a phone shows. */
  get page(): PhonePage {
    return this.#page;
  }
  /** The rule at which the rulebook is open. */
  get rule(): string | null {
    return this.#rule;
  }
  /** Whose whole board is open. */
  get playerBoard(): number {
    return this.#playerBoard;
  }
  /** At whose place the area below the board is looked at; null: one's own. */
  get followed(): number | null {
    return this.#followed;
  }
  get notice(): Notice | null {
    return this.#notice;
  }
  get banner(): string | null {
    return this.#banner;
  }
  get explained(): Explained | null {
    return this.#explained;
  }
  /** Has the end screen been closed, to look at the board? */
  get endDismissed(): boolean {
    return this.#endDismissed;
  }

  isOpen(panel: Panel): boolean {
    return this.#open.includes(panel);
  }
  open(panel: Panel): void {
    this.#open = [...this.#open.filter((one) => one !== panel), panel];
  }
  close(panel: Panel): void {
    this.#open = this.#open.filter((one) => one !== panel);
  }
  toggle(panel: Panel): void {
    if (this.isOpen(panel)) this.close(panel);
    else this.open(panel);
  }
  openRule(rule: string): void {
    this.#rule = rule;
    this.open('rulebook');
  }
  /** The rulebook has turned to a rule. */
  markRule(rule: string | null): void {
    this.#rule = rule;
  }
  openPlayerBoard(seat: number): void {
    this.#playerBoard = seat;
    this.open('playerBoard');
  }
  follow(seat: number | null): void {
    this.#followed = seat;
  }
  showTab(tab: Tab): void {
    this.#tab = tab;
  }
  /** Show the side panel, wherever it is: beside the board, in a drawer, on a page of a phone. */
  showSide({ narrow, small }: { narrow: boolean; small: boolean }, tab = this.#tab): void {
    this.#tab = tab;
    if (narrow) this.open('sidePanel');
    if (small) this.showPage('log');
  }
  showPage(page: PhonePage): void {
    this.#page = page;
  }
  showEnd(shown: boolean): void {
    this.#endDismissed = !shown;
  }

  // --- what is said --------------------------------------------------------------------------

  private show(notice: Notice): void {
    this.#cancelNotice();
    this.#notice = notice;
    this.#cancelNotice = this.clock.after(NOTICE, () => this.dismissNotice());
  }
  showRefusal(refusal: Refusal | { text: string; rule?: string }): void {
    this.show({ kind: 'no', text: refusal.text, rule: refusal.rule });
  }
  showNote(text: string, rule?: string): void {
    this.show({ kind: 'note', text, rule });
  }
  dismissNotice(): void {
    this.#cancelNotice();
    this.#notice = null;
  }
  showBanner(text: string): void {
    this.#cancelBanner();
    this.#banner = text;
    this.#cancelBanner = this.clock.after(BANNER, () => void (this.#banner = null));
  }
  explain(target: string | null, at?: Element, seat?: number): void {
    this.#explained = target && at ? { target, at: at.getBoundingClientRect(), seat } : null;
  }

  // --- one Escape ------------------------------------------------------------------------------

  /** Close or drop one thing: tooltip, panel, selection, draft, notice. */
  escape(selection: Selection | null): void {
    const uppermost = this.#open.at(-1);
    if (this.#explained) this.explain(null);
    else if (uppermost) this.close(uppermost);
    else if (this.#page !== 'board') this.showPage('board');
    else if (this.#followed !== null) this.follow(null);
    else if (selection?.selected) selection.select(null);
    else if (selection?.draft.length) selection.drop(0);
    else this.dismissNotice();
  }
}
