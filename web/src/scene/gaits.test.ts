import { describe, expect, it } from 'vitest';
import { gaitOf, turnsRound } from './gaits';

const drawn = (attributes: Record<string, string>): Element =>
  ({ getAttribute: (name: string) => attributes[name] ?? null }) as unknown as Element;

const ends = (element: Element): (string | null | undefined)[] =>
  [gaitOf(element, true).frames(30, -40)].flatMap((all) => [
    all[0]!['translate'] as string,
    all.at(-1)!['translate'] as string,
  ]);

describe('gaits', () => {
  it('begin where the thing was and end where it is', () => {
    for (const gait of ['walk', 'fall', 'fly', '']) {
      expect(ends(drawn({ 'data-gait': gait }))[0]).toBe('30px -40px');
      expect(ends(drawn({ 'data-gait': gait }))[1]).toMatch(/^0(px)? 0(px)?$/);
    }
  });
  it('nobody walks out of a drawing', () => {
    const walker = drawn({ 'data-gait': 'walk' });
    expect(gaitOf(walker, false)).toBe(gaitOf(drawn({}), false));
    expect(gaitOf(walker, true)).not.toBe(gaitOf(drawn({}), true));
  });
  it('a drawing that looks left turns round to go right', () => {
    const beast = drawn({ 'data-faces': 'left' });
    expect(turnsRound(beast, -50)).toBe(true); // it was further left
    expect(turnsRound(beast, 50)).toBe(false);
    expect(turnsRound(drawn({}), -50)).toBe(false);
  });
});
