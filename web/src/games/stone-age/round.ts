// What a round has brought each tribe, as the events told it.
import type { TableEvent } from '../../board/contract';

export interface Harvest {
  seat: number;
  points: number;
  icons: { icon: string; n: number }[]; // people, tools, fields, cards, buildings, goods
}

const ICONS: Record<string, string> = {
  person: 'person',
  'new-tool': 'tool',
  farm: 'farming',
  'buy-card': 'card',
  'buy-building': 'building',
};
const GOODS = ['food', 'wood', 'clay', 'stone', 'gold'];
const pointsOf = (event: TableEvent): number => (event.kind === 'score' ? Number(event['n']) : 0);

/** What each seat has gained since the round before the last `round` event. */
export function harvests(told: readonly TableEvent[], seats: number): Harvest[] {
  const end = told.findLastIndex((event) => event.kind === 'round');
  const start = told.slice(0, Math.max(0, end)).findLastIndex((event) => event.kind === 'round');
  const round = told.slice(start + 1, end < 0 ? undefined : end);
  return Array.from({ length: seats }, (_, seat) => {
    const mine = round.filter((event) => event.seat === seat);
    const icons = Object.entries(ICONS).map(([kind, icon]) => ({
      icon,
      n: mine.filter((event) => event.kind === kind).length,
    }));
    const goods = GOODS.map((good) => ({
      icon: good,
      n: mine
        .filter((event) => event.kind === 'gain' && event['good'] === good)
        .reduce((sum, event) => sum + Number(event['n']), 0),
    }));
    return {
      seat,
      points: mine.reduce((sum, event) => sum + pointsOf(event), 0),
      icons: [...icons, ...goods].filter((one) => one.n),
    };
  });
}
