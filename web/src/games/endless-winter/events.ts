// What the client makes of each kind of event: what it is about, its sound, what it changed for me.
import type { Change, EventRow, TableEvent } from '../../board/contract';
import type { EventKind } from '../../generated/endless-winter';

const text = (value: unknown): string => String(value);
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const gained = (event: TableEvent): Change => ({ what: event.kind, n: Number(event['n'] ?? 0) });

/** What happens on a player's board is about the player. */
const player = (event: TableEvent): string[] => (event.seat >= 0 ? [`seat:${event.seat}`] : []);
const PLAYER: EventRow = { targets: player };

/** Where the mammoth has gone. */
const point = (event: TableEvent): string[] => [
  'mammoth',
  `point:${list(event['tiles']).join('-')}`,
];

export const events: Record<EventKind, EventRow> = {
  place: { targets: (e) => (e['spot'] === 'rest' ? player(e) : [`spot:${text(e['spot'])}`]) }, // at home
  bottom: { targets: (e) => [`spot:${text(e['column'])}`] },
  take: { targets: (e) => [`stack:${text(e['card'])}`], sound: 'card' },
  learn: { targets: () => ['culture-deck'], sound: 'card' },
  'lay-culture': { targets: (e) => [`culture:${text(e['card'])}`] },
  'lay-animal': { targets: () => ['animal-deck'] },
  hunt: { targets: () => ['animal-deck'] },
  catch: { targets: () => ['animal-deck'] },
  camp: { targets: (e) => ('tile' in e ? [`tile:${text(e['tile'])}`] : []) },
  move: { targets: (e) => [`tile:${text(e['start'])}`, `tile:${text(e['end'])}`] },
  village: { targets: (e) => [`point:${list(e['tiles']).join('-')}`], sound: 'wood' },
  mammoth: { targets: point },
  megalith: { targets: (e) => [`megalith:${text(e['space'])}`], sound: 'stone' },
  climb: { targets: (e) => [`track:${text(e['track'])}`], sound: 'wood' },
  flip: { targets: (e) => [`tile:${text(e['tile'])}`] },
  token: { targets: (e) => [`tile:${text(e['tile'])}`] },
  land: { targets: (e) => [`tile:${text(e['tile'])}`] },
  'land-twice': { targets: (e) => [`tile:${text(e['tile'])}`, 'mammoth'] },
  'rest-token': { targets: () => ['rest-open'] },
  'rest-open': { targets: () => ['rest-open'] },
  order: { targets: () => ['order'] },
  'nomad-card': { targets: () => ['nomad'], sound: 'card' },
  'nomad-column': { targets: (e) => [`spot:${text(e['column'])}`] },
  'nomad-culture': { targets: () => ['culture-deck'] },
  'nomad-village': { targets: (e) => [`point:${list(e['tiles']).join('-')}`] },
  'nomad-mammoth': { targets: point },
  'nomad-camps': { targets: (e) => list(e['tiles']).map((tile) => `tile:${tile}`) },
  bury: PLAYER,
  chief: PLAYER,
  consume: { targets: player, sound: 'fire' },
  discard: PLAYER,
  draw: { targets: player, sound: 'card' },
  eclipse: { targets: player, sound: 'ice' },
  'eclipse-turn': PLAYER,
  'eclipse-end': PLAYER,
  end: PLAYER,
  food: { targets: player, change: gained },
  labour: PLAYER,
  lay: PLAYER,
  'nomad-bury': PLAYER,
  'nomad-instead': PLAYER,
  'nomad-labour': PLAYER,
  'nomad-reveal': PLAYER,
  'nomad-stack': PLAYER,
  'nomad-unearth': PLAYER,
  pay: PLAYER,
  play: { targets: player, sound: 'card' },
  position: PLAYER,
  prepare: PLAYER,
  renew: PLAYER,
  reveal: PLAYER,
  round: PLAYER,
  score: { targets: player, sound: 'points', change: gained },
  'set-up': PLAYER,
  side: PLAYER,
  stone: { targets: player, sound: 'stone' },
  tools: { targets: player, change: gained },
  turn: PLAYER,
  'turn-end': PLAYER,
  use: PLAYER,
  weaker: PLAYER,
};
