// Stone Age at the table: its drawings, and which thing stands for which move.
import type { GameClient } from '../../board/contract';
import DecisionControls from './DecisionControls.svelte';
import Board from './Board.svelte';
import MyArea from './MyArea.svelte';
import OpponentPanel from './OpponentPanel.svelte';
import PlayerBoard from './PlayerBoard.svelte';
import { explain } from './explain';
import { BOX, PAGES } from './layout';
import { stateOf } from './state';
import { changeFor, probeMove, targetsOfEvent, targetsOfOffer } from './targets';

const PHASES: [id: string, icon: string][] = [
  ['place', 'person'],
  ['act', 'die'],
  ['feed', 'feed'],
];

const client: GameClient = {
  name: 'stone-age',
  size: { board: BOX, sidePanel: 310, myArea: 116 },
  parts: { Board, MyArea, OpponentPanel, PlayerBoard, DecisionControls },
  hasForecast: true,
  pages: () =>
    Object.entries(PAGES).map(([id, box]) => ({ id, label: `stone-age-web-page-${id}`, box })),
  header: (view) => ({
    phases: PHASES.map(([id, icon], i) => ({
      id,
      icon,
      label: `stone-age-web-phase-${id}`,
      now: !view.over && stateOf(view).phase === i + 1,
    })),
    round: { round: stateOf(view).round },
  }),
  targets: { ofOffer: targetsOfOffer, ofEvent: targetsOfEvent, probeMove },
  changeFor,
  firstGameHelp: [
    'place-people',
    'use-people',
    'add-tools',
    'buy-card',
    'buy-building',
    'feed-or-starve',
  ],
  explain,
};

export default client;
