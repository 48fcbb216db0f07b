// Shapes of charts, without any drawing.
import type { Place } from '../board/contract';

export interface Part {
  source: string;
  points: number;
  from: number; // shares of the whole width
  to: number;
}

const numberOf = (source: string): number => Number(/-(\d+)$/.exec(source)?.[1]);

/**
 * The sources in which anybody has points: rounds one after the other; anything else with the largest
 * first, losses last.
 */
export function sources(places: readonly Place[]): string[] {
  const sum = new Map<string, number>();
  for (const place of places)
    for (const [source, points] of Object.entries(place.points))
      if (points) sum.set(source, (sum.get(source) ?? 0) + points);
  const found = [...sum.keys()];
  return found.every(numberOf)
    ? found.sort((a, b) => numberOf(a) - numberOf(b))
    : found.sort((a, b) => sum.get(b)! - sum.get(a)!);
}

/** The tie-breaks that are told: all of them where two have as many points, else none. */
export function tieBreaks(places: readonly Place[]): string[] {
  const tied = new Set(places.map((one) => one.score)).size < places.length;
  return tied ? Object.keys(places[0]!.tie) : [];
}

/** A seat's points as a stacked bar; losses are drawn to the left of zero. */
export function stacked(place: Place, order: readonly string[], most: number): Part[] {
  let up = 0;
  let down = 0;
  return order
    .map((source) => ({ source, points: place.points[source] ?? 0 }))
    .filter(({ points }) => points)
    .map(({ source, points }) => {
      const start = points > 0 ? up : down;
      if (points > 0) up += points;
      else down += points;
      const [from, to] = points > 0 ? [start, start + points] : [start + points, start];
      return { source, points, from: from / most, to: to / most };
    });
}

const gains = (place: Place): number =>
  Object.values(place.points).reduce((sum, one) => sum + Math.max(0, one), 0);
const losses = (place: Place): number =>
  Object.values(place.points).reduce((sum, one) => sum - Math.min(0, one), 0);

/** The widths that all bars share: losses to the left, gains to the right. */
export function extent(places: readonly Place[]): { left: number; right: number; most: number } {
  const left = Math.max(0, ...places.map(losses));
  const right = Math.max(1, ...places.map(gains));
  const most = left + right;
  return { left: left / most, right: right / most, most };
}

/** Round numbers for an axis. */
export function ticks(low: number, high: number, about = 5): number[] {
  const raw = Math.max(1, (high - low) / about);
  const power = 10 ** Math.floor(Math.log10(raw));
  const size = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= raw) ?? power * 10;
  const found: number[] = [];
  for (let at = Math.ceil(low / size); at * size <= high; at++) found.push(at * size || 0);
  return found;
}

/** Values of each step as values of each party. */
export function perParty(steps: readonly (readonly number[])[]): number[][] {
  const parties = steps[0]?.length ?? 0;
  return Array.from({ length: parties }, (_, party) => steps.map((row) => row[party] ?? 0));
}

/** Values one after the other as the points of a line that fills a box; one value is a dash. */
export function lineOf(values: readonly number[], wide: number, high: number): string {
  const [low, most] = [Math.min(...values), Math.max(...values)];
  const all = values.length === 1 ? [values[0]!, values[0]!] : values;
  const across = (wide - 8) / Math.max(1, all.length - 1);
  return all
    .map((value, i) => {
      const share = most > low ? (value - low) / (most - low) : 0.5;
      return `${(4 + i * across).toFixed(1)},${(high - 4 - share * (high - 8)).toFixed(1)}`;
    })
    .join(' ');
}

/** The last of rising steps that is not after one; -1 if all are. */
export function lastUpTo(steps: readonly number[], step: number): number {
  let found = -1;
  for (let i = 0; i < steps.length && steps[i]! <= step; i++) found = i;
  return found;
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** As many as a game has sources of points: twenty. */
export const HUES = [
  '#a8552b',
  '#2f6f9f',
  '#d3a51f',
  '#4f7f3f',
  '#7b4f9a',
  '#35a093',
  '#c4476b',
  '#8b8a2c',
  '#6fa8dc',
  '#e0884a',
  '#5a3e2b',
  '#9fc66b',
  '#c79bd6',
  '#1f4e4a',
  '#8d9298',
  '#e8c48f',
  '#3b3f8f',
  '#80102f',
  '#5fd0a6',
  '#e59aa8',
];

/** The colour of a source of points. */
export const hueOf = (source: string, order: readonly string[]): string =>
  HUES[order.indexOf(source) % HUES.length]!;

/** A number of points, with the sign that is as wide as a plus. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);
