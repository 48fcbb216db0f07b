import { describe, expect, it } from 'vitest';
import { plain, wordsOf } from './marks';

describe('marks in sentences', () => {
  const sentence = 'Bruno pays 3 <wood>wood</> for <cards.C33>the music card</>.';
  it('part a sentence into words, symbols and things', () => {
    expect(wordsOf(sentence)).toEqual([
      { text: 'Bruno pays 3 ', mark: '' },
      { text: 'wood', mark: 'wood' },
      { text: ' for ', mark: '' },
      { text: 'the music card', mark: 'cards.C33' },
      { text: '.', mark: '' },
    ]);
    expect(wordsOf('A < B')).toEqual([{ text: 'A < B', mark: '' }]);
  });
  it('are left out where there are words alone', () => {
    expect(plain(sentence)).toBe('Bruno pays 3 wood for the music card.');
    expect(plain('A < B')).toBe('A < B');
  });
});
