// Which games have drawings: one folder each, named by the game's id and loaded on demand.
import type { Component } from 'svelte';
import type { GameClient } from './contract';

const CLIENTS = import.meta.glob<{ default: GameClient }>('../games/*/index.ts');
const PICTURES = import.meta.glob<{ default: Component }>('../games/*/LobbyPicture.svelte');

export const hasClient = (game: string): boolean => `../games/${game}/index.ts` in CLIENTS;

export async function clientOf(game: string): Promise<GameClient> {
  const load = CLIENTS[`../games/${game}/index.ts`];
  if (!load) throw new Error(`no drawing of ${game}`);
  return (await load()).default;
}

/** The picture of a game in the lobby, loaded without the rest of its drawings. */
export async function lobbyPictureOf(game: string): Promise<Component | null> {
  const load = PICTURES[`../games/${game}/LobbyPicture.svelte`];
  return load ? (await load()).default : null;
}
