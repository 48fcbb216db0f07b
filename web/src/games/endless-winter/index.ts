// Endless Winter: its drawings and its vocabulary of targets.
import './art/palette.css';
import type { GameClient } from '../../board/contract';
import type { Ask, EventKind } from '../../generated/endless-winter';
import { art } from './art/files';
import { questions } from './asks';
import { events } from './events';
import { explain } from './explain';
import { BOARD_SIZE } from './layout';
import { pages, phases, round } from './pages';
import { probeMove, targetsOfOffer } from './targets';
import type { Winter } from './state';
import { autoAnswer, scenes } from './scenes';
import { pictures } from './pictures';

// The drawings are files of their own that are loaded side by side: none is large.
const drawings = await Promise.all([
  import('./Board.svelte'),
  import('./MyArea.svelte'),
  import('./OpponentPanel.svelte'),
  import('./PlayerBoard.svelte'),
  import('./Winner.svelte'),
  import('./EclipseStage.svelte'),
  import('./NomadStage.svelte'),
]);
const [board, myArea, opponentPanel, playerBoard, winner, eclipse, nomad] = drawings;

const client: GameClient<Ask, EventKind> = {
  name: 'endless-winter',
  size: { board: BOARD_SIZE, sidePanel: 260, myArea: 176, phoneArea: 126 },
  parts: {
    Board: board.default,
    MyArea: myArea.default,
    OpponentPanel: opponentPanel.default,
    PlayerBoard: playerBoard.default,
    Winner: winner.default,
  },
  art,
  pictures,
  pages,
  scores: (view) => (view.state as Winter).score,
  header: (view) => ({ phases: phases(view), round: round(view) }),
  targets: { ofOffer: targetsOfOffer, probeMove },
  questions,
  events,
  autoAnswer,
  scenes,
  stages: { eclipse: eclipse.default, nomad: nomad.default },
  foreseeable: (moves) => moves.every((move) => move.startsWith('place ')),
  explain,
};
export default client;
