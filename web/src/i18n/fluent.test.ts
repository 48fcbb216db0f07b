import { describe, expect, it } from 'vitest';
import { choose, Texts } from './fluent';

describe('texts', () => {
  it('come from the catalogue; unknown ids stay ids', async () => {
    const words = new Texts('en');
    await words.add('web');
    expect(words.speak('web-pass-to', { name: 'Bruno' })).toBe('Pass to Bruno');
    expect(words.speak('web-there-is-no-such-text')).toBe('web-there-is-no-such-text');
  });
  it('are in the wished language if there is one', () => {
    expect(choose('en', ['fr'])).toBe('en');
    expect(choose(null, ['en-GB'])).toBe('en');
    expect(choose(null, ['xx'])).toBe('en');
  });
});
