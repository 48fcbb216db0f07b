// New tables: with bots at once, or as the form says.
import { server } from '../transport/server';
import { router } from '../router.svelte';
import { t } from '../i18n/language.svelte';
import type { GameInfo, CreatedTable, NewTableRequest } from '../generated/wire';
import { settings } from '../preferences/settings.svelte';

export const USUAL_LEVEL = 'medium';
const USUAL_SEATS = 3;

/** Names for bots, each once at a table. */
export function botNames(count: number, taken: string[] = []): string[] {
  const free = t('web-bot-names')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => !taken.includes(name));
  return Array.from({ length: count }, (_, i) => free[i % free.length] ?? '');
}

export const usualSeats = (game: GameInfo): number =>
  Math.min(game.seats.most, Math.max(game.seats.least, USUAL_SEATS));

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
export function playNow(game: GameInfo, seats = usualSeats(game)): Promise<void> {
  const names = botNames(seats - 1, [settings.name]);
  return open({
    game: game.name,
    seats: [
      { kind: 'me', name: settings.name || t('web-you') },
      ...names.map((name) => ({ kind: 'bot' as const, level: USUAL_LEVEL, name })),
    ],
    start: true,
  });
}
