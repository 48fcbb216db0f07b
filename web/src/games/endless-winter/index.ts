// Endless Winter: its drawings and its vocabulary of targets.
import type { GameClient } from '../../board/contract';
import DecisionControls from './DecisionControls.svelte';
import Board from './Board.svelte';
import { explain } from './explain';
import MyArea from './MyArea.svelte';
import { pages, phases, round } from './pages';
import OpponentPanel from './OpponentPanel.svelte';
import { changeFor, probeMove, targetsOfEvent, targetsOfOffer } from './targets';
import PlayerBoard from './PlayerBoard.svelte';
import { autoAnswer, scenes } from './scenes';

const client: GameClient = {
  name: 'endless-winter',
  size: { board: [1106, 494], sidePanel: 260, myArea: 180 },
  parts: { Board, MyArea, OpponentPanel, PlayerBoard, DecisionControls },
  pages,
  header: (view) => ({ phases: phases(view), round: round(view) }),
  targets: { ofOffer: targetsOfOffer, ofEvent: targetsOfEvent, probeMove },
  changeFor,
  sounds: { score: 'points', draw: 'card', 'nomad-card': 'card' },
  autoAnswer,
  scenes,
  firstGameHelp: ['play-or-place', 'top', 'middle', 'bottom', 'bonus', 'lay-stack'],
  explain,
};
export default client;
