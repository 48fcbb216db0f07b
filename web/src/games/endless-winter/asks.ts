// What the game says of its questions.
import type { QuestionRow } from '../../board/contract';
import type { Ask } from '../../generated/endless-winter';
import DecisionControls from './DecisionControls.svelte';

const PLAIN: QuestionRow = { controls: DecisionControls };
const HELP: QuestionRow = { ...PLAIN, firstGameHelp: true };

export const questions: Record<Ask, QuestionRow> = {
  'play-or-place': HELP,
  top: HELP,
  middle: HELP,
  bottom: HELP,
  bonus: HELP,
  'lay-stack': HELP,
  arrow: HELP,
  'build-village': PLAIN,
  bury: PLAIN,
  'catch-animal': PLAIN,
  'choose-chief': HELP,
  'choose-set-up': HELP,
  'choose-side': HELP,
  'choose-token': PLAIN,
  'consume-animal': PLAIN,
  'discard-card': PLAIN,
  'eclipse-cards': HELP,
  'end-of-actions': PLAIN,
  'fill-food': PLAIN,
  'from-place': PLAIN,
  gains: HELP,
  'land-bonuses': HELP,
  'may-pay': PLAIN,
  'move-camp': PLAIN,
  'place-camp': PLAIN,
  resting: PLAIN,
  'reveal-animal': PLAIN,
  'take-animal': PLAIN,
  'take-culture': PLAIN,
  'take-stone': PLAIN,
  'take-tribe-card': PLAIN,
  'token-bonuses': PLAIN,
};
