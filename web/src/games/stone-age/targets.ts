// The vocabulary of targets: which thing on the table stands for which move.
//
//   forest, hut, card-2, building-1   a location
//   forest:3                          its ring up to which three people are placed (for the pointer;
//                                     the offers stand for the location)
//   good:wood  token:0  ready:C36     in my area: a good, a tool, an open card
//   die:4                             a die of a dice-for-all card
//   bar:enough                        a button in the decision bar
import type { Decision, Offer, TableEvent, TableModel } from '../../board/contract';
import type { Verb } from '../../generated/stone-age';
import { cardOf, placeOf } from './catalogue';
import { ICON, RESOURCES, actingSeat, stateOf } from './state';

const isLocation = (target: string): boolean =>
  target in ICON || /^(card|building)-\d$/.test(target);

/** The location of a target such as forest or forest:3, else null. */
export function locationOf(target: string): string | null {
  const location = target.split(':')[0]!;
  return isLocation(location) ? location : null;
}

type Where = (what: string, seat: number, table: TableModel) => string[];

/** The open cards of a seat with an effect. */
function openCards(table: TableModel, seat: number, effect: string, value?: number): string[] {
  return (stateOf(table.view).ready[seat] ?? [])
    .filter((card) => {
      const top = cardOf(table, card);
      return top.effect === effect && (value === undefined || top.n === value);
    })
    .map((card) => `ready:${card}`);
}

const ofTools: Where = (what, seat, table) => {
  const { tools, used } = stateOf(table.view);
  return (tools[seat] ?? []).flatMap((value, i) =>
    value === Number(what) && !used[seat]?.[i] ? [`token:${i}`] : [],
  );
};

const OF_OFFER: Record<Verb, Where> = {
  place: (what) => [what],
  use: (what) => [what],
  tool: ofTools,
  once: (what, seat, table) => openCards(table, seat, 'tool-once', Number(what)),
  cash: (_, seat, table) => openCards(table, seat, 'any-once'),
  pay: (what) => [`good:${what}`],
  take: (what) => [`good:${what}`],
  die: (what) => [`die:${what}`],
  buy: () => ['bar:buy'],
  decline: () => ['bar:decline'],
  enough: () => ['bar:enough'],
  feed: () => ['bar:feed'],
  starve: () => ['bar:starve'],
};

export const targetsOfOffer = (offer: Offer, decision: Decision, table: TableModel): string[] =>
  OF_OFFER[offer.verb as Verb]?.(offer.args[0] ?? '', decision.seat, table) ?? [];

/** The move that asks why a target cannot be used. */
export function probeMove(target: string, table: TableModel): string | null {
  if (table.me < 0) return null;
  const s = stateOf(table.view);
  const [kind = '', what = ''] = target.split(':');
  const location = locationOf(target);
  if (location) {
    if (location === onSale(table)) return null; // the tray says what is missing
    if (s.phase !== 1) return `use ${location}`;
    const n = location === 'hut' ? '2' : placeOf(table, location).good ? what || '1' : '';
    return `place ${location} ${n}`.trim();
  }
  const seat = actingSeat(table);
  const ask = table.decision?.ask ?? '';
  switch (kind) {
    case 'token': {
      const value = s.tools[seat]?.[Number(what)];
      return value ? `tool ${value}` : null;
    }
    case 'ready': {
      const top = cardOf(table, what);
      return top.effect === 'any-once'
        ? 'cash'
        : top.effect === 'tool-once'
          ? `once ${top.n}`
          : null;
    }
    case 'die':
      return `die ${what}`;
    case 'good':
      if (!(RESOURCES as readonly string[]).includes(what)) return null;
      return ask === 'take-any' ? `take ${what}` : ask.startsWith('pay') ? `pay ${what}` : null;
    case 'bar':
      return what === 'take' ? null : what;
    default:
      return null;
  }
}

/** Where the card or tile lies that I am asked about: the one that I may buy, or am paying for. */
export function onSale(table: TableModel): string | null {
  const { decision } = table;
  if (!decision || !(table.offers.length || table.draft.length)) return null; // others decide
  const s = stateOf(table.view);
  switch (decision.ask) {
    case 'buy-card':
      return `card-${String(decision.about['price'])}`;
    case 'buy-building': {
      const stack = s.tops.indexOf(String(decision.about['tile']));
      return stack < 0 ? null : `building-${stack + 1}`;
    }
    case 'pay':
    case 'pay-kinds':
      return s.phase === 2 ? usedLast(table.recentEvents ?? [], decision.seat) : null;
    default:
      return null;
  }
}

/** Where somebody has just begun to act, if a card or a building lies there. */
function usedLast(told: readonly TableEvent[], seat: number): string | null {
  const use = told.findLast((event) => event.kind === 'use' && event.seat === seat);
  const location = String(use?.['location']);
  return /^(card|building)-/.test(location) ? location : null;
}
