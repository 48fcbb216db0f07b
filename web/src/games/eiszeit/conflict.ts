// The conflict as it was told: which fires were turned up, and what came of it region by region.
import type { TableEvent } from '../../board/contract';

export interface Fight {
  region: string;
  limit: number;
  text: string;
  home: [seat: number, n: number][]; // who took how many home
}

export interface Battle {
  key: string; // the same for the same conflict
  fires: Record<string, number[]>;
  fights: Fight[];
}

const PARTS = new Set(['fire', 'conflict', 'remove', 'score']);

/** The last conflict among some events; null if there is none. */
export function battleOf(told: readonly TableEvent[]): Battle | null {
  const last = told.findLastIndex((event) => event.kind === 'fire' || event.kind === 'conflict');
  if (last < 0) return null;
  let [from, to] = [last, last + 1];
  while (from > 0 && PARTS.has(told[from - 1]!.kind)) from--;
  while (to < told.length && PARTS.has(told[to]!.kind)) to++;
  const fires: Battle['fires'] = {};
  const fights: Fight[] = [];
  for (const event of told.slice(from, to)) {
    const region = `${event['region']}`;
    if (event.kind === 'fire') fires[region] = event['values'] as number[];
    if (event.kind === 'conflict') {
      fights.push({ region, limit: Number(event['limit']), text: event.text, home: [] });
    }
    const fight = fights.at(-1);
    if (event.kind === 'remove' && fight?.region === region) {
      const one = fight.home.find(([seat]) => seat === event.seat);
      if (one) one[1]++;
      else fight.home.push([event.seat, 1]);
    }
  }
  const key = JSON.stringify([fires, fights.map((fight) => [fight.region, fight.home])]);
  return { key, fires, fights };
}
