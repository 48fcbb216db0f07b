// Stone Age at the table: its drawings, and which thing stands for which move.
import type { GameClient } from '../../board/types';
import Answers from './Answers.svelte';
import Board from './Board.svelte';
import Mine from './Mine.svelte';
import Picture from './Picture.svelte';
import Rival from './Rival.svelte';
import Tribe from './Tribe.svelte';
import { explain } from './explain';
import { BOX, PAGES } from './layout';
import { state } from './table';
import { befell, refused, targets, touches } from './targets';

const PHASES: [id: string, icon: string][] = [
  ['place', 'person'],
  ['act', 'die'],
  ['feed', 'feed'],
];

const client: GameClient = {
  name: 'stone-age',
  box: BOX,
  rail: 310,
  rolls: true,
  mine: 116,
  Board,
  Mine,
  Rival,
  Tribe,
  Answers,
  Picture,
  pages: () =>
    Object.entries(PAGES).map(([id, box]) => ({ id, label: `stone-age-web-page-${id}`, box })),
  phases: (view) =>
    PHASES.map(([id, icon], i) => ({
      id,
      icon,
      label: `stone-age-web-phase-${id}`,
      now: !view.over && state(view).phase === i + 1,
    })),
  round: (view) => ({ round: state(view).round }),
  targets,
  touches,
  befell,
  refused,
  helps: ['place-people', 'use-people', 'add-tools', 'buy-card', 'buy-building', 'feed-or-starve'],
  explain,
};

export default client;
