// The sound of a frame: one for all that is new, the most telling.
import type { Entry, GameClient, Sound, View } from '../board/contract';
import { targetsOfEvent } from '../board/events';

const INSTEAD_OF_TURN: Sound[] = ['dice'];
const AFTER_TURN: Sound[] = ['points', 'card'];

export interface Heard {
  entries: readonly Entry[];
  view: View;
  previous: View;
  turned: boolean; // it has become my turn
}

export function soundOf(
  { entries, view, previous, turned }: Heard,
  client: GameClient,
): Sound | null {
  if (view.over && !previous.over) return 'end';
  const sounds = new Set(
    entries.flatMap((one) => one.events.map((event) => client.events[event.kind]?.sound)),
  );
  const first = (among: Sound[]): Sound | undefined => among.find((one) => sounds.has(one));
  const told = first(INSTEAD_OF_TURN) ?? (turned ? 'turn' : first(AFTER_TURN));
  return told ?? (entries.some((one) => one.kind === 'moves') ? 'piece' : null);
}

/** The targets that others have used in some entries. */
export const usedByOthers = (entries: readonly Entry[], me: number, client: GameClient): string[] =>
  entries
    .filter((one) => one.kind === 'moves' && one.seat !== me)
    .flatMap((one) => one.events.flatMap((event) => targetsOfEvent(client, event)));
