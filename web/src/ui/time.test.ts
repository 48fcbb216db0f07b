import { expect, it } from 'vitest';
import { timeAgo } from './time';

it('says how long ago something was, and dates what is older than a day', () => {
  const now = new Date('2026-05-04T12:00:00Z');
  const said = (moment: string): string => timeAgo(new Date(moment), now, 'en');
  expect(said('2026-05-04T11:59:30Z')).toBe('this minute');
  expect(said('2026-05-04T12:00:30Z')).toBe('this minute'); // a clock that is ahead
  expect(said('2026-05-04T11:17:00Z')).toBe('43 minutes ago');
  expect(said('2026-05-04T09:17:00Z')).toBe('2 hours ago');
  expect(said('2026-05-01T09:17:00Z')).toBe('May 1, 2026');
});
