// Which games have a drawing: one folder each, loaded when its table is opened.
import type { GameClient } from './types';

const FOUND = import.meta.glob<{ default: GameClient }>('../games/*/index.ts');

const folder = (game: string): string => `../games/${game.replaceAll('-', '_')}/index.ts`;

export const hasClient = (game: string): boolean => folder(game) in FOUND;

export async function clientOf(game: string): Promise<GameClient> {
  const load = FOUND[folder(game)];
  if (!load) throw new Error(`no drawing of ${game}`);
  return (await load()).default;
}
