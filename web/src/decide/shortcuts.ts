// The keyboard at a table: one row for each shortcut. The list of shortcuts that players see is
// made from the same rows (its words are web-key-<id> and web-key-<id>-does).
import type { Offer } from '../board/contract';

/** What the keys act on. */
export interface Keyboard {
  readonly root: Element; // of this table: there may be others in the page
  readonly letters: boolean; // are shortcuts of one letter wanted?
  readonly table: KeyboardTable | null;
  undo(all: boolean): void;
  end(): void;
  escape(): void;
  skip(): void;
  hint(): void;
  command(): void;
  replayStep(by: number): boolean; // is there a replay?
  showChangedSince(): void;
  hideChangedSince(): void;
  toggle(panel: 'moves' | 'shortcuts'): void;
  openSettings(): void;
  toggleSound(): void;
}

export interface KeyboardTable {
  readonly selected: string | null;
  readonly offersWithoutTarget: Offer[];
  readonly held: boolean;
  offersAt(target: string): Offer[];
  choose(move: string): void;
  gameDigit(n: number, zone: string | null): boolean;
}

interface Shortcut {
  id: string;
  keys?: readonly string[]; // as in KeyboardEvent.key, small letters; none: the parts know it
  ctrl?: boolean;
  always?: boolean; // also while somebody writes, or a dialog is open
  act?(board: Keyboard, event: KeyboardEvent): unknown;
}

const GO_TIME = 1500; // ms between G and the letter of the region
const REGIONS: Record<string, string> = {
  b: 'decision',
  m: 'mine',
  p: 'players',
  o: 'board',
  l: 'log',
};
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

export const SHORTCUTS: readonly Shortcut[] = [
  { id: 'tab' },
  { id: 'arrows' },
  {
    id: 'enter',
    keys: [' '],
    act: (board, event) => event.target === document.body && (board.skip(), true),
  },
  { id: 'numbers', keys: DIGITS, act: (board, event) => digit(board, Number(event.key)) },
  { id: 'next', keys: ['n'], act: (board, event) => nextTarget(board.root, event.shiftKey) },
  { id: 'undo', keys: ['u'], act: (board) => board.undo(false) },
  { id: 'restart', keys: ['r'], act: (board) => board.undo(true) },
  { id: 'end', keys: ['e'], act: (board) => (board.table?.held ? board.end() : undefined) },
  { id: 'escape', keys: ['escape'], act: (board) => board.escape() },
  { id: 'why' },
  { id: 'list', keys: ['a'], act: (board) => board.toggle('moves') },
  { id: 'command', keys: ['/'], act: (board) => board.command() },
  { id: 'hint', keys: ['h'], act: (board) => board.hint() },
  { id: 'since', keys: ['l'], act: (board) => board.showChangedSince() },
  { id: 'sound', keys: ['m'], act: (board) => board.toggleSound() },
  { id: 'go' },
  {
    id: 'replay',
    keys: ['.', ','],
    act: (board, event) => board.replayStep(event.key === '.' ? 1 : -1),
  },
  { id: 'help', keys: ['f1'], always: true, act: (board) => board.toggle('shortcuts') },
  { id: 'settings', keys: [','], ctrl: true, always: true, act: (board) => board.openSettings() },
];
/** The same as a row above, by another key. */
const MORE: readonly Shortcut[] = [
  { id: 'undo', keys: ['z'], ctrl: true, act: (board) => board.undo(false) },
  {
    id: 'replay',
    keys: ['arrowright', 'arrowleft'],
    act: (board, event) =>
      !event.defaultPrevented && board.replayStep(event.key === 'ArrowRight' ? 1 : -1),
  },
];
const PLAIN = new Set([' ', 'escape', '/', 'f1', 'arrowright', 'arrowleft', ...DIGITS]); // no letters: never turned off

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Put the focus into a region: on its own stop, or on itself. */
export function goTo(root: Element, region: string): void {
  const found = root.querySelector<HTMLElement>(`[data-region="${region}"]`);
  const stop = found?.querySelector<HTMLElement>(
    '[data-target][tabindex="0"], button:not(:disabled), a[href], input',
  );
  (stop ?? found)?.focus();
}

/** The next usable target of the board and my area. */
function nextTarget(root: Element, back: boolean): void {
  const usable = '[data-target][aria-disabled="false"]';
  const all = [...root.querySelectorAll<HTMLElement>(usable)].filter(
    (one) => one.getClientRects().length > 0,
  );
  if (!all.length) return goTo(root, 'decision');
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next =
    at < 0 ? (back ? all.length - 1 : 0) : (at + (back ? -1 : 1) + all.length) % all.length;
  all[next]!.focus();
}

/** The answer for a digit: the one with that number, or the n-th, of a target or of the bar. */
export function numbered(table: KeyboardTable, n: number, focused?: string): string | null {
  const offers = table.selected ? table.offersAt(table.selected) : table.offersWithoutTarget;
  const here = focused ? table.offersAt(focused) : [];
  const among = here.length > 1 ? here : offers;
  const exact = among.find((one) => one.args.at(-1) === String(n));
  return (exact ?? among[n - 1])?.text ?? null;
}

function digit({ table, root }: Keyboard, n: number): boolean {
  if (!table) return false;
  const focused = document.activeElement as HTMLElement | null;
  const zone =
    [...root.querySelectorAll('[data-zone]:hover')].at(-1) ?? focused?.closest('[data-zone]');
  if (table.gameDigit(n, zone?.getAttribute('data-zone') ?? null)) return true;
  const move = numbered(table, n, focused?.dataset?.['target']);
  if (move) table.choose(move);
  return move !== null;
}

export class Shortcuts {
  private goPressed = 0; // when G was pressed

  constructor(
    private readonly board: Keyboard,
    private readonly now: () => number,
  ) {}

  up = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() === 'l') this.board.hideChangedSince();
  };

  down = (event: KeyboardEvent): void => {
    const key = event.key.toLowerCase();
    const quiet = isTyping(event.target) || document.querySelector('dialog[open]') !== null;
    const found = [...SHORTCUTS, ...MORE].find(
      (one) => one.keys?.includes(key) && !!one.ctrl === event.ctrlKey && (one.always || !quiet),
    );
    if (event.altKey || event.metaKey) return;
    if (!quiet && !event.ctrlKey && this.go(key)) return event.preventDefault();
    if (!found?.act || (!PLAIN.has(key) && !found.ctrl && !this.board.letters)) return;
    if (found.act(this.board, event) !== false) event.preventDefault();
  };

  /** G and the letter of a region: the focus goes there. */
  private go(key: string): boolean {
    if (!this.board.letters) return false;
    const region = this.now() - this.goPressed < GO_TIME ? REGIONS[key] : undefined;
    this.goPressed = key === 'g' ? this.now() : 0;
    if (region) goTo(this.board.root, region);
    return region !== undefined || key === 'g';
  }
}
