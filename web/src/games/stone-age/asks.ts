// What the game says of its questions.
import type { QuestionRow } from '../../board/contract';
import type { Ask } from '../../generated/stone-age';

const HELP: QuestionRow = { firstGameHelp: true };

export const questions: Record<Ask, QuestionRow> = {
  'place-people': HELP,
  'use-people': HELP,
  'add-tools': HELP,
  'buy-card': HELP,
  'buy-building': HELP,
  'feed-or-starve': HELP,
  pay: {},
  'pay-kinds': {},
  'take-any': {},
  'take-die': {},
};
