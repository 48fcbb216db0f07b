// What a game's table of events says of one event.
import type { Change, GameClient, TableEvent } from './contract';

/** The targets that an event is about. */
export const targetsOfEvent = (
  { events }: Pick<GameClient, 'events'>,
  event: TableEvent,
): string[] => events[event.kind]?.targets?.(event) ?? [];

/** What an event changed for its seat; null: nothing worth telling. */
export const changeOfEvent = (
  { events }: Pick<GameClient, 'events'>,
  event: TableEvent,
): Change | null => events[event.kind]?.change?.(event) ?? null;
