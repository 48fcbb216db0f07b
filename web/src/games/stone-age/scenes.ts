// What deserves more than a glance: rolls, feeding, hunger, the end of a round.
import type { Happening, Scene, TableEvent, TableModel } from '../../board/contract';
import type { EventKind } from '../../generated/stone-age';
import { events as rows } from './events';
import { rollSoFar, usedOrder } from './rolls';

// Milliseconds on show at normal pace.
const USE = 340;
const ROLL = 2100;
const THROWN = 800; // until the dice lie
const COUNTING = [300, 90]; // then they are counted: the first, and each of the others
const BRINGS = 400; // then what the sum brings
const TOOL = 800;
const GAIN = 1000;
const FEED = 900;
const HUNGER = 900;
const STARVE = 1800;
const POINTS = 700;
const ROUND = 2400;
const BUY = 900;
const END = 1500;

type Make = (event: TableEvent, table: TableModel) => Partial<Scene> & { minimum: number };

/** The dice of a roll or of a card for all: first they are thrown, then those of a roll are counted. */
const thrown: Make = (event, table) => {
  const dice = event['dice'] as number[];
  const counting = dice.map((_, i) => COUNTING[Math.min(i, 1)]!);
  const beats = event.kind === 'roll' ? [THROWN, ...counting, BRINGS] : [THROWN];
  return {
    kind: 'roll',
    stage: 'roll',
    minimum: Math.max(ROLL, beats.reduce((a, b) => a + b) + BRINGS),
    beats,
    tells: beats.length,
    later: true,
    opening: table.t(
      event.kind === 'roll' ? 'stone-age-web-rolling' : 'stone-age-web-rolling-for-all',
      { n: dice.length, good: String(event['good'] ?? '') },
    ),
  };
};

/** How many dice have been counted at a beat of a roll, and whether it is told what they bring. */
export const countedAt = (beat: number, dice: number): { counted: number; brings: boolean } => ({
  counted: Math.min(dice, Math.max(0, beat - 1)),
  brings: beat >= dice + 2,
});

/**
 * Goods that a roll brings come while its dice still lie there. I have seen mine lie while I was
 * asked for tools: they are not shown once more if I added none.
 */
const gained: Make = (event, table) => {
  const roll = rollSoFar(table.recentEvents ?? [], event.seat);
  if (!roll || roll.good !== event['good']) return { minimum: BUY };
  const asked = event.seat === table.me && table.decision?.ask === 'add-tools';
  return asked && !roll.added.length
    ? { minimum: BUY, targets: usedOrder(table.recentEvents ?? [], event.seat).slice(-1) }
    : { stage: 'roll', minimum: GAIN, targets: [] };
};

const MAKE: Partial<Record<EventKind, Make>> = {
  use: () => ({ minimum: USE, later: true }),
  roll: thrown,
  dice: thrown,
  tool: () => ({ kind: 'tool', stage: 'roll', minimum: TOOL, later: true }),
  once: () => ({ kind: 'tool', stage: 'roll', minimum: TOOL, later: true }),
  gain: gained,
  harvest: () => ({ kind: 'feed', stage: 'feed', minimum: FEED }),
  eat: () => ({ kind: 'feed', stage: 'feed', minimum: FEED }),
  starve: () => ({ stage: 'starve', minimum: HUNGER }),
  score: (event) =>
    Number(event['n']) < 0
      ? { kind: 'starve', stage: 'starve', minimum: STARVE, weight: 1 }
      : { minimum: POINTS },
  round: () => ({ kind: 'round', stage: 'round', seat: -1, minimum: ROUND }),
  'buy-card': () => ({ kind: 'buy', minimum: BUY }),
  'buy-building': () => ({ kind: 'buy', minimum: BUY }),
  end: () => ({ kind: 'end', minimum: END }),
};

export function scenes({ events }: Happening, table: TableModel): Scene | null {
  const event = events.find((one) => one.kind in MAKE);
  if (!event) return null;
  return {
    kind: event.kind,
    seat: event.seat,
    caption: event.text,
    targets: events.flatMap((one) => rows[one.kind as EventKind].targets?.(one) ?? []),
    ...MAKE[event.kind as EventKind]!(event, table),
  };
}
