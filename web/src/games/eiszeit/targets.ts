// Which things on the table stand for which moves.
import type { Change, Decision, Offer, TableModel, TableEvent } from '../../board/contract';
import { cards, cardTarget, hunterTarget, stateOf } from './state';

const BY_REGION = new Set(['place', 'at', 'to', 'from', 'ice']);

/** Questions that go on until one has enough. */
const ENDS = /^(place-hunters|drive-at|remove-at|hither-at|move-hither|arm-fresh)$/;

/** Questions whose answer is a region, by the verb that the region is named with. */
const VERB: Record<string, string> = {
  'swap-at': 'at',
  'swap-with': 'at',
  'drive-at': 'at',
  'march-from': 'at',
  'put-club': 'at',
  'arm-fresh': 'at',
  'remove-at': 'at',
  'hither-at': 'at',
  'drive-to': 'to',
  'march-to': 'to',
  'mammoth-to': 'to',
  'fire-to': 'to',
  'move-two-to': 'to',
  'move-hither': 'from',
  'move-mammoth': 'from',
  'remove-mammoth': 'from',
  'fire-from': 'from',
  'settle-mammoth': 'from',
  'lay-ice': 'ice',
};

export const regionTarget = (region: string): string => `region-${region}`;

/** The region that a question is about: that of the hunter to be chosen. */
export const regionOf = (decision: Decision | null): string => `${decision?.about['region'] ?? ''}`;

export function targetsOfOffer(offer: Offer, decision: Decision, table: TableModel): string[] {
  const [first = '', second] = offer.args;
  const { verb } = offer;
  if (verb === 'from' && second === 'club') return [hunterTarget(first, table.me, true)];
  if (verb === 'from' && decision.ask === 'move-hither') {
    return [regionTarget(first), hunterTarget(first, table.me, false)];
  }
  if (BY_REGION.has(verb)) return [regionTarget(first)];
  if (verb === 'take') {
    return [hunterTarget(regionOf(decision), Number(first), second === 'club')];
  }
  if (verb === 'play' || verb === 'discard') {
    const held = cards(stateOf(table.view).hand[table.me]).filter((one) => one.kind === first);
    return held.length ? held.map((one) => one.target) : [cardTarget(first)];
  }
  if (verb === 'draw') return [`pile-${first}`];
  if (verb === 'copy') return [`top-${first}`];
  if (verb === 'name') return [`seat-${first}`];
  if (verb === 'herd') return [`herd-${first}`];
  if (verb === 'club') return ['club'];
  if (verb === 'mammoth') {
    if (decision.ask === 'march-mammoth') return ['march', regionTarget(regionOf(decision))];
    return decision.ask === 'settle-mammoth'
      ? ['mammoth', regionTarget(regionOf(decision))]
      : ['mammoth'];
  }
  if (verb === 'done' && /^march-(hunters|mammoth)$/.test(decision.ask)) return ['march'];
  if (verb === 'done' && ENDS.test(decision.ask)) return ['enough'];
  return []; // done elsewhere, keep, move, no-ice: buttons
}

/** The move that a target would be, were it possible: the server says why it is not. */
export function probeMove(target: string, table: TableModel): string | null {
  const ask = table.decision?.ask ?? '';
  const [what, ...rest] = target.split('-') as [string, ...string[]];
  const thing = rest.join('-');
  if (what === 'region') return `${VERB[ask] ?? 'place'} ${thing}`;
  if (what === 'hunter') {
    const [region = '', seat = '', club] = rest;
    const asked = /-(who|first|second)$|^march-hunters$/.test(ask);
    if (asked && region === regionOf(table.decision)) return `take ${seat}${club ? ' club' : ''}`;
    if (ask === 'move-hither') return `from ${region}${club ? ' club' : ''}`;
    return `${VERB[ask] ?? 'at'} ${region}`;
  }
  if (what === 'card') {
    const kind = thing.split('.')[0]!;
    return `${/^(discard|put)-card$/.test(ask) ? 'discard' : 'play'} ${kind}`;
  }
  if (what === 'pile') return `draw ${thing}`;
  if (what === 'top') return `copy ${thing}`;
  if (what === 'seat') return `name ${thing}`;
  if (target === 'enough') return 'done';
  if (what === 'herd') return `herd ${thing}`;
  if (target === 'club') return /^club-or-/.test(ask) ? 'club' : null;
  if (target === 'mammoth') return /mammoth$/.test(ask) ? 'mammoth' : null;
  return null; // reserves, fire aside, scores: they only explain themselves
}

/** What on the table an event has touched. */
export function targetsOfEvent(event: TableEvent): string[] {
  const regions = ['region', 'start', 'end']
    .map((key) => event[key])
    .filter((value) => value !== undefined)
    .map((value) => regionTarget(`${value}`));
  const found = [...regions];
  const colour = event['colour'];
  if (event.kind === 'play' && colour) found.push(`top-${colour}`);
  if (event.kind === 'draw' || event.kind === 'under' || event.kind === 'reshuffle') {
    found.push(`pile-${colour}`);
  }
  if (event.kind === 'pay') found.push('reserve-light');
  if (event.kind === 'stones' || event.kind === 'give') found.push('reserve-dark');
  if (event.kind === 'void') found.push('reserve-dark', 'reserve-light');
  if (event.kind === 'club') found.push('club');
  if (event.kind.endsWith('place-mammoth') || event.kind === 'remove-mammoth')
    found.push('mammoth');
  if (event.kind === 'name') found.push(`seat-${event['opponent']}`);
  if (event.kind === 'score') found.push('score');
  return found;
}

const many = (event: TableEvent): number => Number(event['n'] ?? 1);

/** What an event of my seat changed for me. */
export function changeFor(event: TableEvent): Change | null {
  if (event.kind === 'remove') return { what: 'hunters', n: -1, at: `${event['region']}` };
  if (event.kind === 'move') return { what: 'moved', n: 1, at: `${event['end']}` };
  if (event.kind === 'score') return { what: 'points', n: many(event) };
  if (event.kind === 'club') return { what: 'clubs', n: 1 };
  return event.kind === 'give' ? { what: 'stones', n: -many(event) } : null;
}
