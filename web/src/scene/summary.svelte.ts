// What happened without being shown, until I decide again.
import type { Scene, Snapshot } from '../board/contract';

export class Summary {
  #scenes = $state.raw<readonly Scene[]>([]);

  get scenes(): readonly Scene[] {
    return this.#scenes;
  }

  add(...scenes: readonly Scene[]): void {
    this.#scenes = [...this.#scenes, ...scenes];
  }

  clear(): void {
    this.#scenes = [];
  }
}

interface Player {
  readonly source: 'live' | 'record';
  readonly snapshot: Pick<Snapshot, 'view'>;
  readonly missed: Pick<Summary, 'scenes'>;
}

/** What is summed up: only for somebody who will decide again, at the live table. */
export function summed({ source, snapshot, missed }: Player): readonly Scene[] {
  return source === 'live' && !snapshot.view.over ? missed.scenes : [];
}

/** As many scenes as there is room for: the heaviest, of these the latest, in their order. */
export function mostImportant(scenes: readonly Scene[], most: number): Scene[] {
  const byWeight = scenes
    .map((scene, i) => ({ i, weight: scene.weight ?? 0 }))
    .sort((a, b) => b.weight - a.weight || b.i - a.i);
  const told = new Set(byWeight.slice(0, most).map((one) => one.i));
  return scenes.filter((_, i) => told.has(i));
}

/** The scenes that say something; those that say the same are told once, where it came last. */
export function toldOnce(scenes: readonly Scene[]): Scene[] {
  const last = new Map(scenes.map((scene, i) => [scene.caption, i]));
  return scenes.filter((scene, i) => scene.caption && last.get(scene.caption) === i);
}
