// Which things on the table stand for which moves.
import type { Decision, Offer, TableModel } from '../../board/contract';
import type { Ask, Verb } from '../../generated/eiszeit';
import { cards, cardTarget, hunterTarget, stateOf } from './state';

type Where = (args: string[], decision: Decision, table: TableModel) => string[];

/** Questions whose answer is a region, with the verb that names it; null: another answer. */
const REGION_VERB: Record<Ask, Verb | null> = {
  'arm-fresh': 'at',
  'club-or-mammoth': null,
  'club-or-move': null,
  'copy-card': null,
  'discard-card': null,
  'drive-at': 'at',
  'drive-to': 'to',
  'drive-who': null,
  'fire-from': 'from',
  'fire-to': 'to',
  herder: null,
  'hither-at': 'at',
  'hither-who': null,
  'lay-ice': 'ice',
  'mammoth-to': 'to',
  'march-from': 'at',
  'march-hunters': null,
  'march-mammoth': null,
  'march-to': 'to',
  'move-hither': 'from',
  'move-mammoth': 'from',
  'move-two-to': 'to',
  'name-opponent': null,
  'place-first': null,
  'place-hunters': null,
  'place-mammoth': null,
  'play-card': null,
  'put-card': null,
  'put-club': 'at',
  refill: null,
  'remove-at': 'at',
  'remove-mammoth': 'from',
  'remove-who': null,
  'settle-at': null,
  'settle-mammoth': 'from',
  'swap-at': 'at',
  'swap-first': null,
  'swap-second': null,
  'swap-with': 'at',
};

/** Questions that go on until one has enough. */
const OPEN_ENDED: readonly Ask[] = [
  'place-hunters',
  'drive-at',
  'remove-at',
  'hither-at',
  'move-hither',
  'arm-fresh',
];
const MARCHING: readonly Ask[] = ['march-hunters', 'march-mammoth'];

export const regionTarget = (region: string): string => `region-${region}`;

/** The region that a question is about: that of the hunter to be chosen. */
export const regionOf = (decision: Decision | null): string => `${decision?.about['region'] ?? ''}`;

const asksFor = (decision: Decision, asks: readonly Ask[]): boolean =>
  asks.includes(decision.ask as Ask);

const region: Where = ([name = '']) => [regionTarget(name)];

const from: Where = ([name = '', club], decision, table) => {
  if (club) return [hunterTarget(name, table.me, true)];
  const own = asksFor(decision, ['move-hither']) ? [hunterTarget(name, table.me, false)] : [];
  return [regionTarget(name), ...own];
};

const inHand: Where = ([kind = ''], _, table) => {
  const held = cards(stateOf(table.view).hand[table.me]).filter((one) => one.kind === kind);
  return held.length ? held.map((one) => one.target) : [cardTarget(kind)];
};

const mammoth: Where = (_, decision) => {
  const there = regionTarget(regionOf(decision));
  if (asksFor(decision, ['march-mammoth'])) return ['march', there];
  return asksFor(decision, ['settle-mammoth']) ? ['mammoth', there] : ['mammoth'];
};

const done: Where = (_, decision) => {
  if (asksFor(decision, MARCHING)) return ['march'];
  return asksFor(decision, OPEN_ENDED) ? ['enough'] : [];
};

const button: Where = () => [];

const OF_OFFER: Record<Verb, Where> = {
  place: region,
  at: region,
  to: region,
  ice: region,
  from,
  take: ([seat, club], decision) => [hunterTarget(regionOf(decision), Number(seat), !!club)],
  play: inHand,
  discard: inHand,
  draw: ([colour]) => [`pile-${colour}`],
  copy: ([colour]) => [`top-${colour}`],
  name: ([seat]) => [`seat-${seat}`],
  herd: ([use]) => [`herd-${use}`],
  club: () => ['club'],
  mammoth,
  done,
  keep: button,
  move: button,
  'no-ice': button,
};

export const targetsOfOffer = (offer: Offer, decision: Decision, table: TableModel): string[] =>
  OF_OFFER[offer.verb as Verb]?.(offer.args, decision, table) ?? [];

/** The move that a target would be, were it possible: the server says why it is not. */
export function probeMove(target: string, table: TableModel): string | null {
  const ask = table.decision?.ask ?? '';
  const regionVerb = REGION_VERB[ask as Ask];
  const [what, ...rest] = target.split('-') as [string, ...string[]];
  const thing = rest.join('-');
  if (what === 'region') return `${regionVerb ?? 'place'} ${thing}`;
  if (what === 'hunter') {
    const [region = '', seat = '', club] = rest;
    const asked = /-(who|first|second)$|^march-hunters$/.test(ask);
    if (asked && region === regionOf(table.decision)) return `take ${seat}${club ? ' club' : ''}`;
    if (ask === 'move-hither') return `from ${region}${club ? ' club' : ''}`;
    return `${regionVerb ?? 'at'} ${region}`;
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
