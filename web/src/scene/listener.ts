// Those who follow what is shown: motion, sounds, live regions, the draft.
import type { Scene, Snapshot } from '../board/contract';
import type { Frame } from '../table/timeline.svelte';

export type Source = 'live' | 'record';

export interface FrameListener {
  before?(frame: Frame): void;
  /** With how it is seen, be it for however short a time. */
  after?(frame: Frame, previous: Frame, source: Source, scene: Scene | null): void;
  /** What came of the frame may be told now: at once, or when its dice lie. */
  told?(frame: Frame, source: Source): void;
  /** The newest frame of the live table has been seen to its end. */
  caughtUp?(snapshot: Snapshot): void;
}
