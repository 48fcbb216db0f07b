// Marks in sentences: "3 <wood>wood</>" has a symbol for its words, and in
// "<cards.C33>the music card</>" the words name a thing of the game's catalogue.

export interface Words {
  text: string;
  mark: string; // '' = none; with a dot: sheet and id of a thing, else a symbol
}

const MARKED = /<([a-z0-9.-]+)>([^<]*)<\/>/gi;

/** A sentence as its parts, in their order. */
export function wordsOf(sentence: string): Words[] {
  const found: Words[] = [];
  let from = 0;
  for (const match of sentence.matchAll(MARKED)) {
    if (match.index > from) found.push({ text: sentence.slice(from, match.index), mark: '' });
    found.push({ text: match[2]!, mark: match[1]! });
    from = match.index + match[0].length;
  }
  if (from < sentence.length) found.push({ text: sentence.slice(from), mark: '' });
  return found;
}

/** The sentence in words alone. */
export const plain = (sentence: string): string =>
  sentence.includes('</>') ? sentence.replace(MARKED, '$2') : sentence;
