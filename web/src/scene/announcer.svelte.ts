// What is said to those who hear the table, when its frame is shown.
import { plain } from '../i18n/marks';
import type { FrameListener } from './listener';
import type { Frame } from '../table/timeline.svelte';

export class Announcer implements FrameListener {
  #lines = $state.raw<readonly string[]>([]);

  /** The sentences of the last frame that had any. */
  get lines(): readonly string[] {
    return this.#lines;
  }

  told({ entries }: Frame): void {
    const lines = entries.flatMap((one) => one.lines.map(plain));
    if (lines.length) this.#lines = lines;
  }
}
