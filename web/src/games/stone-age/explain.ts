// What every thing on the table is, in words, from the data and the state.
import type { Explanation, TableModel, CatalogueEntry } from '../../board/contract';
import { bottomOf, heritage, priceOf, topOf } from './faces';
import {
  GATHER,
  RESOURCES,
  RINGS,
  VALUE,
  actingSeat,
  closed,
  crowd,
  lying,
  stateOf,
} from './state';
import { locationOf } from './targets';
import { buildingWords, cardWords, crowdWords, goods, placeName } from './text';

type Args = Record<string, string | number>;

const RULES: Record<string, string> = {
  toolmaker: 'SA-3.2',
  hut: 'SA-3.3',
  field: 'SA-3.4',
  hunt: 'SA-3.5',
};
const TOP_RULES: Record<string, string> = {
  dice: 'SA-7.1',
  roll: 'SA-7.4',
  points: 'SA-7.5',
  tool: 'SA-7.6',
  farm: 'SA-7.7',
  extra: 'SA-7.8',
  'tool-once': 'SA-7.9',
  'any-once': 'SA-7.10',
};

export function explain(target: string, table: TableModel): Explanation | null {
  const say = (id: string, args?: Args): string => table.t(`stone-age-web-${id}`, args);
  const [kind = '', what = ''] = target.split(':');
  const location = locationOf(target);
  if (location?.startsWith('card-')) return card(table, location);
  if (location?.startsWith('building-')) return building(table, location);
  if (location) return place(table, location);
  const s = stateOf(table.view);
  const plain = (title: string, text: string, rule: string): Explanation => ({
    title: say(title),
    lines: [say(text)],
    rule,
  });
  switch (kind) {
    case 'deck':
      return { title: say('deck', { n: s.deck_size }), lines: [say('about-deck')], rule: 'SA-9.1' };
    case 'farming':
      return plain('farming', 'about-farming', 'SA-5.1');
    case 'score':
      return plain('score', 'about-score', 'SA-9.6');
    case 'tray':
      return plain('tray', 'about-tray', 'SA-3.5');
    case 'die':
      return {
        title: say('die-name', { value: what, good: RESOURCES[Number(what) - 1] ?? '' }),
        lines: [say('about-die')],
        rule: 'SA-7.1',
      };
    case 'good': {
      const food = what === 'food';
      return {
        title: say('Good', { good: what }),
        lines: [say(food ? 'about-food' : 'about-good')],
        rule: food ? 'SA-5.1' : 'SA-9.3',
      };
    }
    case 'token': {
      const seat = actingSeat(table);
      const value = s.tools[seat]?.[Number(what)] ?? 0;
      const how = !value ? 'free' : s.used[seat]?.[Number(what)] ? 'used' : 'ready';
      return {
        title: say('token', { state: how, value }),
        lines: [say(value ? 'about-token' : 'about-free-space')],
        rule: value ? 'SA-4.5' : 'SA-4.1',
      };
    }
    case 'ready':
    case 'own':
      return { title: cardWords(table, what), ...halves(table, what) };
    case 'tile':
      return { title: buildingWords(table, what), ...tile(table, what) };
    default:
      return null;
  }
}

function place(table: TableModel, location: string): Explanation {
  const s = stateOf(table.view);
  const say = (id: string, args?: Args): string => table.t(`stone-age-web-${id}`, args);
  const good = GATHER[location];
  const rings = RINGS[location];
  const names = crowdWords(table, location);
  const lines = [
    good && good !== 'food'
      ? say('about-gather', { divisor: VALUE[good], good })
      : say(`about-${location}`),
  ];
  if (names !== 'none')
    lines.push(
      rings
        ? say('about-taken', { taken: crowd(s, location), rings, names })
        : say('about-there', { names }),
    );
  const seats = table.view.seats;
  if (seats < 4 && rings) lines.push(good ? say('about-limit', { seats }) : say('about-village'));
  if (closed(s, location)) lines.push(say('about-closed'));
  return { title: placeName(table, location), lines, rule: RULES[location] ?? 'SA-3.6' };
}

/** What a thing of the pack says about how sure it is. */
const doubt = (thing: CatalogueEntry | undefined): { reconstructed?: boolean } =>
  thing?.provenance === 'reconstructed' ? { reconstructed: true } : {};

function halves(table: TableModel, id: string): Omit<Explanation, 'title'> {
  const say = (name: string, args?: Args): string => table.t(`stone-age-web-${name}`, args);
  const top = topOf(table.catalogue, id);
  const bottom = bottomOf(table.catalogue, id);
  return {
    lines: [
      say('about-top', { ...top }),
      say('about-bottom', {
        symbol: bottom.symbol,
        n: bottom.n,
        culture: bottom.culture ? 'yes' : 'no',
      }),
    ],
    rule: TOP_RULES[top.kind] ?? (top.good === 'food' ? 'SA-7.2' : 'SA-7.3'),
    ...doubt(table.catalogue['cards']?.[id]),
  };
}

function card(table: TableModel, location: string): Explanation {
  const s = stateOf(table.view);
  const say = (id: string, args?: Args): string => table.t(`stone-age-web-${id}`, args);
  const id = lying(s, location);
  const price = Number(location.at(-1));
  if (!id)
    return { title: say('empty-slot'), lines: [say('about-price', { price })], rule: 'SA-3.11' };
  const whole = halves(table, id);
  const seat = actingSeat(table);
  const lines = [say('about-price', { price }), ...whole.lines];
  if (seat >= 0)
    lines.push(
      say('about-change', {
        before: heritage(table.catalogue, s, seat).points,
        after: heritage(table.catalogue, s, seat, [id]).points,
      }),
    );
  return { ...whole, title: cardWords(table, id), lines };
}

function tile(table: TableModel, id: string): Omit<Explanation, 'title'> {
  const say = (name: string, args?: Args): string => table.t(`stone-age-web-${name}`, args);
  const price = priceOf(table.catalogue, id);
  const cost = RESOURCES.flatMap((good, i) =>
    price.fixed?.[i] ? [goods(table, good, price.fixed[i]!)] : [],
  );
  const line = price.fixed
    ? say('about-fixed', { goods: cost.join(', '), n: price.points })
    : price.kinds
      ? say('about-kinds', { n: price.least, kinds: price.kinds })
      : say('about-range', { least: price.least, most: price.most });
  return {
    lines: [line],
    rule: price.fixed ? 'SA-3.10' : 'SA-3.17',
    ...doubt(table.catalogue['buildings']?.[id]),
  };
}

function building(table: TableModel, location: string): Explanation {
  const s = stateOf(table.view);
  const id = lying(s, location);
  const n = s.stacks[Number(location.at(-1)) - 1] ?? 0;
  if (!id) return { title: table.t('stone-age-web-empty-stack'), lines: [], rule: 'SA-9.2' };
  const what = tile(table, id);
  const lines = [...what.lines, table.t('stone-age-web-about-stack', { n })];
  return { ...what, title: buildingWords(table, id), lines };
}
