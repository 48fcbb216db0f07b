// What a frame is on show: as its game wants it to be seen, else its sentence and its places.
import type {
  GameClient,
  Happening,
  Performance,
  Scene,
  TableModel,
  View,
} from '../board/contract';
import { targetsOfEvent } from '../board/events';
import type { Frame } from '../table/timeline.svelte';
import { PLAIN } from './pace';

export const isPlain = (scene: Scene): boolean => scene.minimum <= PLAIN;

/** The performance of a frame; null if there is nothing to look at. */
export function performanceOf(
  frame: Frame,
  client: GameClient,
  table: TableModel | null,
): Performance | null {
  const { before, events, snapshot } = frame;
  if (!before || !events.length || !table) return null;
  const happening = { events, before, after: snapshot.view };
  const special = client.scenes?.(happening, table);
  return { scene: special ?? plainScene(happening, client, frame), happening, beat: 0 };
}

function plainScene({ events }: Happening, client: GameClient, { entries }: Frame): Scene {
  const [entry] = entries;
  const whole = entry?.events.length === events.length ? entry.lines[0] : undefined;
  const first = events.find((one) => one.text) ?? events[0]!;
  return {
    kind: first.kind,
    seat: entry?.seat ?? first.seat,
    caption: whole ?? first.text,
    targets: events.flatMap((event) => targetsOfEvent(client, event)),
    minimum: PLAIN,
  };
}

/** A frame with another position on the board; it asks nothing. */
export const withView = (frame: Frame, view: View): Frame => ({
  ...frame,
  snapshot: { ...frame.snapshot, view, digest: '', decision: null, held: null },
});
