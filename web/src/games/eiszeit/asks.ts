// What the game says of its questions.
import type { QuestionRow } from '../../board/contract';
import type { Ask } from '../../generated/eiszeit';
import DecisionControls from './DecisionControls.svelte';

const ANSWERS: QuestionRow = { controls: DecisionControls };
const ON_THE_MAP: QuestionRow = { controls: null }; // a region is clicked
const HELP: QuestionRow = { ...ANSWERS, firstGameHelp: true };

export const questions: Record<Ask, QuestionRow> = {
  'place-first': HELP,
  'play-card': HELP,
  'name-opponent': HELP,
  refill: HELP,
  'discard-card': HELP,
  'lay-ice': HELP,
  'arm-fresh': ANSWERS,
  'club-or-mammoth': ANSWERS,
  'club-or-move': ANSWERS,
  'copy-card': ANSWERS,
  'drive-at': ANSWERS,
  'drive-to': ANSWERS,
  'drive-who': ANSWERS,
  'fire-from': ANSWERS,
  'fire-to': ON_THE_MAP,
  herder: ANSWERS,
  'hither-at': ANSWERS,
  'hither-who': ANSWERS,
  'mammoth-to': ON_THE_MAP,
  'march-from': ANSWERS,
  'march-hunters': ANSWERS,
  'march-mammoth': ANSWERS,
  'march-to': ON_THE_MAP,
  'move-hither': ANSWERS,
  'move-mammoth': ON_THE_MAP,
  'move-two-to': ANSWERS,
  'place-hunters': ANSWERS,
  'place-mammoth': ON_THE_MAP,
  'put-card': ANSWERS,
  'put-club': ON_THE_MAP,
  'remove-at': ANSWERS,
  'remove-mammoth': ANSWERS,
  'remove-who': ANSWERS,
  'settle-at': ANSWERS,
  'settle-mammoth': ANSWERS,
  'swap-at': ANSWERS,
  'swap-first': ANSWERS,
  'swap-second': ANSWERS,
  'swap-with': ANSWERS,
};
