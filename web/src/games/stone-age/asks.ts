// What the game says of its questions.
import type { QuestionRow } from '../../board/contract';
import type { Ask } from '../../generated/stone-age';
import DecisionControls from './DecisionControls.svelte';

const PLAIN: QuestionRow = { controls: DecisionControls };
const HELP: QuestionRow = { ...PLAIN, firstGameHelp: true };

export const questions: Record<Ask, QuestionRow> = {
  'place-people': HELP,
  'use-people': HELP,
  'add-tools': HELP,
  'buy-card': HELP,
  'buy-building': HELP,
  'feed-or-starve': HELP,
  pay: PLAIN,
  'pay-kinds': PLAIN,
  'take-any': PLAIN,
  'take-die': PLAIN,
};
