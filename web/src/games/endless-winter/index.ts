// Endless Winter: its drawings and its vocabulary of targets.
import './art/palette.css';
import type { GameClient } from '../../board/contract';
import type { Ask, EventKind } from '../../generated/endless-winter';
import { art } from './art/files';
import { questions } from './asks';
import Board from './Board.svelte';
import EclipseStage from './EclipseStage.svelte';
import NomadStage from './NomadStage.svelte';
import { events } from './events';
import { explain } from './explain';
import { BOARD_SIZE } from './layout';
import MyArea from './MyArea.svelte';
import { pages, phases, round } from './pages';
import OpponentPanel from './OpponentPanel.svelte';
import { probeMove, targetsOfOffer } from './targets';
import PlayerBoard from './PlayerBoard.svelte';
import type { Winter } from './state';
import Winner from './Winner.svelte';
import { autoAnswer, scenes } from './scenes';

const client: GameClient<Ask, EventKind> = {
  name: 'endless-winter',
  size: { board: BOARD_SIZE, sidePanel: 260, myArea: 176, phoneArea: 126 },
  parts: { Board, MyArea, OpponentPanel, PlayerBoard, Winner },
  art,
  pages,
  scores: (view) => (view.state as Winter).score,
  header: (view) => ({ phases: phases(view), round: round(view) }),
  targets: { ofOffer: targetsOfOffer, probeMove },
  questions,
  events,
  autoAnswer,
  scenes,
  stages: { eclipse: EclipseStage, nomad: NomadStage },
  foreseeable: (moves) => moves.every((move) => move.startsWith('place ')),
  explain,
};
export default client;
