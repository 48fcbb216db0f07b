// Which words stand beside the land: its tiles, the points where they meet, the mammoth.
import { nameOf } from '../../board/seats';
import { hexesOf, noteOf, thingOf } from './catalogue';
import { seatsOf, stateOf } from './state';
import { entry, note, say, type Tell } from './text';

export const tile: Tell = (table, id) => {
  const w = stateOf(table);
  const land = w.land[id];
  const thing = thingOf(table, 'land', land ?? null);
  if (!thing) return null;
  const strength = w.influence[id] ?? [];
  const who = seatsOf(table)
    .filter((seat) => strength[seat])
    .map((seat) => `${nameOf(table, seat)} ${strength[seat]}`);
  const token = w.tokens[id];
  const mammoth = w.mammoth_influence[id];
  const lines = [
    hexesOf(table)[id]?.name ?? '',
    ...thing.lines,
    who.length ? say(table, 'influence', { list: who.join(', ') }) : '',
    mammoth ? say(table, 'mammoth-here', { n: mammoth }) : '',
    ...(token === 'face-down'
      ? noteOf(table, 'hidden-token').lines
      : (thingOf(table, 'glacier_tokens', token ?? null)?.lines ?? [])),
  ];
  return entry(thing, lines, thing.rule, `${thing.name}, ${id}`);
};

/** A point: of a village, or one where the mammoth may go. */
export const point: Tell = (table, id) => {
  const what = table.offersAt(`point:${id}`)[0]?.verb === 'mammoth' ? 'mammoth' : 'village';
  const found = note(table, what, say(table, `${what}-title`));
  return { ...found, lines: [id.replaceAll('-', ', '), ...found.lines] };
};

export const mammoth: Tell = (table) => note(table, 'mammoth', say(table, 'mammoth-title'));
