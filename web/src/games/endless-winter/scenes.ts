// What is shown by itself: full bonuses taken at once, the eclipse, and the Nomad's turn.
import type { Happening, Scene, TableEvent, TableModel } from '../../board/contract';
import { targetsOfEvent } from '../../board/events';
import type { EventKind } from '../../generated/endless-winter';
import { events as eventTable } from './events';
import { isNomad } from './state';

/** The full bonus, where nothing else is to be chosen about it. */
export function autoAnswer(table: TableModel): string | null {
  const { decision } = table;
  if (decision?.ask !== 'bonus') return null;
  const verbs = (decision.about['full'] ?? []) as string[];
  const full = table.offers.filter((one) => verbs.includes(one.verb));
  return full.length === 1 ? full[0]!.text : null;
}

// Milliseconds on show at normal pace.
const NOMAD = 1300; // its card and its column
const NOMAD_DEED = 650;
const MOON = 1600;
const REVEAL = 1300;
const ORDER = 2000;
const SECTION = 700;
const DEED = 600;
const ROUND = 1300;

const GAIN = 320;

type Make = (event: TableEvent) => Partial<Scene> & { minimum: number };

const eclipse =
  (minimum: number): Make =>
  () => ({ kind: 'eclipse', stage: 'eclipse', targets: [], minimum });

const MAKE: Partial<Record<EventKind, Make>> = {
  eclipse: eclipse(MOON),
  reveal: eclipse(REVEAL),
  'nomad-reveal': eclipse(REVEAL),
  'nomad-labour': eclipse(REVEAL),
  order: eclipse(ORDER),
  'eclipse-turn': () => ({ kind: 'eclipse', minimum: SECTION }),
  round: () => ({ minimum: ROUND }),
  turn: () => ({ minimum: SECTION }),
  bottom: () => ({ minimum: SECTION }),
  megalith: () => ({ minimum: DEED }),
  village: () => ({ minimum: DEED }),
  score: () => ({ minimum: DEED }),
  food: () => ({ minimum: GAIN }),
  tools: () => ({ minimum: GAIN }),
};
const GAINS: readonly string[] = ['food', 'tools', 'score', 'climb', 'take', 'learn', 'hunt'];

/** What brought a gain: the last thing on the board that the same seat had to do with. */
function causeOf({ seat, kind }: TableEvent, table: TableModel): string[] {
  if (!GAINS.includes(kind)) return [];
  const told = table.recentEvents ?? [];
  const cause = told.findLast(
    (event) => event.seat === seat && !GAINS.includes(event.kind) && placesOf(event).length,
  );
  return cause ? placesOf(cause) : [];
}

const placesOf = (event: TableEvent): string[] =>
  targetsIn([event]).filter((target) => !target.startsWith('seat:'));

/** Events that show where the Nomad goes; the others are what it does there. */
const WAY: readonly string[] = ['nomad-card', 'nomad-column'];

export interface NomadWay {
  card: string;
  pointer: string;
  column: string;
  why: TableEvent | null; // the event that says why it is this column
  deeds: readonly string[]; // the card of each deed in the column
  deed: number; // which of them is being done, from 0; -1: none yet
}

/**
 * Which card the Nomad has turned up, where it points, the column to which it leads, and how far
 * the Nomad has come there. What a bonus brings counts as the deed that brought it.
 */
export function nomadWay(table: TableModel, fresh: readonly TableEvent[]): NomadWay {
  const told = table.recentEvents ?? [];
  const all = [...told, ...fresh.filter((event) => !told.includes(event))];
  const at = all.findLastIndex((event) => event.kind === 'nomad-card');
  const since = all.slice(Math.max(0, at));
  const column = since.find((event) => event.kind === 'nomad-column') ?? null;
  const deeds = (column?.['deeds'] ?? []) as string[];
  const waiting = since.flatMap((event) => ('waiting' in event ? [Number(event['waiting'])] : []));
  return {
    card: String(all[at]?.['nomad'] ?? ''),
    pointer: String(column?.['pointer'] ?? ''),
    column: String(column?.['column'] ?? ''),
    why: column,
    deeds,
    deed: waiting.length ? deeds.length - 1 - Math.min(...waiting) : -1,
  };
}

/** What the Nomad does: its card, its column, then one deed after the other. */
function nomad(events: readonly TableEvent[], table: TableModel): Partial<Scene> {
  const { column, deeds, deed } = nomadWay(table, events);
  const card = deeds[deed];
  return {
    kind: 'nomad',
    stage: 'nomad',
    targets: [
      ...targetsIn(events),
      ...causeOf(events[0]!, table),
      ...(card ? [`nomad-cell:${card}:${column}`] : []),
    ],
    minimum: WAY.includes(events[0]!.kind) ? NOMAD : NOMAD_DEED,
  };
}

const targetsIn = (events: readonly TableEvent[]): string[] =>
  events.flatMap((event) => targetsOfEvent({ events: eventTable }, event));

export function scenes({ events }: Happening, table: TableModel): Scene | null {
  const event = events.find((one) => one.kind in MAKE) ?? events[0]!;
  const make = MAKE[event.kind as EventKind];
  const byNomad = isNomad(table, event.seat);
  if (!make && !byNomad) return null;
  const made = make?.(event);
  const all = [...targetsIn(events), ...causeOf(event, table)];
  return {
    ...{ kind: event.kind, seat: event.seat, caption: event.text, targets: all },
    minimum: NOMAD,
    ...(byNomad && made?.stage === undefined ? nomad(events, table) : made),
  };
}
