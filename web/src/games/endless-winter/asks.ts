// What the game says of its questions.
import type { QuestionRow } from '../../board/contract';
import type { Ask } from '../../generated/endless-winter';

const HELP: QuestionRow = { firstGameHelp: true };

export const questions: Record<Ask, QuestionRow> = {
  'play-or-place': HELP,
  top: HELP,
  middle: HELP,
  bottom: HELP,
  bonus: HELP,
  'lay-stack': HELP,
  arrow: {},
  'build-village': {},
  bury: {},
  'catch-animal': {},
  'choose-chief': {},
  'choose-set-up': {},
  'choose-side': {},
  'choose-token': {},
  'consume-animal': {},
  'discard-card': {},
  'eclipse-cards': {},
  'end-of-actions': {},
  'fill-food': {},
  'from-place': {},
  gains: {},
  'land-bonuses': {},
  'may-pay': {},
  'move-camp': {},
  'place-camp': {},
  resting: {},
  'reveal-animal': {},
  'take-animal': {},
  'take-culture': {},
  'take-stone': {},
  'take-tribe-card': {},
  'token-bonuses': {},
};
