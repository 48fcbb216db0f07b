// How long things are shown: the one place that knows of speeds, hidden tabs and reduced motion.
import type { Frame } from '../table/timeline.svelte';

const BETWEEN_FRAMES = 420; // ms
const LONGEST_BACKLOG = 2500; // whatever waits is shown within this time
export const FLASH = 900; // how long a place lights up when an opponent has used it
export const CHANGES = 6000; // how long the places changed since my last turn are marked
export const SCENE = 1300; // one thing that the solo opponent did
export const REPLAY_STEP = 1400; // at speed 1

/** What the device and its owner wish; read again for every frame. */
export interface Pace {
  reducedMotion(): boolean;
  hidden(): boolean; // nobody sees the page
  scenes(): 'step' | 'normal' | 'once'; // how the turn of the solo opponent is shown
}

/** How long a frame stays before the next may follow. */
export function pauseAfter(frame: Frame, pace: Pace, waiting: number, waitedFor: number): number {
  const quiet = !frame.entries.some((entry) => entry.events.length);
  if (quiet || pace.reducedMotion() || pace.hidden()) return 0;
  return Math.min(BETWEEN_FRAMES, Math.max(0, LONGEST_BACKLOG - waitedFor) / (waiting + 1));
}
