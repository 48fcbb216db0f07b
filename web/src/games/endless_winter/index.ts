// Endless Winter: its drawings and its vocabulary of targets.
import type { GameClient } from '../../board/types';
import Answers from './Answers.svelte';
import Board from './Board.svelte';
import { explain } from './explain';
import Mine from './Mine.svelte';
import { pages, phases, round } from './pages';
import Picture from './Picture.svelte';
import Rival from './Rival.svelte';
import { befell, refused, targets, touches } from './targets';
import Tribe from './Tribe.svelte';
import { atOnce, scenes } from './showing';

const client: GameClient = {
  name: 'endless-winter',
  box: [1106, 494],
  rail: 260,
  mine: 180,
  Board,
  Mine,
  Rival,
  Tribe,
  Answers,
  Picture,
  pages,
  phases,
  round,
  targets,
  touches,
  befell,
  refused,
  atOnce,
  scenes,
  helps: ['play-or-place', 'top', 'middle', 'bottom', 'bonus', 'lay-stack'],
  explain,
};
export default client;
