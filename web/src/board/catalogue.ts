// Things of a game's catalogue in words.
import type { CatalogueEntry, Explanation } from './contract';

/** What a thing is, wherever it lies now. */
export function explanationOfThing(thing: CatalogueEntry): Explanation {
  const lines = (thing['lines'] as string[] | undefined) ?? [];
  return {
    title: thing.name,
    lines: lines.length || !thing.text ? lines : [thing.text],
    rule: String(thing['rule'] ?? ''),
    reconstructed: thing.provenance === 'reconstructed',
  };
}
