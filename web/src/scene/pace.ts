// How long things are shown: the one place that knows of speeds, hidden tabs and reduced motion.
import type { Scene } from '../board/contract';
import { plain as inWords } from '../i18n/marks';
import type { PaceName } from '../preferences/settings.svelte';

export const CHANGES = 6000; // how long the places changed since my last turn are marked
export const REPLAY_STEP = 1400; // from a step of a record to the next, at speed 1
export const SHORTEST_PAUSE = 120; // between two of them, at any speed
export const PLAIN = 320; // the least that an eye can follow
const MOVEMENT = 420; // of a piece
const PAUSE = 180; // after each frame
const PATIENCE = 3; // so many frames may wait before movement becomes quicker
const QUICKEST = 0.4;
// A sentence takes its time to be read: a glance, then so much a letter; long ones are skimmed.
const GLANCE = 400;
const LETTER = 16;
const LONGEST = 1800;
const SKIMMED = 0.55; // of that time is left where much waits

const readingTime = (sentence: string): number =>
  Math.min(LONGEST, GLANCE + LETTER * inWords(sentence).length);

const FACTOR: Record<PaceName, number> = { step: 1, slow: 1.7, normal: 1, fast: 0.5, once: 1 };

/** What the device and its owner wish; read again for every frame. */
export interface Pace {
  name(): PaceName;
  reducedMotion(): boolean; // nothing may move
  hidden(): boolean; // nobody sees the page
}

/** How a frame is shown. */
export interface Timing {
  time: number; // ms on show; Infinity: until somebody goes on; 0: not at all
  beats: readonly number[]; // ms from the beginning, one for each part that appears later
  movement: number; // factor of everything that moves; 0: nothing does
}

/** What it depends on besides the scene. */
interface Showing {
  waiting: number; // frames behind it
  mine: boolean; // I have just done it myself
  speed: number; // of a record
  asked: boolean; // somebody wants to see it again
}

export const NOT_SHOWN: Timing = { time: 0, beats: [], movement: 0 };

/** Where nothing is shown one after the other, a summary tells what happened. */
export const atOnce = (pace: Pace): boolean => pace.name() === 'once' || pace.hidden();

/**
 * Hurrying shortens movement, pauses and reading, never the minimum. What I did myself holds nobody
 * up, unless the game makes a scene of it. What somebody has asked to see is shown at every pace: where
 * all comes at once, at normal times, without movement.
 */
export function timing(
  scene: Scene | null,
  pace: Pace,
  { waiting, mine, speed, asked }: Showing,
): Timing {
  const name = pace.name();
  if (!scene || pace.hidden() || (name === 'once' && !asked)) return NOT_SHOWN;
  const factor = FACTOR[name] / speed;
  const hurry = Math.max(QUICKEST, Math.min(1, PATIENCE / Math.max(1, waiting)));
  const movement = pace.reducedMotion() || name === 'once' ? 0 : factor * hurry;
  const plain = scene.minimum <= PLAIN;
  if (plain && mine) return { time: 0, beats: [], movement };
  const beats: number[] = [];
  let at = 0;
  for (const beat of scene.beats ?? []) beats.push((at += beat * factor * hurry));
  const moving = (plain ? MOVEMENT : at) * (plain ? movement : 1);
  const reading = mine ? 0 : readingTime(scene.caption) * factor * Math.max(SKIMMED, hurry);
  const time = Math.max(scene.minimum * factor, moving + PAUSE * factor * hurry, reading);
  return { time: name === 'step' ? Infinity : time, beats, movement };
}
