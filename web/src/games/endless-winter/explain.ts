// Which words stand beside which picture. Sentences and rules come from the catalogue; what is added
// here is what the table shows.
import { nameOf } from '../../board/seats';
import type { Explanation, TableModel } from '../../board/contract';
import { animalOf, cardOf, noteOf, sectionsOf, stoneOf, thingOf, wordsOf } from './catalogue';
import { layoutOf } from './layout';
import { actingSeat, seatsOf, stateOf, total } from './state';
import { mammoth, point, tile } from './explain-land';
import { entry, note, ours, pile, plain, say, spaceName, spotName, type Tell } from './text';

// --- cards -----------------------------------------------------------------------------------

const card: Tell = (table, id) => {
  const thing = cardOf(table, id);
  if (!thing) return null;
  const left = stateOf(table).stacks[id];
  const more = left === undefined ? '' : say(table, 'stack-left', { n: left });
  return entry(thing, [...thing.lines, more], thing.rule);
};

const pileOf =
  (zone: 'deck' | 'discards' | 'buried' | 'eclipse', id: string): Tell =>
  (table) => {
    const w = stateOf(table);
    const seat = actingSeat(table);
    const counts = { deck: w.deck_cards, buried: w.buried_cards, eclipse: w.eclipse_cards };
    const n = zone === 'discards' ? total(w.discards[seat]) : (counts[zone][seat] ?? 0);
    const { rule } = noteOf(table, id);
    return plain(say(table, `pile-${id}`, { n }), pile(table, w[zone][seat], n), rule);
  };

// --- animals, stones -------------------------------------------------------------------

const animal: Tell = (table, id) => {
  const thing = animalOf(table, id);
  const own = stateOf(table).animals[actingSeat(table)]?.[id] ?? 0;
  return entry(thing, [...(thing?.lines ?? []), say(table, 'you-have', { n: own })], thing?.rule);
};

const stone: Tell = (table, id) => {
  const thing = stoneOf(table, id);
  const open = stateOf(table).stone_pool.includes(id);
  return entry(
    thing,
    [...(thing?.lines ?? []), open ? wordsOf(table, 'stones', id, 'era') : ''],
    thing?.rule,
  );
};

const slot: Tell = (table, n, seat) => {
  const stoneThere = stateOf(table).stones[Number(seat)]?.[Number(n) - 1];
  if (stoneThere) {
    const worth = stateOf(table).stones_worth[Number(seat)]?.[Number(n) - 1] ?? 0;
    const found = stone(table, stoneThere, '');
    return found && { ...found, lines: [...found.lines, say(table, 'worth-now', { n: worth })] };
  }
  const thing = thingOf(table, 'stone_slots', n);
  return entry(thing, thing?.lines ?? [], thing?.rule, say(table, 'slot', { n }));
};

// --- megaliths, totems, order ----------------------------------------------------------------

const space: Tell = (table, id) => {
  const found = layoutOf(table).spaces.find((one) => one.space === id);
  if (!found) return null;
  const thing = thingOf(table, 'megaliths', stateOf(table).tiles[found.tile] ?? '');
  const title = spaceName(table, id);
  if (!found.start) return entry(thing, [found.words], thing?.rule, title);
  const text = say(table, 'start-space');
  return entry(thing, [text], noteOf(table, 'start-space').rule, title);
};

const track: Tell = (table, id) => {
  const w = stateOf(table);
  const thing = thingOf(table, 'totems', id);
  const levels = (id === 'honour' ? w.honour : w.sacrifice).map(
    (level, seat) => `${nameOf(table, seat)} ${level}`,
  );
  return entry(
    thing,
    [...(thing?.lines ?? []), levels.join(', ')],
    thing?.rule,
    say(table, 'track-name', { track: id }),
  );
};

const order: Tell = (table) => {
  const w = stateOf(table);
  const thing = thingOf(table, 'order', '1');
  const lines = w.order.map((seat, i) =>
    say(table, 'order-line', {
      n: i + 1,
      name: nameOf(table, seat),
      effect: wordsOf(table, 'order', String(i + 1), 'bonus'),
    }),
  );
  return entry(thing, lines, thing?.rule, say(table, 'order-title'));
};

const burials: Tell = (table) => {
  const ranks = ['first', 'second', 'other'].map((rank) => thingOf(table, 'burials', rank));
  const lines = ranks.flatMap((rank) => rank?.lines ?? []);
  return entry(ranks[0], lines, ranks[0]?.rule, say(table, 'burials'));
};

// --- players ---------------------------------------------------------------------------------

const chief: Tell = (table, what) => {
  const seat = what === '' ? actingSeat(table) : Number(what);
  const w = stateOf(table);
  const thing = thingOf(table, 'chiefs', w.chief[seat] ?? null);
  return entry(thing, [thing?.words?.[w.side[seat] ?? ''] ?? ''], thing?.rule);
};

const chiefCard: Tell = (table, id) => {
  const thing = thingOf(table, 'chiefs', id);
  const sides = ['a', 'b'].map((side) => `${side.toUpperCase()}: ${thing?.words?.[side] ?? ''}`);
  return entry(thing, sides, noteOf(table, 'choose-chief').rule);
};

const setUp: Tell = (table, id) => {
  const thing = thingOf(table, 'setup', id);
  const name = table.catalogue['tribe']?.[id]?.name ?? id;
  return entry(thing, thing?.lines ?? [], thing?.rule, name);
};

const score: Tell = (table, seat) => {
  const points = Object.entries(stateOf(table).points[Number(seat)] ?? {}).filter(([, n]) => n);
  const lines = points.map(([source, n]) => `${ours(table, 'source', { source })}: ${n}`);
  return plain(
    say(table, 'score', { n: stateOf(table).score[Number(seat)] ?? 0 }),
    lines,
    noteOf(table, 'score').rule,
  );
};

// --- columns and the Nomad -------------------------------------------------------------------

const act: Tell = (table, column, verb) => {
  const section = sectionsOf(table, column).find((one) =>
    one.actions.some((action) => action.verb === verb),
  );
  const action = section?.actions.find((one) => one.verb === verb);
  return action && section ? plain(action.words, [section.words], action.rule) : null;
};

const column: Tell = (table, spot) => {
  const w = stateOf(table);
  const first = w.bottoms[spot];
  const here = seatsOf(table)
    .filter((seat) => w.chief_at[seat] === spot || (w.figures[seat]?.[spot] ?? 0) > 0)
    .map((seat) => nameOf(table, seat));
  if (spot === 'rest') return note(table, 'rest', spotName(table, spot));
  const lines = [
    ...(thingOf(table, 'columns', spot)?.lines ?? []),
    here.length ? say(table, 'figures-here', { list: here.join(', ') }) : '',
    first === undefined
      ? say(table, 'bottom-free')
      : say(table, 'bottom-taken', { name: nameOf(table, first) }),
  ];
  return plain(spotName(table, spot), lines, noteOf(table, 'column').rule);
};

const nomad: Tell = (table) => {
  const cards = stateOf(table).nomad_up.map((id) => thingOf(table, 'nomad_cards', id));
  const thing = cards.at(-1) ?? thingOf(table, 'nomad_cards', '1');
  const lines = [...noteOf(table, 'nomad').lines, ...cards.flatMap((card) => card?.lines ?? [])];
  return entry(thing, lines, thing?.rule, say(table, 'nomad'));
};

const counted =
  (id: string, count: (table: TableModel) => number): Tell =>
  (table) =>
    note(table, id, say(table, id, { n: count(table) }));

const restToken: Tell = (table) => {
  const open = stateOf(table).rest_open;
  const thing = thingOf(table, 'rest_tokens', open ?? '1');
  const taken = [say(table, 'rest-taken'), ...noteOf(table, 'rest-token').lines];
  return entry(thing, open ? (thing?.lines ?? []) : taken, thing?.rule, say(table, 'rest-token'));
};

const answer: Tell = (table, id) => {
  const offer = table.offersAt(id)[0];
  return offer ? plain(offer.label, [offer.detail]) : null;
};

const TELL: Record<string, Tell> = {
  hand: card,
  above: card,
  pile: card,
  card,
  stack: card,
  culture: card,
  'culture-deck': (table) => {
    const w = stateOf(table);
    const gone = w.removed.map((id) => cardOf(table, id)?.name ?? id).join(', ');
    const counts = { one: w.culture_cards[0] ?? 0, two: w.culture_cards[1] ?? 0 };
    const lines = gone ? [say(table, 'removed', { list: gone })] : [];
    return note(table, 'culture-deck', say(table, 'culture-deck', counts), lines);
  },
  ground: (table, n) => {
    const id = stateOf(table).grounds[Number(n) - 1];
    return id ? animal(table, id, '') : null;
  },
  animal,
  'animal-of': animal,
  eaten: animal,
  'animal-deck': counted('animal-deck', (table) => stateOf(table).animal_cards),
  tile,
  camp: tile,
  point,
  mammoth,
  stone,
  slot,
  'slot-megalith': (table, n) => {
    const thing = thingOf(table, 'board', `megaliths-${n}`);
    return entry(thing, thing?.lines ?? [], thing?.rule, say(table, 'slot-megalith', { n }));
  },
  'slot-village': (table, seat) => {
    const thing = thingOf(table, 'board', 'village');
    const home = stateOf(table).villages_home[Number(seat)] ?? 0;
    const title = say(table, 'villages-home', { n: home });
    return entry(thing, thing?.lines ?? [], thing?.rule, title);
  },
  megalith: space,
  raise: (table, id) =>
    note(table, 'raise', say(table, 'top'), [answer(table, `raise:${id}`, '')?.lines[0] ?? '']),
  track,
  order,
  burials,
  chief,
  'chief-of': chief,
  'chief-side': chiefCard,
  side: (table, side) => {
    const thing = thingOf(table, 'chiefs', stateOf(table).chief[actingSeat(table)] ?? null);
    return entry(thing, [thing?.words?.[side] ?? ''], thing?.rule);
  },
  'set-up': setUp,
  score,
  deck: pileOf('deck', 'deck'),
  discards: pileOf('discards', 'discards'),
  'eclipse-stack': pileOf('eclipse', 'eclipse-stack'),
  burial: pileOf('buried', 'burial'),
  spot: column,
  'rest-of': (table) => column(table, 'rest', ''),
  figure: (table, _, spot) => column(table, spot, ''),
  act,
  work: (table) => note(table, 'work', say(table, 'work')),
  food: (table) => note(table, 'food', say(table, 'food')),
  'camp-home': counted('camps-home', (table) => stateOf(table).camps_home[actingSeat(table)] ?? 0),
  'rest-open': restToken,
  'rest-next': restToken,
  nomad,
  arrows: nomad,
  'map-card': (table) => {
    const thing = thingOf(table, 'map_cards', stateOf(table).map_card);
    return entry(thing, thing?.lines ?? [], thing?.rule, say(table, 'map-title'));
  },
  'nomad-deck': counted('nomad-deck', (table) => stateOf(table).nomad_cards),
  'nomad-stack': counted('nomad-stack', (table) => stateOf(table).nomad_stack),
  'map-deck': counted('map-deck', (table) => stateOf(table).map_cards),
  offering: (table) => {
    const w = stateOf(table);
    const open = w.offering_top.map((id) => cardOf(table, id)?.name ?? id);
    const n = total(w.offering) + open.length;
    const lines = [open.length ? say(table, 'offering-open', { list: open.join(', ') }) : ''];
    return note(table, 'offering', say(table, 'offering', { n }), lines);
  },
  rung: (table, id) => answer(table, `rung:${id}`, ''),
  first: (table, id) => answer(table, `first:${id}`, ''),
  bar: (table, id) => answer(table, `bar:${id}`, ''),
};

const ADDS = ['track', 'act', 'work', 'point', 'camp-home', 'slot']; // whose offers say more

/** What a target is, and what its only offer would do. */
export function explain(target: string, table: TableModel): Explanation | null {
  const [kind, what = '', more = ''] = target.split(':');
  const found = TELL[kind!]?.(table, what, more) ?? null;
  const [only, second] = table.offersAt(target);
  if (!found || !only?.detail || second || !ADDS.includes(kind!)) return found;
  return { ...found, lines: [...found.lines, only.detail] };
}
