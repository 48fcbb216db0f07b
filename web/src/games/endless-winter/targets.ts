// The vocabulary of targets: what on the board and in my area stands for which move.
import type { Decision, Offer, TableModel } from '../../board/contract';
import type { Verb } from '../../generated/endless-winter';
import { chosenCamp } from './chosen';
import { baseOf, hexesOf } from './catalogue';
import { FOLK, actingSeat, stateOf } from './state';

type Where = (args: string[], decision: Decision, table: TableModel) => string[];

const SECTIONS = ['top', 'middle', 'bottom'];

/** The cell of the column that stands for a verb, while the figure is at its section. */
function cell(verb: string, decision: Decision, table: TableModel): string[] {
  const { column } = stateOf(table);
  return column && SECTIONS.includes(decision.ask) ? [`act:${column}:${verb}`] : [];
}

/** A step of a camp: first the camp, then where it goes. */
const step: Where = ([start, end], decision, table) => {
  const chosen = chosenCamp(table);
  const there = chosen === null || chosen === start ? [`tile:${end}`] : [];
  return [`camp:${start}`, ...there, ...cell('move', decision, table)];
};

const grounds: Where = ([kind], decision, table) => {
  const places = stateOf(table).grounds.flatMap((one, i) =>
    one === kind ? [`ground:${i + 1}`] : [],
  );
  const found = places.length ? places : ['animal-deck']; // a point when there are no animals left
  return [...found, ...cell('hunt', decision, table)];
};

const camp: Where = (_, decision, table) =>
  decision.ask === 'place-camp'
    ? ['camp-home', `tile:${baseOf(table)}`]
    : ['camp-home', ...cell('camp', decision, table)];

const OF_OFFER: Record<Verb, Where> = {
  side: ([side]) => [`side:${side}`],
  choose: ([chief]) => ['a', 'b'].map((side) => `chief-side:${chief}:${side}`),
  'set-up': ([card]) => [`set-up:${card}`],
  place: ([figure, spot]) => [`spot:${spot}`, `figure:${figure}:${spot}`],
  play: ([card]) => [`hand:${card}`],
  discard: ([card]) => [`hand:${card}`],
  lay: ([card]) => [`hand:${card}`],
  on: () => ['bar:on'],
  done: () => ['bar:done'],
  decline: () => ['bar:decline'],
  pay: (_, decision, table) =>
    decision.ask === 'middle' ? cell('pay', decision, table) : ['bar:pay'],
  bonus: (_, decision, table) => cell('bonus', decision, table),
  use: ([card]) => [`above:${card}`],
  eclipse: ([card]) => [`above:${card}`],
  chief: () => ['chief'],
  work: () => ['work'],
  first: ([gain]) => [`first:${gain}`],
  megalith: ([space]) => [`megalith:${space}`],
  raise: ([space]) => [`raise:${space}`],
  draw: () => ['rung:draw', 'deck'],
  honour: () => ['rung:honour', 'track:honour'],
  sacrifice: () => ['rung:sacrifice', 'track:sacrifice'],
  tool: () => ['rung:tool', 'tools'],
  food: () => ['rung:food', 'food'],
  bury: ([zone, card]) => [`${zone}:${card}`],
  take: ([card], decision, table) => [`stack:${card}`, ...cell('take', decision, table)],
  learn: ([card], decision, table) => [`culture:${card}`, ...cell('learn', decision, table)],
  stone: ([stone], decision, table) => [`stone:${stone}`, ...cell('stone', decision, table)],
  camp,
  move: step,
  village: (tiles, decision, table) => [
    `point:${tiles.join('-')}`,
    ...cell('village', decision, table),
  ],
  mammoth: (tiles) => [`point:${tiles.join('-')}`],
  hunt: grounds,
  from: ([place]) => [`ground:${place}`],
  catch: () => ['animal-deck'],
  reveal: (_, decision, table) => ['animal-deck', ...cell('reveal', decision, table)],
  consume: ([kind], decision, table) => [`animal:${kind}`, ...cell('consume', decision, table)],
  land: ([tile]) => [`tile:${tile}`],
  token: ([which]) => [`rest-${which}`],
};

export const targetsOfOffer = (offer: Offer, decision: Decision, table: TableModel): string[] =>
  OF_OFFER[offer.verb as Verb]?.(offer.args, decision, table) ?? [];

// --- why not ---------------------------------------------------------------------------------

/** The step to a tile that is most likely meant: from a chosen camp, an own camp beside it. */
function stepTo(tile: string, table: TableModel): string {
  const chosen = chosenCamp(table);
  const own = stateOf(table).camps[actingSeat(table)] ?? {};
  const near = hexesOf(table)[tile]?.neighbours ?? [];
  const start = near.find((one) => one === chosen) ?? near.find((one) => own[one]) ?? near[0];
  return `move ${start} ${tile}`;
}

/** The mammoth to some point where it does not stand; nothing while it may be moved. */
const driven = (table: TableModel): string | null => {
  if (table.offers.some((one) => one.verb === 'mammoth')) return null;
  return stateOf(table).mammoth === 'a1-a2-b2' ? 'mammoth a2 a3 b3' : 'mammoth a1 a2 b2';
};

function ofHand(card: string, ask: string): string {
  if (ask === 'discard-card') return `discard ${card}`;
  if (ask === 'lay-stack') return `lay ${card}`;
  if (ask === 'bury') return `bury hand ${card}`;
  return `play ${card}`;
}

function ofAbove(card: string, ask: string): string | null {
  if (ask === 'bury') return `bury above ${card}`;
  if (!FOLK.includes(card)) return null; // a culture card has done all it does
  return ask === 'eclipse-cards' ? `eclipse ${card}` : `use ${card}`;
}

function ofColumn(spot: string, table: TableModel): string {
  const left = stateOf(table).figures_left[actingSeat(table)];
  return `place ${left?.tribe || !left?.chief ? 'tribe' : 'chief'} ${spot}`;
}

/** A cell of a column: something of what it does. */
function ofCell(verb: string, table: TableModel): string | null {
  const w = stateOf(table);
  const first = (list: (string | null)[]): string | undefined =>
    list.find((one) => one) ?? undefined;
  const animal = Object.keys(w.animals[actingSeat(table)] ?? {})[0];
  const of: Record<string, string | null> = {
    take: 'take elder',
    learn: first(w.pool) ? `learn ${first(w.pool)}` : null,
    stone: first(w.stone_pool) ? `stone ${first(w.stone_pool)}` : null,
    move: stepTo(hexesOf(table)[baseOf(table)]!.neighbours[0]!, table),
    village: 'village a1 a2 b2',
    hunt: `hunt ${first(w.grounds) ?? 'none'}`,
    consume: `consume ${animal ?? 'rhino'}`,
  };
  return verb in of ? of[verb]! : verb;
}

const ONE_WORD = [
  'chief',
  'work',
  'food',
  'deck',
  'tools',
  'camp-home',
  'animal-deck',
  'rest-open',
];
const PLAIN: Record<string, string> = {
  deck: 'draw',
  tools: 'tool',
  'camp-home': 'camp',
  'rest-open': 'token open',
  'rest-next': 'token next',
};

/** The move whose refusal says why a target cannot be used now. */
export function probeMove(target: string, table: TableModel): string | null {
  const ask = table.decision?.ask ?? '';
  if (target === 'animal-deck') return ask === 'catch-animal' ? 'catch' : 'reveal';
  if (ONE_WORD.includes(target) || target in PLAIN) return PLAIN[target] ?? target;
  const [kind, what = '', more = ''] = target.split(':');
  switch (kind) {
    case 'spot':
      return ofColumn(what, table);
    case 'figure':
      return `place ${what} ${more}`;
    case 'act':
      return ofCell(more, table);
    case 'hand':
      return ofHand(what, ask);
    case 'above':
      return ofAbove(what, ask);
    case 'pile':
      return `bury pile ${what}`;
    case 'stack':
      return `take ${what}`;
    case 'culture':
      return `learn ${what}`;
    case 'tile':
      return ask === 'land-bonuses' || ask === 'token-bonuses'
        ? `land ${what}`
        : stepTo(what, table);
    case 'camp':
      return `move ${what} ${hexesOf(table)[what]!.neighbours[0]}`;
    case 'mammoth':
      return driven(table);
    case 'point':
      return `village ${what.replaceAll('-', ' ')}`;
    case 'ground': {
      const animal = stateOf(table).grounds[Number(what) - 1];
      if (ask === 'from-place') return `from ${what}`;
      return animal ? `hunt ${animal}` : 'reveal';
    }
    case 'animal':
      return `consume ${what}`;
    case 'track':
    case 'rung':
      return what === 'megalith' ? 'megalith a1' : what;
    case 'chief-side':
      return `choose ${what}`;
    case 'set-up':
      return `set-up ${what}`;
    case 'side':
    case 'stone':
    case 'megalith':
    case 'raise':
      return `${kind} ${what}`;
    default:
      return null;
  }
}
