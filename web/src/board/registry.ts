// Which games have drawings: one folder each, named by the game's id and loaded on demand.
import type { Component } from 'svelte';
import type { GameClient } from './contract';

const CLIENTS = import.meta.glob<{ default: GameClient }>('../games/*/index.ts');
const PICTURES = import.meta.glob<{ default: Component }>('../games/*/LobbyPicture.svelte');

/** The client of a game; one without a folder is played on the generic board. */
export async function clientOf(game: string): Promise<GameClient> {
  const load = CLIENTS[`../games/${game}/index.ts`];
  if (load) return (await load()).default;
  return (await import('./generic/client')).genericClient(game);
}

/** The picture of a game in the lobby, loaded without the rest of its drawings. */
export async function lobbyPictureOf(game: string): Promise<Component | null> {
  const load = PICTURES[`../games/${game}/LobbyPicture.svelte`];
  return load ? (await load()).default : null;
}
