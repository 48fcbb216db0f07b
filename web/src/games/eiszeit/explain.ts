// Which words stand beside which picture. Sentences and rules come from the catalogue; what is added
// here is what the table shows.
import { nameOf } from '../../board/seats';
import type { Explanation, TableModel } from '../../board/contract';
import { card, COLOURS, groups, noteOf, range, stateOf, sum } from './state';
import type { Colour } from './state';

function region(id: string, table: TableModel): Explanation {
  const now = stateOf(table.view);
  const thing = table.catalogue['regions']?.[id];
  const terrain = table.t('eiszeit-terrain', { terrain: `${thing?.['terrain'] ?? ''}` });
  const title = table.t('eiszeit-web-region-title', { region: id, terrain });
  const touching = table.t('eiszeit-web-touching', {
    regions: (now.near[Number(id) - 1] ?? []).join(', '),
  });
  const reconstructed = thing?.provenance === 'reconstructed';
  if (now.ice.includes(id)) {
    const ice = noteOf(table, 'ice');
    return { title, lines: [...ice.lines, touching], rule: ice.rule, reconstructed };
  }
  const mammoths = now.mammoths[id] ?? 0;
  const food = now.room[id]!;
  const who = groups(now, null, id).map((group) =>
    table.t('eiszeit-web-hunters', {
      n: group.stay,
      player: nameOf(table, group.seat),
      region: id,
      club: group.armed ? 1 : 0,
    }),
  );
  const lines = [
    table.t('eiszeit-web-explain-room', {
      room: range(food),
      mammoths,
      fires: now.fire[id] ?? 0,
      hunters: food.hunters,
    }),
    table.t('eiszeit-web-explain-worth', { n: now.worth[id] ?? 0 }),
    ...who,
    touching,
  ];
  return { title, lines, rule: String(thing?.['rule'] ?? ''), reconstructed };
}

function kind(id: string, table: TableModel): Explanation {
  const now = stateOf(table.view);
  const shown = card(id, table.catalogue);
  const lines = [
    ...(shown.thing?.lines ?? []),
    table.t('eiszeit-web-copies', {
      count: shown.thing?.count ?? 0,
      discarded: now.discards[id] ?? 0,
    }),
  ];
  const rule = shown.thing?.rule ?? '';
  return { title: shown.name, lines, rule, reconstructed: shown.reconstructed };
}

function pile(colour: Colour, table: TableModel): Explanation {
  const now = stateOf(table.view);
  const all = Number(table.catalogue['piles']?.[colour]?.['cards'] ?? 0);
  const under = now[`${colour}_under`];
  const mine = under.flatMap((one) => (one.card ? [card(one.card, table.catalogue).name] : []));
  const lines = [
    table.t('eiszeit-web-explain-pile', {
      n: now[`${colour}_pile`],
      all,
      held: now[`${colour}_cards`].reduce((a, b) => a + b, 0),
    }),
  ];
  if (under.length) lines.push(table.t('eiszeit-web-explain-under', { n: under.length }));
  if (mine.length) lines.push(table.t('eiszeit-web-explain-mine', { cards: mine.join(', ') }));
  return {
    title: table.t('eiszeit-web-pile', { colour, n: now[`${colour}_pile`] }),
    lines,
    rule: noteOf(table, 'pile').rule,
  };
}

function top(colour: Colour, table: TableModel): Explanation {
  const now = stateOf(table.view);
  const id = now.tops[COLOURS.indexOf(colour)];
  const of = (one: string): boolean => card(one, table.catalogue).colour === colour;
  const list = Object.entries(now.discards)
    .filter(([one, n]) => n && of(one))
    .map(([one, n]) => `${card(one, table.catalogue).name}${n > 1 ? ` ×${n}` : ''}`);
  const about = id ? kind(id, table) : null;
  return {
    title: about?.title ?? table.t('eiszeit-web-no-top', { colour }),
    lines: [
      ...(about ? [about.lines[0]!] : []),
      table.t('eiszeit-web-explain-discards', {
        n: sum(now.discards, of),
        cards: list.join(', ') || '–',
      }),
    ],
    rule: about?.rule ?? noteOf(table, 'discards').rule,
    reconstructed: !!about?.reconstructed,
  };
}

/** Parts of the table whose sentence has a number in it. */
const COUNTED = ['reserve-dark', 'reserve-light', 'fire'];

export function explain(target: string, table: TableModel): Explanation | null {
  const [what, ...rest] = target.split('-') as [string, ...string[]];
  const thing = rest.join('-');
  if (what === 'region') return region(thing, table);
  if (what === 'hunter') {
    const [where = '', seat = '', club] = rest;
    const title = table.t('eiszeit-web-hunters', {
      n: 1,
      player: nameOf(table, Number(seat)),
      region: where,
      club: club ? 1 : 0,
    });
    return { title, ...note(table, club ? 'hunter-club' : 'hunter') };
  }
  if (what === 'card') return kind(thing.split('.')[0]!, table);
  if (what === 'pile') return pile(thing as Colour, table);
  if (what === 'top') return top(thing as Colour, table);
  if (what === 'seat') {
    return { title: nameOf(table, Number(thing)), ...note(table, 'seat') };
  }
  if (what === 'herd') {
    const use = table.catalogue['herder']?.[thing];
    const lines = (use?.['lines'] ?? []) as string[];
    return use ? { title: use.name, lines, rule: String(use['rule']) } : null;
  }
  if (!noteOf(table, target)) return null;
  const about = note(table, target);
  const now = stateOf(table.view);
  const counts = { dark: now.dark, light: now.light, fires: now.fires.map };
  const counted = COUNTED.includes(target) ? [table.t(`eiszeit-web-about-${target}`, counts)] : [];
  return {
    ...about,
    title: table.t(`eiszeit-web-what-${target}`),
    lines: [...counted, ...about.lines],
  };
}

/** The words of a part of the table that is not in the data. */
function note(table: TableModel, id: string): { lines: string[]; rule: string } {
  const { lines, rule } = noteOf(table, id);
  return { lines, rule };
}
