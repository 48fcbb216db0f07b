// What the client makes of each kind of event: what it is about, its sound, what it changed for me.
import type { EventRow, TableEvent } from '../../board/contract';
import type { EventKind } from '../../generated/stone-age';

const amount = (event: TableEvent): number => Number(event['n'] ?? 1);
const location = (event: TableEvent): string[] => [String(event['location'])];
const slot = (event: TableEvent): string[] =>
  'price' in event ? [`card-${String(event['price'])}`] : [];
const stack = (event: TableEvent): string[] => [`building-${String(event['stack'])}`];
const tray = (): string[] => ['tray'];

export const events: Record<EventKind, EventRow> = {
  place: { targets: location },
  use: { targets: location },
  'lay-card': { targets: slot, sound: 'card' },
  'buy-card': { targets: slot, sound: 'card' },
  'leave-card': { sound: 'card' },
  'turn-tile': { targets: stack, sound: 'wood' },
  'last-tile': { targets: stack },
  'buy-building': { sound: 'wood' },
  'leave-building': {},
  farm: { targets: () => ['farming'] },
  score: {
    targets: () => ['score'],
    sound: 'points',
    change: (event) => ({ what: 'points', n: amount(event) }),
  },
  starve: { targets: () => ['score'], change: () => ({ what: 'hungry', n: 1 }) },
  eat: { sound: 'fire', change: (event) => ({ what: 'eaten', n: amount(event) }) },
  dice: { targets: tray, sound: 'dice' },
  die: { targets: tray },
  roll: { targets: tray, sound: 'dice' },
  'new-tool': { sound: 'stone' },
  'show-extra': {},
  cash: {},
  end: {},
  extra: {},
  first: {},
  gain: { sound: 'stone' },
  harvest: {},
  once: {},
  pass: {},
  pay: {},
  person: {},
  phase: {},
  round: {},
  tool: { sound: 'stone' },
  void: {},
};
