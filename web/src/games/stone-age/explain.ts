// Which words stand beside which picture. Sentences and rules come from the catalogue; what is added
// here is what the table shows: who is there, how many are left.
import type { Explanation, TableModel } from '../../board/contract';
import { buildingOf, cardOf, dieOf, goodOf, isReconstructed, noteOf, placeOf } from './catalogue';
import { actingSeat, crowd, lying, stateOf } from './state';
import { locationOf } from './targets';
import { buildingWords, cardWords, crowdWords } from './text';

type Args = Record<string, string | number>;
type Say = (id: string, args?: Args) => string;

const saying =
  (table: TableModel): Say =>
  (id, args) =>
    table.t(`stone-age-web-${id}`, args);

export function explain(target: string, table: TableModel): Explanation | null {
  const say = saying(table);
  const [kind = '', what = ''] = target.split(':');
  const location = locationOf(target);
  if (location?.startsWith('card-')) return card(table, location);
  if (location?.startsWith('building-')) return building(table, location);
  if (location) return place(table, location);
  const s = stateOf(table.view);
  const note = (id: string, title: string): Explanation => {
    const { lines, rule } = noteOf(table, id);
    return { title, lines, rule };
  };
  switch (kind) {
    case 'deck':
      return note(kind, say('deck', { n: s.deck_size }));
    case 'farming':
    case 'score':
    case 'tray':
      return note(kind, say(kind));
    case 'die':
      return note('die', dieOf(table, what).name);
    case 'good': {
      const { name, lines, rule } = goodOf(table, what);
      return { title: name, lines, rule };
    }
    case 'token': {
      const seat = actingSeat(table);
      const value = s.tools[seat]?.[Number(what)] ?? 0;
      const how = !value ? 'free' : s.used[seat]?.[Number(what)] ? 'used' : 'ready';
      return note(value ? 'token' : 'free-space', say('token', { state: how, value }));
    }
    case 'ready':
    case 'own':
      return halves(table, what);
    case 'tile':
      return tile(table, what);
    default:
      return null;
  }
}

function place(table: TableModel, location: string): Explanation {
  const s = stateOf(table.view);
  const say = saying(table);
  const { name, lines: about, rule, rings, fewer } = placeOf(table, location);
  const lines = [...about];
  const taken = crowd(s, location);
  const names = crowdWords(table, location);
  if (taken) lines.push(say(rings ? 'about-taken' : 'about-there', { taken, rings, names }));
  const limit = fewer?.[table.view.seats];
  if (limit) lines.push(limit);
  if (s.closed.includes(location)) lines.push(say('about-closed'));
  return { title: name, lines, rule };
}

function halves(table: TableModel, id: string): Explanation {
  const found = cardOf(table, id);
  const { lines, rule } = found;
  return { title: cardWords(table, id), lines, rule, reconstructed: isReconstructed(found) };
}

function card(table: TableModel, location: string): Explanation {
  const s = stateOf(table.view);
  const say = saying(table);
  const id = lying(s, location);
  const price = placeOf(table, location).lines;
  if (!id)
    return { title: say('empty-slot'), lines: price, rule: noteOf(table, 'empty-slot').rule };
  const whole = halves(table, id);
  const seat = actingSeat(table);
  const after = s.legacy_with[seat]?.[s.slots.indexOf(id)];
  const lines = [...price, ...whole.lines];
  if (after != null)
    lines.push(say('about-change', { before: s.legacy[seat]?.points ?? 0, after }));
  return { ...whole, lines };
}

function tile(table: TableModel, id: string): Explanation {
  const found = buildingOf(table, id);
  const { lines, rule } = found;
  return { title: buildingWords(table, id), lines, rule, reconstructed: isReconstructed(found) };
}

function building(table: TableModel, location: string): Explanation {
  const s = stateOf(table.view);
  const say = saying(table);
  const id = lying(s, location);
  if (!id) {
    return { title: say('empty-stack'), lines: [], rule: noteOf(table, 'empty-stack').rule };
  }
  const n = s.stacks[Number(location.at(-1)) - 1] ?? 0;
  const what = tile(table, id);
  return { ...what, lines: [...what.lines, say('about-stack', { n })] };
}
