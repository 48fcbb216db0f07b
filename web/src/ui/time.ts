// When something was, as people say it.
const HOUR = 60; // minutes
const DAY = 24 * HOUR;

/** How long ago a moment of the last day was, or its date. */
export function timeAgo(moment: Date, now: Date, lang: string): string {
  const minutes = Math.max(0, (now.getTime() - moment.getTime()) / 60_000);
  if (minutes >= DAY) return new Intl.DateTimeFormat(lang, { dateStyle: 'medium' }).format(moment);
  const ago = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  return minutes < HOUR
    ? ago.format(-Math.floor(minutes), 'minute')
    : ago.format(-Math.floor(minutes / HOUR), 'hour');
}
