// Eiszeit in the browser: its drawings and its vocabulary of targets.
import type { GameClient, Phase, View } from '../../board/contract';
import type { Ask, EventKind } from '../../generated/eiszeit';
import { art } from './art';
import './art/palette.css';
import { questions } from './asks';
import Board from './Board.svelte';
import { events } from './events';
import { explain } from './explain';
import MyArea from './MyArea.svelte';
import { pages } from './pages';
import OpponentPanel from './OpponentPanel.svelte';
import { scenes } from './scenes';
import { stateOf } from './state';
import { probeMove, targetsOfOffer } from './targets';
import PlayerBoard from './PlayerBoard.svelte';
import Winner from './Winner.svelte';
import { pictures } from './pictures';

const PHASES: [id: string, icon: string][] = [
  ['colonise', 'colonise'],
  ['conflict', 'conflict'],
  ['score', 'vp'],
  ['glacier', 'ice'],
];

/** The set-up has a pill of its own, as long as it lasts. */
function phases(view: View): Phase[] {
  const now = stateOf(view).phase;
  const named = now === 0 ? ([['setup', 'hunter'], ...PHASES] as typeof PHASES) : PHASES;
  const first = now === 0 ? 0 : 1;
  return named.map(([id, icon], i) => ({
    id,
    label: `eiszeit-web-phase-${id}`,
    icon,
    now: !view.over && now === i + first,
  }));
}

const client: GameClient<Ask, EventKind> = {
  name: 'eiszeit',
  size: { board: [1056, 520], sidePanel: 310, myArea: 154, phoneArea: 84 },
  parts: { Board, MyArea, OpponentPanel, PlayerBoard, Winner },
  art,
  pictures,
  anyOrder: true,
  pages,
  scores: (view) => stateOf(view).score,
  header: (view) => ({
    phases: phases(view),
    round: { round: stateOf(view).round, of: Number(view.options['rounds'] ?? 4) },
  }),
  targets: { ofOffer: targetsOfOffer, probeMove },
  questions,
  events,
  foreseeable: (moves) => moves.every((move) => move.startsWith('place ')),
  explain,
  scenes,
};

export default client;
