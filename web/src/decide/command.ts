// The command line: the terminal's grammar over the same moves. Nothing here touches the page.
import type { Offer } from '../board/contract';

export type Command =
  | { do: 'play'; move: string }
  | { do: 'why'; move: string }
  | { do: 'say'; text: string }
  | { do: 'log'; lines: number }
  | { do: 'moves' | 'status' | 'board' | 'me' | 'undo' | 'restart' | 'end' | 'hint' | 'help' }
  | { do: 'rule'; id: string }
  | { do: 'nothing' };

export const WORDS = [
  'why ',
  'say ',
  'rule ',
  'moves',
  'status',
  'board',
  'me',
  'log ',
  'undo',
  'restart',
  'end',
  'hint',
  'help',
];
const PLAIN = new Set(['status', 'board', 'me', 'undo', 'restart', 'end', 'hint', 'help', 'moves']);
const LOG_LINES = 10;

/** What a line means. Moves come first: a word of ours never hides one. */
export function understood(line: string, offers: readonly Offer[]): Command {
  const text = line.trim().replace(/\s+/g, ' ');
  if (!text) return { do: 'nothing' };
  if (offers.some((one) => one.text === text)) return { do: 'play', move: text };
  const number = /^\d+$/.test(text) ? offers[Number(text) - 1] : undefined;
  if (number) return { do: 'play', move: number.text };
  const [first = '', ...others] = text.split(' ');
  const rest = others.join(' ');
  if (text === '?') return { do: 'moves' };
  if (first === 'why' && rest) {
    const numbered = /^\d+$/.test(rest) ? offers[Number(rest) - 1] : undefined;
    return { do: 'why', move: numbered?.text ?? rest };
  }
  if (first === 'say' && rest) return { do: 'say', text: rest };
  if (first === 'rule' && rest) return { do: 'rule', id: rest };
  if (first === 'log') return { do: 'log', lines: Number.parseInt(rest, 10) || LOG_LINES };
  if (PLAIN.has(text)) return { do: text as 'status' };
  return { do: 'play', move: text };
}

/** What could be meant, in the order of the offers, then our own words. */
export function completions(line: string, offers: readonly Offer[], most = 8): string[] {
  const start = line.trimStart();
  const prefix = start.startsWith('why ') ? 'why ' : '';
  const typed = start.slice(prefix.length);
  const moves = offers.map((one) => one.text).filter((text) => text.startsWith(typed));
  const words = prefix ? [] : WORDS.filter((word) => typed && word.startsWith(typed));
  return [...moves.map((text) => prefix + text), ...words].slice(0, most);
}

/** The longest beginning that all completions share: what Tab fills in. */
export function common(texts: readonly string[]): string {
  let found = texts[0] ?? '';
  for (const text of texts) while (!text.startsWith(found)) found = found.slice(0, -1);
  return found;
}

/** Lines typed before, walked with the arrow keys. */
export class History {
  private lines: string[] = [];
  private at = 0;
  private typed = '';

  add(line: string): void {
    if (line && line !== this.lines.at(-1)) this.lines.push(line);
    this.at = this.lines.length;
  }

  back(now: string): string {
    if (this.at === this.lines.length) this.typed = now;
    this.at = Math.max(0, this.at - 1);
    return this.lines[this.at] ?? now;
  }

  forward(): string {
    this.at = Math.min(this.lines.length, this.at + 1);
    return this.lines[this.at] ?? this.typed;
  }
}
