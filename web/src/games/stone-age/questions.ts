// Which items the open question is about: what can be put into the tray, and into how many places.
import type { Offer, TableModel } from '../../board/contract';
import { buildingOf, cardOf } from './catalogue';
import { RESOURCES, stateOf } from './state';
import { ways, type Question } from './ways';

export type { Question };

/** The question as a choice among sets; null when it is not one (or is asked piece by piece). */
export function question(table: TableModel): Question | null {
  const { decision, offers } = table;
  if (!decision || !offers.length) return null;
  const offered = (verb: string): boolean => offers.some((one) => one.verb === verb);
  const open = offered('cash');
  const s = stateOf(table.view);
  const have = RESOURCES.map((good) => s.resources[decision.seat]?.[good] ?? 0);
  const number = (key: string): number => Number(decision.about[key]);
  const pay = (prefix: string, least: number, most: number, kinds = 0): Question => ({
    prefix: [prefix],
    items: RESOURCES.map((good) => `pay ${good}`),
    stock: have,
    ways: ways(have, least, most, kinds),
    most,
    open,
  });
  switch (decision.ask) {
    case 'buy-card':
      return offered('buy') ? pay('buy', number('price'), number('price')) : null;
    case 'buy-building': {
      const { price } = buildingOf(table, String(decision.about['tile']));
      if (!offered('buy') || price.fixed) return null;
      return pay('buy', price.least, price.most, price.kinds);
    }
    case 'feed-or-starve':
      return offered('feed') ? pay('feed', number('missing'), number('missing')) : null;
    case 'take-any': {
      const items = offers.map((one) => one.text);
      const stock = items.map(() => number('n'));
      const all = ways(stock, number('n'), number('n'));
      return { prefix: [], items, stock, ways: all, most: number('n'), open: false };
    }
    case 'add-tools': {
      const order = (one: Offer): number => Number(one.args[0]) + (one.verb === 'once' ? 10 : 0);
      const items = offers
        .filter((one) => one.verb === 'tool' || one.verb === 'once')
        .sort((a, b) => order(a) - order(b)); // small ones first, one-use cards last
      const stock = items.map((one) => supply(table, one.verb, Number(one.args[0])));
      const texts = items.map((one) => one.text);
      return { prefix: [], items: texts, stock, ways: ways(stock, 0, 99), most: 99, open };
    }
    default:
      return null;
  }
}

/** How many unused tools or open one-use cards of a value the deciding seat has. */
function supply(table: TableModel, verb: string, value: number): number {
  const s = stateOf(table.view);
  const seat = table.decision!.seat;
  if (verb === 'tool')
    return (s.tools[seat] ?? []).filter((one, i) => one === value && !s.used[seat]?.[i]).length;
  return (s.ready[seat] ?? []).filter((card) => {
    const top = cardOf(table, card);
    return top.effect === 'tool-once' && top.n === value;
  }).length;
}
