// A conflict is shown as it happens: fire is turned up, then region by region who goes home.
import type { Happening, Scene } from '../../board/contract';
import { battleOf } from './conflict';

const FIRE = 1050; // ms
const REGION = 1400;

export function scenes({ events }: Happening): Scene | null {
  const battle = battleOf(events);
  if (!battle) return null;
  const told = events.find((event) => event.kind === 'conflict') ?? events[0]!;
  const minimum = battle.fights.length ? REGION : FIRE;
  return { kind: 'conflict', seat: -1, caption: told.text, targets: [], minimum };
}
