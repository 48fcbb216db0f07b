// What the client makes of each kind of event: what it is about, its sound, what it changed for me.
import type { EventRow, TableEvent } from '../../board/contract';
import type { EventKind } from '../../generated/eiszeit';
import { regionTarget } from './targets';

const amount = (event: TableEvent): number => Number(event['n'] ?? 1);

/** The regions that an event names. */
const regions = (event: TableEvent): string[] =>
  ['region', 'start', 'end']
    .map((key) => event[key])
    .filter((value) => value !== undefined)
    .map((value) => regionTarget(String(value)));
const mammoth = (event: TableEvent): string[] => [...regions(event), 'mammoth'];
const pile = (event: TableEvent): string[] => [`pile-${String(event['colour'])}`];
const dark = (): string[] => ['reserve-dark'];

export const events: Record<EventKind, EventRow> = {
  place: { targets: regions },
  move: {
    targets: regions,
    change: (event) => ({ what: 'moved', n: 1, at: String(event['end']) }),
  },
  remove: {
    targets: regions,
    change: (event) => ({ what: 'hunters', n: -1, at: String(event['region']) }),
  },
  arm: { targets: regions, sound: 'wood' },
  ice: { targets: regions, sound: 'ice' },
  fire: { targets: regions, sound: 'fire' },
  conflict: { targets: regions },
  'move-fire': { targets: regions, sound: 'fire' },
  'move-mammoth': { targets: regions },
  'place-mammoth': { targets: mammoth },
  'remove-mammoth': { targets: mammoth },
  club: { targets: () => ['club'], sound: 'wood', change: () => ({ what: 'clubs', n: 1 }) },
  play: {
    sound: 'card',
    targets: (event) => (event['colour'] ? [`top-${String(event['colour'])}`] : []),
  },
  draw: { targets: pile, sound: 'card' },
  under: { targets: pile },
  reshuffle: { targets: pile },
  pay: { targets: () => ['reserve-light'], sound: 'stone' },
  stones: { targets: dark, sound: 'stone' },
  give: {
    targets: dark,
    sound: 'stone',
    change: (event) => ({ what: 'stones', n: -amount(event) }),
  },
  void: { targets: () => ['reserve-dark', 'reserve-light'] },
  name: { targets: (event) => [`seat-${String(event['opponent'])}`] },
  score: {
    targets: () => ['score'],
    sound: 'points',
    change: (event) => ({ what: 'points', n: amount(event) }),
  },
  'region-points': { targets: regions },
  clear: {},
  copy: {},
  end: {},
  first: {},
  lot: {},
  'no-ice': {},
  phase: {},
  round: {},
  stuck: {},
};
