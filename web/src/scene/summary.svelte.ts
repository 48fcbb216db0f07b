// What happened without being shown, until I decide again.
import type { Scene } from '../board/contract';

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
