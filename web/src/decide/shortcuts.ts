// The keyboard at a table (the table of keys is in the catalogue: web-key-…).
import type { Panels } from '../panels/panels.svelte';
import type { OpenTable } from '../table/open-table.svelte';
import { settings } from '../preferences/settings.svelte';
import type { TableStore } from '../table/table-store.svelte';

export const KEYS = [
  'tab',
  'arrows',
  'enter',
  'numbers',
  'next',
  'undo',
  'restart',
  'end',
  'escape',
  'why',
  'list',
  'command',
  'hint',
  'since',
  'zoom',
  'go',
  'replay',
  'help',
  'settings',
] as const;

const GOES: Record<string, string> = {
  b: '#decision',
  m: '#mine',
  p: '#players',
  o: '#board',
  l: '#log',
};

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Put the focus into a region: on its own stop, or on itself. */
export function goTo(selector: string): void {
  const region = document.querySelector<HTMLElement>(selector);
  const stop = region?.querySelector<HTMLElement>(
    '[data-target][tabindex="0"], button:not(:disabled), a[href], input',
  );
  (stop ?? region)?.focus();
}

/** The next usable target of the board and my area. */
export function nextTarget(back: boolean): void {
  const all = [
    ...document.querySelectorAll<HTMLElement>('[data-target][aria-disabled="false"]'),
  ].filter((one) => one.getClientRects().length > 0);
  if (!all.length) return goTo('#decision');
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next =
    at < 0 ? (back ? all.length - 1 : 0) : (at + (back ? -1 : 1) + all.length) % all.length;
  all[next]!.focus();
}

/** A digit: the n-th answer, or the answer with that number, of the picked target or of the bar. */
export function numbered(table: TableStore, n: number): string | null {
  const offers = table.selected ? table.offersAt(table.selected) : table.offersWithoutTarget;
  const focused = (document.activeElement as HTMLElement | null)?.dataset?.['target'];
  const here = focused ? table.offersAt(focused) : [];
  const among = here.length > 1 ? here : offers;
  const exact = among.find((one) => one.args.at(-1) === String(n));
  return (exact ?? among[n - 1])?.text ?? null;
}

export interface Doing {
  hint(): void;
  step(by: number): void; // in a replay
  command(): void;
}

export class Shortcuts {
  private going = 0; // when G was pressed

  constructor(
    private session: OpenTable,
    private desk: Panels,
    private doing: Doing,
  ) {}

  up = (event: KeyboardEvent): void => {
    if (event.key === 'l' || event.key === 'L') this.session.hideChangedSince();
  };

  down = (event: KeyboardEvent): void => {
    const { session, desk } = this;
    if (event.key === 'F1') return this.take(event, () => (desk.keys = !desk.keys));
    if (event.ctrlKey && event.key === ',') return this.take(event, () => (desk.settings = true));
    if (
      typing(event.target) ||
      event.altKey ||
      event.metaKey ||
      document.querySelector('dialog[open]')
    )
      return;
    if (event.ctrlKey) {
      if (event.key === 'z') this.take(event, () => void session.undo(false));
      return;
    }
    if (event.key === 'Escape') return this.take(event, () => this.escape());
    if (event.key === '/') return this.take(event, () => this.doing.command());
    if (event.key === ' ' && event.target === document.body)
      return this.take(event, () => session.skip());
    if (/^[1-9]$/.test(event.key)) return this.digit(event);
    if (settings.letters && event.key.length === 1) this.letter(event);
  };

  private take(event: KeyboardEvent, then: () => unknown): void {
    event.preventDefault();
    then();
  }

  private digit(event: KeyboardEvent): void {
    const table = this.session.table;
    const move = table && numbered(table, Number(event.key));
    if (move) this.take(event, () => table.play(move));
  }

  private escape(): void {
    const table = this.session.table;
    if (table?.explained) table.explain(null);
    else if (this.desk.close()) return;
    else if (table?.selected) table.select(null);
    else if (table?.client.clear?.(table)) return;
    else if (table?.draft.length) table.drop(0);
    else if (table) table.notice = null;
  }

  private letter(event: KeyboardEvent): void {
    const { session, desk, doing } = this;
    const key = event.key.toLowerCase();
    const now = Date.now();
    if (now - this.going < 1500 && key in GOES) {
      this.going = 0;
      return this.take(event, () => goTo(GOES[key]!));
    }
    const does: Record<string, () => unknown> = {
      n: () => nextTarget(event.shiftKey),
      u: () => session.undo(false),
      r: () => session.undo(true),
      e: () => (session.held ? session.end() : undefined),
      a: () => (desk.moves = !desk.moves),
      h: () => doing.hint(),
      l: () => session.showChangedSince(null),
      g: () => (this.going = now),
      '.': () => doing.step(1),
      ',': () => doing.step(-1),
    };
    const action = does[key];
    if (action) this.take(event, action);
  }
}
