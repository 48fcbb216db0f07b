// The vocabulary of targets: which thing on the table stands for which move.
//
//   forest, hut, card-2, building-1   a location
//   forest:3                          its ring up to which three people are placed (for the pointer;
//                                     the offers stand for the location)
//   good:wood  token:0  ready:C36     in my area: a good, a tool, an open card
//   die:4                             a die of a dice-for-all card
//   bar:enough                        a button in the decision bar
import type { Change, Decision, Offer, TableModel, TableEvent } from '../../board/contract';
import { cardOf, placeOf } from './catalogue';
import { ICON, RESOURCES, actingSeat, stateOf } from './state';

const isLocation = (target: string): boolean =>
  target in ICON || /^(card|building)-\d$/.test(target);

/** The location of a target such as forest or forest:3, else null. */
export function locationOf(target: string): string | null {
  const location = target.split(':')[0]!;
  return isLocation(location) ? location : null;
}

export function targetsOfOffer(offer: Offer, decision: Decision, table: TableModel): string[] {
  const s = stateOf(table.view);
  const what = offer.args[0] ?? '';
  const seat = decision.seat;
  const open = (effect: string, value?: number): string[] =>
    (s.ready[seat] ?? [])
      .filter((card) => {
        const top = cardOf(table, card);
        return top.effect === effect && (value === undefined || top.n === value);
      })
      .map((card) => `ready:${card}`);
  switch (offer.verb) {
    case 'place':
    case 'use':
      return [what];
    case 'tool':
      return (s.tools[seat] ?? []).flatMap((value, i) =>
        value === Number(what) && !s.used[seat]?.[i] ? [`token:${i}`] : [],
      );
    case 'once':
      return open('tool-once', Number(what));
    case 'cash':
      return open('any-once');
    case 'pay':
    case 'take':
      return [`good:${what}`];
    case 'die':
      return [`die:${what}`];
    default:
      return [`bar:${offer.verb}`];
  }
}

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

/** What an event is about, for the log's links and what happened since my last turn. */
export function targetsOfEvent(event: TableEvent): string[] {
  const told = (key: string): string => String(event[key]);
  switch (event.kind) {
    case 'place':
    case 'use':
      return [told('location')];
    case 'lay-card':
    case 'buy-card':
      return 'price' in event ? [`card-${told('price')}`] : [];
    case 'turn-tile':
    case 'last-tile':
      return [`building-${told('stack')}`];
    case 'farm':
      return ['farming'];
    case 'score':
    case 'starve':
      return ['score'];
    case 'dice':
    case 'die':
    case 'roll':
      return ['tray'];
    default:
      return [];
  }
}

/** Where the card or tile lies that a question is about: the one that is being bought. */
export function onSale(table: TableModel): string | null {
  const { decision } = table;
  if (decision?.ask === 'buy-card') return `card-${String(decision.about['price'])}`;
  if (decision?.ask !== 'buy-building') return null;
  const s = stateOf(table.view);
  const stack = s.tops.indexOf(String(decision.about['tile']));
  return stack < 0 ? null : `building-${stack + 1}`;
}

/** What an event of my seat changed for me. */
export function changeFor(event: TableEvent): Change | null {
  const n = Number(event['n'] ?? 1);
  if (event.kind === 'eat') return { what: 'eaten', n };
  if (event.kind === 'starve') return { what: 'hungry', n: 1 };
  return event.kind === 'score' ? { what: 'points', n } : null;
}
