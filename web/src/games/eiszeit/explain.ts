// What things are, in words: from the pack and the view.
import type { Explanation, TableModel } from '../../board/contract';
import { card, COLOURS, fireOnBoard, groups, nameOf, range, room, stateOf, sum } from './state';
import type { Colour } from './state';

const RULES: Record<string, string> = {
  swap: 'EZ-5.5',
  drive: 'EZ-5.6',
  settle: 'EZ-5.7',
  cult: 'EZ-5.8',
  'club-or-mammoth': 'EZ-5.9',
  march: 'EZ-5.11',
  herder: 'EZ-5.12',
  fire: 'EZ-5.13',
  'all-two': 'EZ-6.1',
  'remove-two': 'EZ-6.2',
  'club-or-move': 'EZ-6.3',
  'all-one': 'EZ-6.4',
  'remove-one': 'EZ-6.5',
  'dark-cult': 'EZ-6.6',
  'dark-fire': 'EZ-6.7',
  'remove-mammoth': 'EZ-6.8',
};

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
    const lines = [table.t('eiszeit-web-explain-ice'), touching];
    return { title, lines, rule: 'EZ-4.5', reconstructed };
  }
  const mammoths = now.mammoths[id] ?? 0;
  const food = room(now, id);
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
    table.t('eiszeit-web-explain-worth', { n: 1 + Math.min(2, mammoths) }),
    ...who,
    touching,
  ];
  return { title, lines, rule: 'EZ-3.2', reconstructed };
}

function kind(id: string, table: TableModel): Explanation {
  const now = stateOf(table.view);
  const shown = card(id, table.catalogue);
  const terrain = table.t('eiszeit-terrain', { terrain: id });
  const words = shown.thing?.text || table.t('eiszeit-web-brief', { card: id, terrain });
  const lines = [
    words,
    table.t('eiszeit-web-copies', {
      count: Number(shown.thing?.['count'] ?? 0),
      discarded: now.discards[id] ?? 0,
    }),
  ];
  const rule = RULES[id] ?? 'EZ-5.4';
  return { title: shown.name, lines, rule, reconstructed: shown.reconstructed };
}

function pile(colour: Colour, table: TableModel): Explanation {
  const now = stateOf(table.view);
  const all = Object.values(table.catalogue[colour] ?? {}).reduce(
    (n, one) => n + Number(one['count']),
    0,
  );
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
    rule: 'EZ-2.7',
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
    rule: about?.rule ?? 'EZ-2.5',
    reconstructed: !!about?.reconstructed,
  };
}

/** Catalogue with one sentence and a rule. */
const PLAIN: Record<string, string> = {
  'reserve-dark': 'EZ-2.9',
  'reserve-light': 'EZ-4.6',
  mammoth: 'EZ-5.2',
  club: 'EZ-5.10',
  fire: 'EZ-3.1',
  score: 'EZ-4.1',
  march: 'EZ-5.11',
};

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
    const line = table.t('eiszeit-web-explain-hunter', { club: club ? 1 : 0 });
    return { title, lines: [line], rule: club ? 'EZ-5.10' : 'EZ-4.1' };
  }
  if (what === 'card') return kind(thing.split('.')[0]!, table);
  if (what === 'pile') return pile(thing as Colour, table);
  if (what === 'top') return top(thing as Colour, table);
  if (what === 'seat') {
    const line = table.t('eiszeit-web-explain-seat');
    return { title: nameOf(table, Number(thing)), lines: [line], rule: 'EZ-2.14' };
  }
  if (what === 'herd') {
    const cost = Number(table.catalogue['herder']?.[thing]?.['cost'] ?? 0);
    const title = table.t('eiszeit-move-herd', { use: thing, cost });
    return { title, lines: [table.t('eiszeit-web-explain-herd')], rule: 'EZ-5.25' };
  }
  const rule = PLAIN[target];
  if (!rule) return null;
  const now = stateOf(table.view);
  const counts = { dark: now.dark, light: now.light, fires: fireOnBoard(now) };
  return {
    title: table.t(`eiszeit-web-what-${target}`),
    lines: [table.t(`eiszeit-web-about-${target}`, counts)],
    rule,
  };
}
