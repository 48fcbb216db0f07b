// What cards and buildings show, read from the notation of the data pack, and what they count.
import type { Catalogue } from '../../board/contract';
import { RESOURCES, type Good, type State } from './state';

export interface Top {
  kind: 'dice' | 'goods' | 'roll' | 'points' | 'tool' | 'farm' | 'extra' | 'tool-once' | 'any-once';
  n: number;
  good: Good;
}
export interface Bottom {
  symbol: string;
  n: number;
  culture: boolean;
}
export interface Price {
  fixed: number[] | null; // of each resource
  least: number;
  most: number;
  kinds: number; // exactly so many; 0: any
  points: number;
}

export const PROFESSIONS = ['farmer', 'builder', 'shaman', 'toolmaker'] as const;
/** What the people of a profession are multiplied by, as an icon. */
export const TIMES: Record<string, string> = {
  farmer: 'farming',
  builder: 'building',
  shaman: 'person',
  toolmaker: 'tool',
};

const PLAIN: Record<string, Top['kind']> = {
  'dice for all': 'dice',
  tool: 'tool',
  farm: 'farm',
  'extra card': 'extra',
};

export function readTop(text: string): Top {
  const n = Number(/\d/.exec(text)?.[0] ?? 1);
  const good = (/wood|clay|stone|gold|food/.exec(text)?.[0] ?? 'food') as Good;
  const kind =
    PLAIN[text] ??
    (text.startsWith('once: tool')
      ? 'tool-once'
      : text.startsWith('once: any')
        ? 'any-once'
        : text.endsWith('points')
          ? 'points'
          : text.startsWith('roll')
            ? 'roll'
            : 'goods');
  return { kind, n, good };
}

export function readBottom(text: string): Bottom {
  const [symbol = '', n = '1'] = text.split(' ');
  return { symbol, n: Number(n), culture: !(PROFESSIONS as readonly string[]).includes(symbol) };
}

export function readPrice(cost: string, points: number): Price {
  const free = /^(\d) (of|to) (\d)/.exec(cost);
  if (free) {
    const [n, m] = [Number(free[1]), Number(free[3])];
    return free[2] === 'of'
      ? { fixed: null, least: n, most: n, kinds: m, points: 0 }
      : { fixed: null, least: n, most: m, kinds: 0, points: 0 };
  }
  const fixed = RESOURCES.map((good) => Number(new RegExp(`(\\d) ${good}`).exec(cost)?.[1] ?? 0));
  const n = fixed.reduce((a, b) => a + b, 0);
  return { fixed, least: n, most: n, kinds: 0, points };
}

const entry = (things: Catalogue, sheet: string, id: string) => things[sheet]?.[id];

export const topOf = (things: Catalogue, card: string): Top =>
  readTop(String(entry(things, 'cards', card)?.['top'] ?? ''));

export const bottomOf = (things: Catalogue, card: string): Bottom =>
  readBottom(String(entry(things, 'cards', card)?.['bottom'] ?? ''));

export function priceOf(things: Catalogue, tile: string): Price {
  const found = entry(things, 'buildings', tile);
  return readPrice(String(found?.['cost'] ?? ''), Number(found?.['points'] ?? 0));
}

export interface Heritage {
  sets: string[][]; // culture symbols: each set's different ones
  culture: number;
  trades: { symbol: string; n: number; times: number; points: number }[];
  points: number; // all of it
}

/** What cards would count if the game ended now, as far as I may know them. */
export function heritage(things: Catalogue, s: State, seat: number, more: string[] = []): Heritage {
  const cards = [...(s.cards[seat] ?? []), ...(s.extra[seat] ?? []), ...more];
  const bottoms = cards.map((card) => bottomOf(things, card));
  const count = (symbol: string): number =>
    bottoms.filter((one) => one.symbol === symbol).reduce((sum, one) => sum + one.n, 0);
  const cultures = [...new Set(bottoms.filter((one) => one.culture).map((one) => one.symbol))];
  const sets: string[][] = [];
  for (let least = 1; cultures.some((one) => count(one) >= least); least++)
    sets.push(cultures.filter((one) => count(one) >= least));
  const quantity: Record<string, number> = {
    farmer: s.farming[seat] ?? 0,
    builder: s.buildings[seat]?.length ?? 0,
    shaman: s.people[seat] ?? 0,
    toolmaker: (s.tools[seat] ?? []).reduce((a, b) => a + b, 0),
  };
  const trades = PROFESSIONS.map((symbol) => ({
    symbol,
    n: count(symbol),
    times: quantity[symbol]!,
    points: count(symbol) * quantity[symbol]!,
  })).filter((one) => one.n > 0);
  const culture = sets.reduce((sum, set) => sum + set.length ** 2, 0);
  return { sets, culture, trades, points: trades.reduce((sum, one) => sum + one.points, culture) };
}
