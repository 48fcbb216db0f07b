// Phases of a round for the header, and the pages of the board on a phone.
import type { Page, Phase, View } from '../../board/contract';
import { pageBox, PAGES } from './layout';
import type { Winter } from './state';

export function phases(view: View): Phase[] {
  const now = (view.state as Winter).phase;
  const all: [string, string][] = [
    ['action', 'person'],
    ['eclipse', 'eclipse'],
    ['prepare', 'turn-order'],
  ];
  return all.map(([id, icon], i) => ({
    id,
    label: `endless-winter-web-phase-${id}`,
    icon,
    now: now === i + 1 && !view.over,
  }));
}

export function round(view: View): Record<string, number> {
  const w = view.state as Winter;
  return { round: w.round, turn: w.phase === 1 ? w.turn_number + 1 : 0 };
}

export const pages = (): Page[] =>
  PAGES.map((id) => ({ id, label: `endless-winter-web-page-${id}`, box: pageBox(id) }));
