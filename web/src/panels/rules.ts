// Rule texts are Markdown of a small kind: bold, italics, code. They become pieces, never HTML.
import { server } from '../transport/server';
import type { Rules } from '../generated/wire';

const kept = new Map<string, Promise<Rules>>();

/** The rules of a game, asked for once. */
export function rulesOf(game: string, lang: string): Promise<Rules> {
  const key = `${game}/${lang}`;
  let found = kept.get(key);
  if (!found) {
    found = server.rules(game);
    found.catch(() => kept.delete(key));
    kept.set(key, found);
  }
  return found;
}

export interface Piece {
  text: string;
  kind: 'plain' | 'strong' | 'em' | 'code' | 'rule';
}

const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|\b([A-Z]{2,3}-(?:X?\d+(?:\.\d+)?|R\d+))\b/g;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index), kind: 'plain' });
    const [, strong, em, code, rule] = match;
    if (strong) found.push({ text: strong, kind: 'strong' });
    else if (em) found.push({ text: em, kind: 'em' });
    else if (code) found.push({ text: code, kind: 'code' });
    else found.push({ text: rule!, kind: 'rule' });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from), kind: 'plain' });
  return found;
}

/** The chapters that have every word of the search, with only the rules that have them. */
export function searched(book: Rules, words: string): Rules {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (!wanted.length) return book;
  const has = (text: string): boolean => {
    const low = text.toLocaleLowerCase();
    return wanted.every((word) => low.includes(word));
  };
  const chapters = book.chapters
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter((rule) => has(`${rule.id} ${rule.text} ${chapter.title}`)),
    }))
    .filter((chapter) => chapter.rules.length);
  return { chapters };
}
