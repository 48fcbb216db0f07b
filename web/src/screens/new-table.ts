// New tables: with bots at once, or as the form says.
import { server } from '../transport/server';
import { router } from '../router.svelte';
import { t } from '../i18n/language.svelte';
import type { GameInfo, CreatedTable, NewTableRequest } from '../generated/wire';
import { settings } from '../preferences/settings.svelte';
import { myName, namesOf } from '../ui/name';

/** Names for bots, each once at a table. */
export function botNames(count: number, taken: string[] = []): string[] {
  const free = namesOf(t('web-bot-names')).filter((name) => !taken.includes(name));
  return Array.from({ length: count }, (_, i) => free[i % free.length] ?? '');
}

const keepLinks = ({ table, links }: CreatedTable): void => {
  try {
    sessionStorage.setItem(`links-${table.id}`, JSON.stringify(links));
  } catch {
    // links can be issued anew
  }
};

export async function open(wish: NewTableRequest): Promise<void> {
  const made = await server.create(wish);
  keepLinks(made);
  router.go(`/t/${made.table.id}`);
}

/** A table against bots, started at once. */
export function playNow(game: GameInfo, seats = game.usual.seats): Promise<void> {
  const names = botNames(seats - 1, [settings.name]);
  return open({
    game: game.name,
    seats: [
      { kind: 'me', name: myName() },
      ...names.map((name) => ({ kind: 'bot' as const, level: game.usual.level, name })),
    ],
    start: true,
  });
}

/** The options that mean anything with so many seats. */
export function optionsFor(game: GameInfo, count: number): GameInfo['options'] {
  return game.options.filter(({ seats }) => seats.least <= count && count <= seats.most);
}

/** Who sits at a seat of the new table; a guest is another person at this screen. */
export type SeatKind = NewTableRequest['seats'][number]['kind'] | 'guest';
export interface SeatRow {
  key: number;
  kind: SeatKind;
  level: string;
  name: string;
}

/** A row whose kind was changed: bots have names of bots, and my name comes with me. */
export function renamed(rows: readonly SeatRow[], row: SeatRow): string {
  const others = rows.filter((one) => one.key !== row.key).map((one) => one.name);
  if (row.kind === 'me') return settings.name;
  const bots = namesOf(t('web-bot-names'));
  if (row.kind !== 'bot')
    return row.name === settings.name || bots.includes(row.name) ? '' : row.name;
  return bots.includes(row.name) ? row.name : botNames(1, [...others, settings.name])[0]!;
}

/** So many seats: the first is mine, those that are added are bots. */
export function filled(game: GameInfo, rows: readonly SeatRow[], count: number): SeatRow[] {
  const names = botNames(game.seats.most, [settings.name]);
  const found = rows.slice(0, count);
  let key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
  while (found.length < count) {
    const first = found.length === 0;
    const name = first ? settings.name : (names[found.length - 1] ?? '');
    found.push({ key: key++, kind: first ? 'me' : 'bot', level: game.usual.level, name });
  }
  return found;
}
