// Stone Age at the table: its drawings, and which thing stands for which move.
import type { GameClient } from '../../board/contract';
import type { Ask, EventKind } from '../../generated/stone-age';
import './art/palette.css';
import { art } from './art';
import { questions } from './asks';
import Board from './Board.svelte';
import MyArea from './MyArea.svelte';
import OpponentPanel from './OpponentPanel.svelte';
import PlayerBoard from './PlayerBoard.svelte';
import { events } from './events';
import { explain } from './explain';
import { BOX, PAGES } from './layout';
import { choosePeopleByDigit } from './people';
import FeedStage from './FeedStage.svelte';
import RollStage from './RollStage.svelte';
import RoundStage from './RoundStage.svelte';
import StarveStage from './StarveStage.svelte';
import { scenes } from './scenes';
import { stateOf } from './state';
import { OPENING } from './tray';
import { probeMove, targetsOfOffer } from './targets';
import { pictures } from './pictures';

const PHASES: [id: string, icon: string][] = [
  ['place', 'person'],
  ['act', 'die'],
  ['feed', 'feed'],
];

const client: GameClient<Ask, EventKind> = {
  name: 'stone-age',
  size: { board: BOX, sidePanel: 310, myArea: 116, phoneArea: 73 },
  art,
  pictures,
  parts: { Board, MyArea, OpponentPanel, PlayerBoard },
  anyOrder: true,
  opening: OPENING,
  hasForecast: true,
  pages: () =>
    Object.entries(PAGES).map(([id, box]) => ({ id, label: `stone-age-web-page-${id}`, box })),
  scores: (view) => stateOf(view).score,
  header: (view) => ({
    phases: PHASES.map(([id, icon], i) => ({
      id,
      icon,
      label: `stone-age-web-phase-${id}`,
      now: !view.over && stateOf(view).phase === i + 1,
    })),
    round: { round: stateOf(view).round },
  }),
  targets: { ofOffer: targetsOfOffer, probeMove },
  questions,
  events,
  foreseeable: (moves) => moves.every((move) => move.startsWith('place ')),
  scenes,
  stages: { feed: FeedStage, roll: RollStage, round: RoundStage, starve: StarveStage },
  explain,
  digit: choosePeopleByDigit,
};

export default client;
