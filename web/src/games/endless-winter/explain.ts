// What everything on the table is, in words, from the data.
import type { Explanation, TableModel } from '../../board/contract';
import { layoutOf } from './layout';
import { cardOf, effectOf, influence, nameOf, seatsOf, actingSeat, total, stateOf } from './state';
import { deeds, entry, list, ours, pile, plain, say, spotName, words } from './text';

type Tell = (table: TableModel, what: string, more: string) => Explanation | null;

// --- cards -----------------------------------------------------------------------------------

const card: Tell = (table, id) => {
  const thing = cardOf(table, id);
  if (!thing) return null;
  const left = stateOf(table).stacks[id];
  const more = left === undefined ? '' : say(table, 'stack-left', { n: left });
  return entry(thing, [thing.text, more], 'effect' in thing ? 'EW-3.3' : 'EW-3.8');
};

const pileOf =
  (zone: 'deck' | 'discards' | 'buried' | 'eclipse', id: string, rule: string): Tell =>
  (table) => {
    const w = stateOf(table);
    const seat = actingSeat(table);
    const counts = { deck: w.deck_cards, buried: w.buried_cards, eclipse: w.eclipse_cards };
    const n = zone === 'discards' ? total(w.discards[seat]) : (counts[zone][seat] ?? 0);
    return plain(say(table, `pile-${id}`, { n }), pile(table, w[zone][seat], n), rule);
  };

// --- animals, land, stones -------------------------------------------------------------------

const animal: Tell = (table, id) => {
  const thing = table.catalogue['animals']?.[id];
  const sets = String(thing?.['sets'] ?? '');
  const w = stateOf(table);
  const own = w.animals[actingSeat(table)]?.[id] ?? 0;
  return entry(
    thing,
    [
      say(table, 'consuming', { effect: words(table, String(thing?.['consume'] ?? '')) }),
      sets === 'wild'
        ? say(table, 'sets-wild')
        : say(table, 'sets', { list: sets.replaceAll(' ', ', ') }),
      say(table, 'you-have', { n: own }),
      say(table, 'in-game', { n: Number(thing?.['count'] ?? 0) }),
    ],
    'EW-9.4',
  );
};

const tile: Tell = (table, id) => {
  const w = stateOf(table);
  const land = w.land[id];
  const thing = table.catalogue['land']?.[land ?? ''];
  if (!thing) return null;
  const bonus = String(thing['bonus'] ?? '');
  const who = seatsOf(table)
    .map((seat) => ({ seat, n: influence(table, seat, id) }))
    .filter((one) => one.n)
    .map((one) => `${nameOf(table, one.seat)} ${one.n}`);
  const token = w.tokens[id];
  const lines = [
    say(table, 'place', { tile: id }),
    bonus ? say(table, 'leader-gets', { effect: words(table, bonus) }) : '',
    who.length ? say(table, 'influence', { list: who.join(', ') }) : '',
    token === 'face-down' ? say(table, 'token-hidden') : '',
    token && token !== 'face-down'
      ? say(table, 'token', {
          effect: words(table, effectOf(table, 'glacier_tokens', token, 'bonus')),
        })
      : '',
  ];
  return entry(thing, lines, 'EW-7.4', `${thing.name}, ${id}`);
};

const stone: Tell = (table, id) => {
  const thing = table.catalogue['stones']?.[id];
  const points = String(thing?.['points'] ?? '');
  const era = stateOf(table).stone_pool.indexOf(id) < 7 ? 1 : 2;
  return entry(
    thing,
    [
      thing?.text || say(table, 'stone-scores', { points }),
      stateOf(table).stone_pool.includes(id) ? say(table, 'era', { n: era }) : '',
    ],
    'EW-10.1',
  );
};

const slot: Tell = (table, n, seat) => {
  const stoneThere = stateOf(table).stones[Number(seat)]?.[Number(n) - 1];
  if (stoneThere) {
    const worth = stateOf(table).stones_worth[Number(seat)]?.[Number(n) - 1] ?? 0;
    const found = stone(table, stoneThere, '');
    return found && { ...found, lines: [...found.lines, say(table, 'worth-now', { n: worth })] };
  }
  const thing = table.catalogue['stone_slots']?.[n];
  const price = list(table, String(thing?.['cost'] ?? ''));
  const gain = list(table, String(thing?.['bonus'] ?? ''));
  return entry(
    thing,
    [ours(table, 'effect-cost', { price, gain })],
    'EW-4.7',
    say(table, 'slot', { n }),
  );
};

// --- megaliths, totems, order ----------------------------------------------------------------

const space: Tell = (table, id) => {
  const found = layoutOf(table).spaces.find((one) => one.space === id);
  if (!found) return null;
  const w = stateOf(table);
  const thing = table.catalogue['megaliths']?.[w.tiles[found.tile] ?? ''];
  const text =
    found.effect === 'start'
      ? say(table, 'start-space', { list: found.arrows.join(', ') })
      : say(table, 'covers', { effect: words(table, found.effect) });
  const title = say(table, 'space-title', { space: id });
  return entry(thing, [text], found.effect === 'start' ? 'EW-5.5' : 'EW-5.1', title);
};

const track: Tell = (table, id) => {
  const w = stateOf(table);
  const thing = table.catalogue['totems']?.[id];
  const levels = (id === 'honour' ? w.honour : w.sacrifice).map(
    (level, seat) => `${nameOf(table, seat)} ${level}`,
  );
  return entry(
    thing,
    [say(table, `about-${id}`), levels.join(', ')],
    id === 'honour' ? 'EW-5.9' : 'EW-5.8',
    say(table, 'track-name', { track: id }),
  );
};

const order: Tell = (table) => {
  const w = stateOf(table);
  const lines = w.order.map((seat, i) =>
    say(table, 'order-line', {
      n: i + 1,
      name: nameOf(table, seat),
      effect: words(table, effectOf(table, 'order', String(i + 1), 'bonus')),
    }),
  );
  return entry(table.catalogue['order']?.['1'], lines, 'EW-7.2', say(table, 'order-title'));
};

const burials: Tell = (table) => {
  const lines = ['first', 'second', 'other'].map((rank, i) => {
    const points = effectOf(table, 'burials', rank, 'points').split(' ').join(', ');
    return say(table, 'burial-line', { rank: i + 1, points });
  });
  return entry(table.catalogue['burials']?.['first'], lines, 'EW-9.2', say(table, 'burials'));
};

// --- players ---------------------------------------------------------------------------------

const chief: Tell = (table, what) => {
  const seat = what === '' ? actingSeat(table) : Number(what);
  const w = stateOf(table);
  const thing = table.catalogue['chiefs']?.[w.chief[seat] ?? ''];
  const side = w.side[seat] ?? '';
  return entry(thing, [thing ? words(table, String(thing[side] ?? '')) : ''], 'EW-3.5');
};

const chiefCard: Tell = (table, id) => {
  const thing = table.catalogue['chiefs']?.[id];
  const sides = ['a', 'b'].map(
    (side) => `${side.toUpperCase()}: ${words(table, String(thing?.[side] ?? ''))}`,
  );
  return entry(thing, sides, 'EW-1.15');
};

const setUp: Tell = (table, id) => {
  const offer = table.offers.find((one) => one.text === `set-up ${id}`);
  const thing = table.catalogue['setup']?.[id];
  const name = table.catalogue['tribe']?.[id]?.name ?? id;
  return entry(thing, [thing?.text || offer?.detail || ''], 'EW-1.6', name);
};

const score: Tell = (table, seat) => {
  const points = Object.entries(stateOf(table).points[Number(seat)] ?? {}).filter(([, n]) => n);
  const lines = points.map(([source, n]) => `${ours(table, 'source', { source })}: ${n}`);
  return plain(
    say(table, 'score', { n: stateOf(table).score[Number(seat)] ?? 0 }),
    lines,
    'EW-9.1',
  );
};

// --- columns and the Nomad -------------------------------------------------------------------

const SECTION: Record<string, string> = {
  pay: 'middle',
  stone: 'middle',
  village: 'middle',
  consume: 'middle',
  bonus: 'bottom',
};
const act: Tell = (table, column, verb) =>
  plain(
    say(table, 'act', { act: verb, column }),
    [say(table, `section-${SECTION[verb] ?? 'top'}`)],
    'EW-3.6',
  );

const column: Tell = (table, spot) => {
  const w = stateOf(table);
  const first = w.bottoms[spot];
  const here = seatsOf(table)
    .filter((seat) => w.chief_at[seat] === spot || (w.figures[seat]?.[spot] ?? 0) > 0)
    .map((seat) => nameOf(table, seat));
  const lines =
    spot === 'rest'
      ? [say(table, 'about-rest')]
      : [
          say(table, `about-${spot}`),
          here.length ? say(table, 'figures-here', { list: here.join(', ') }) : '',
          first === undefined
            ? say(table, 'bottom-free')
            : say(table, 'bottom-taken', { name: nameOf(table, first) }),
        ];
  return plain(spotName(table, spot), lines, spot === 'rest' ? 'EW-3.13' : 'EW-3.6');
};

const nomad: Tell = (table) => {
  const w = stateOf(table);
  const lines = w.nomad_up.map((id) => {
    const of = (key: string): string => effectOf(table, 'nomad_cards', id, key);
    const does = ['initiation', 'development', 'migration', 'hunting']
      .map((one) => `${spotName(table, one)}: ${deeds(table, of(one))}`)
      .join('; ');
    return say(table, 'nomad-card', {
      points: spotName(table, of('pointer')),
      labour: of('labour'),
      does,
    });
  });
  const thing = table.catalogue['nomad_cards']?.[w.nomad_up.at(-1) ?? '1'];
  return entry(thing, [say(table, 'about-nomad'), ...lines], 'EWS-2.1', say(table, 'nomad'));
};

const named =
  (id: string, rule: string, count: (table: TableModel) => number): Tell =>
  (table) =>
    plain(say(table, id, { n: count(table) }), [say(table, `about-${id}`)], rule);

const restToken: Tell = (table) => {
  const open = stateOf(table).rest_open;
  const thing = table.catalogue['rest_tokens']?.[open ?? '1'];
  const text = open ? words(table, String(thing?.['bonus'] ?? '')) : say(table, 'rest-taken');
  return entry(thing, [text, say(table, 'about-rest-token')], 'EW-11.2', say(table, 'rest-token'));
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
    const lines = [say(table, 'about-pool'), gone ? say(table, 'removed', { list: gone }) : ''];
    return plain(say(table, 'culture-deck', counts), lines, 'EW-1.4');
  },
  ground: (table, n) => {
    const id = stateOf(table).grounds[Number(n) - 1];
    return id ? animal(table, id, '') : null;
  },
  animal,
  'animal-of': animal,
  eaten: animal,
  'animal-deck': named('animal-deck', 'EW-1.9', (table) => stateOf(table).animal_cards),
  tile,
  camp: tile,
  point: (table, id) =>
    plain(
      say(table, 'village-title'),
      [id.replaceAll('-', ', '), say(table, 'about-village')],
      'EW-4.11',
    ),
  stone,
  slot,
  'slot-megalith': (table, n) => {
    const thing = table.catalogue['board']?.[`megaliths-${n}`];
    const effect = words(table, String(thing?.['bonus'] ?? ''));
    return entry(
      thing,
      [say(table, 'emptied', { effect })],
      'EW-7.3',
      say(table, 'slot-megalith', { n }),
    );
  },
  'slot-village': (table, seat) => {
    const thing = table.catalogue['board']?.['village'];
    const home = stateOf(table).villages_home[Number(seat)] ?? 0;
    const effect = words(table, String(thing?.['bonus'] ?? ''));
    return entry(
      thing,
      [say(table, 'each-village', { effect })],
      'EW-7.3',
      say(table, 'villages-home', { n: home }),
    );
  },
  megalith: space,
  raise: (table, id) =>
    plain(
      say(table, 'top', { space: id }),
      [answer(table, `raise:${id}`, '')?.lines[0] ?? ''],
      'EW-5.4',
    ),
  track,
  order,
  burials,
  chief,
  'chief-of': chief,
  'chief-card': chiefCard,
  side: (table, side) => {
    const found = chief(table, '', '');
    const thing = table.catalogue['chiefs']?.[stateOf(table).chief[actingSeat(table)] ?? ''];
    return found && { ...found, lines: [words(table, String(thing?.[side] ?? ''))] };
  },
  'set-up': setUp,
  score,
  deck: pileOf('deck', 'deck', 'EW-2.1'),
  discards: pileOf('discards', 'discards', 'EW-3.14'),
  'eclipse-stack': pileOf('eclipse', 'eclipse-stack', 'EW-3.15'),
  burial: pileOf('buried', 'burial', 'EW-4.4'),
  spot: column,
  'rest-of': (table) => column(table, 'rest', ''),
  figure: (table, _, spot) => column(table, spot, ''),
  act,
  work: (table) => plain(say(table, 'work'), [say(table, 'about-work')], 'EW-3.11'),
  food: (table) => plain(say(table, 'food'), [], 'EW-2.3'),
  'camp-home': (table) =>
    plain(
      say(table, 'camps-home', { n: stateOf(table).camps_home[actingSeat(table)] ?? 0 }),
      [say(table, 'about-camps-home')],
      'EW-2.3',
    ),
  'rest-open': restToken,
  'rest-next': restToken,
  nomad,
  arrows: nomad,
  'map-card': (table) =>
    entry(
      table.catalogue['map_cards']?.[stateOf(table).map_card ?? ''],
      [say(table, 'about-map-card')],
      'EWS-3.12',
      say(table, 'map-title'),
    ),
  'nomad-deck': named('nomad-deck', 'EWS-1.5', (table) => stateOf(table).nomad_cards),
  'nomad-stack': named('nomad-stack', 'EWS-3.8', (table) => stateOf(table).nomad_stack),
  'map-deck': named('map-deck', 'EWS-1.5', (table) => stateOf(table).map_cards),
  offering: (table) => {
    const w = stateOf(table);
    const open = w.offering_top.map((id) => cardOf(table, id)?.name ?? id);
    const n = total(w.offering) + open.length;
    const lines = [
      say(table, 'about-offering'),
      open.length ? say(table, 'offering-open', { list: open.join(', ') }) : '',
    ];
    return plain(say(table, 'offering', { n }), lines, 'EWS-1.3');
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
