// A finished game in the player of its table, and back to the live table.
import { router } from '../router.svelte';
import type { ScenePlayer } from '../scene/player.svelte';
import { RecordSource } from '../scene/record-source.svelte';
import { still } from '../table/timeline.svelte';
import { systemClock } from '../transport/clock';
import type { Open } from './open';

/** Replay from a step on; the address says which step is shown. */
export function beginReplay(open: Open, player: ScenePlayer, step: number): RecordSource {
  const mark = (now: number): void => router.mark(`/t/${open.id}?step=${now}`);
  const source = new RecordSource(open.api, player, open.viewpoint.seat, systemClock, mark);
  void source.go(step);
  return source;
}

export function endReplay(open: Open, player: ScenePlayer, source: RecordSource): void {
  source.close();
  const { snapshot, entries } = open.timeline;
  if (snapshot) player.endRecord(still(snapshot), entries);
}
