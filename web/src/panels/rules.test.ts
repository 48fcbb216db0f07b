import { describe, expect, it } from 'vitest';
import { pieces, searched } from './rules';

describe('rules', () => {
  it('are split into pieces, never into HTML', () => {
    expect(pieces('Pay **one** good (*ruling*, see SA-2.4) <b>.')).toEqual([
      { text: 'Pay ', kind: 'plain' },
      { text: 'one', kind: 'strong' },
      { text: ' good (', kind: 'plain' },
      { text: 'ruling', kind: 'em' },
      { text: ', see ', kind: 'plain' },
      { text: 'SA-2.4', kind: 'rule' },
      { text: ') <b>.', kind: 'plain' },
    ]);
  });
  it('are found by all words of a search', () => {
    const book = {
      chapters: [
        { title: 'Feeding', rules: [{ id: 'SA-5.1', text: 'Everybody eats.', ruling: false }] },
        { title: 'Tools', rules: [{ id: 'SA-4.1', text: 'Tools add.', ruling: false }] },
      ],
    };
    expect(searched(book, 'feed eat').chapters.map((one) => one.title)).toEqual(['Feeding']);
    expect(searched(book, '').chapters).toHaveLength(2);
    expect(searched(book, 'mammoth').chapters).toHaveLength(0);
  });
});
