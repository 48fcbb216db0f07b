// Eiszeit in the browser: its drawings and its vocabulary of targets.
import type { GameClient, Phase, View } from '../../board/types';
import Answers from './Answers.svelte';
import Board from './Board.svelte';
import { explain } from './explain';
import Mine from './Mine.svelte';
import { pages } from './pages';
import { planOf } from './plan.svelte';
import Picture from './Picture.svelte';
import Rival from './Rival.svelte';
import { iceOf } from './state';
import { befell, refused, targets, touches } from './targets';
import Tribe from './Tribe.svelte';

const PHASES: [id: string, icon: string][] = [
  ['colonise', 'colonise'],
  ['conflict', 'conflict'],
  ['score', 'vp'],
  ['glacier', 'ice'],
];

/** The set-up has a pill of its own, as long as it lasts. */
function phases(view: View): Phase[] {
  const now = iceOf(view).phase;
  const named = now === 0 ? ([['setup', 'hunter'], ...PHASES] as typeof PHASES) : PHASES;
  const first = now === 0 ? 0 : 1;
  return named.map(([id, icon], i) => ({
    id,
    label: `eiszeit-web-phase-${id}`,
    icon,
    now: !view.over && now === i + first,
  }));
}

const client: GameClient = {
  name: 'eiszeit',
  box: [1056, 520],
  rail: 310,
  mine: 154,
  Board,
  Mine,
  Rival,
  Tribe,
  Answers,
  Picture,
  pages,
  phases,
  round: (view) => ({ round: iceOf(view).round, of: Number(view.options['rounds'] ?? 4) }),
  targets,
  touches,
  befell,
  refused,
  helps: ['place-first', 'play-card', 'name-opponent', 'refill', 'discard-card', 'lay-ice'],
  explain,
  clear: (table) => planOf(table).clear(),
  choose: (move, table) =>
    void (move === 'done' ? planOf(table).enough() : planOf(table).choose(move)),
};

export default client;
