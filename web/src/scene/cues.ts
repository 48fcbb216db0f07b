// The sound of a frame: one for all that is new, the most telling.
import type { GameClient, Sound, View } from '../board/contract';
import type { Frame } from '../table/timeline.svelte';

const INSTEAD_OF_TURN: Sound[] = ['dice'];
const AFTER_TURN: Sound[] = ['points', 'ice', 'fire', 'card', 'stone', 'wood'];

export interface Heard {
  frame: Pick<Frame, 'entries' | 'events'>;
  view: View;
  previous: View;
  turned: boolean; // it has become my turn
}

export function soundOf(
  { frame, view, previous, turned }: Heard,
  client: GameClient,
): Sound | null {
  if (view.over && !previous.over) return 'end';
  const sounds = new Set(frame.events.map((event) => client.events[event.kind]?.sound));
  const first = (among: Sound[]): Sound | undefined => among.find((one) => sounds.has(one));
  const told = first(INSTEAD_OF_TURN) ?? (turned ? 'turn' : first(AFTER_TURN));
  const moved = frame.events.length || frame.entries.some((one) => one.kind === 'moves');
  return told ?? (moved ? 'piece' : null);
}
