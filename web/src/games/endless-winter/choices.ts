// The cards that are to be chosen from, each with what it does in icons and in words.
import type { TableModel } from '../../board/contract';
import { cardOf, iconsOf, thingOf, wordsOf, type EffectIcon } from './catalogue';
import { animalPicture, cardPicture, personPicture } from './pictures';
import { actingSeat, ask, stateOf } from './state';
import { entry } from './text';

/** What can be clicked: a target, the moves that it stands for, and what they bring. */
export interface Side {
  id: string; // of the target
  label: string; // A or B; nothing where a card has only one
  moves?: string[]; // if the target stands for more than the one offered move
  icons: EffectIcon[];
  words: string;
}

/** A card to choose, painted, with its sides one below the other. */
export interface ChoiceCard {
  id: string;
  kind: 'chief' | 'set-up' | 'culture';
  name: string;
  pictures: (readonly string[])[]; // the card's, and the animals that come with it
  points?: number;
  sides: Side[];
  reconstructed: boolean;
  taken?: number; // by this seat
  later?: boolean; // shown to be thought of, but chosen by the next question
}

type Face = Pick<ChoiceCard, 'id' | 'name' | 'reconstructed'>;

function faceOf(table: TableModel, sheet: string, id: string): Face {
  const thing = thingOf(table, sheet, id);
  return {
    id,
    name: thing?.name ?? id,
    reconstructed: entry(thing, [])?.reconstructed ?? false,
  };
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const SIDES = ['a', 'b'];

/** A chief with both sides; a click on one of them answers both questions. */
function chiefCard(table: TableModel, chief: string, side: (which: string) => Partial<Side>) {
  return {
    ...faceOf(table, 'chiefs', chief),
    kind: 'chief' as const,
    pictures: [personPicture(chief)],
    sides: SIDES.map((which) => ({
      id: `chief-side:${chief}:${which}`,
      label: which.toUpperCase(),
      icons: iconsOf(table, 'chiefs', chief, which),
      words: sentence(wordsOf(table, 'chiefs', chief, which)),
      ...side(which),
    })),
  };
}

/** Those that lie open and those that are taken already, in the order of the data. */
function chiefs(table: TableModel): ChoiceCard[] {
  const { chief_offer: open, chief: taken } = stateOf(table);
  return Object.keys(table.catalogue['chiefs'] ?? {}).flatMap((chief): ChoiceCard[] => {
    const by = taken.indexOf(chief);
    const moves = (which: string) => ({ moves: [`choose ${chief}`, `side ${which}`] });
    if (open.includes(chief)) return [chiefCard(table, chief, moves)];
    return by < 0 ? [] : [{ ...chiefCard(table, chief, () => ({})), taken: by }];
  });
}

const mySides = (table: TableModel): ChoiceCard[] => {
  const chief = stateOf(table).chief[actingSeat(table)] ?? '';
  return [chiefCard(table, chief, (which) => ({ id: `side:${which}` }))];
};

/** Alone one sees both set-up cards while the chief is chosen. */
const withSetUps = (cards: (table: TableModel) => ChoiceCard[]) => (table: TableModel) => [
  ...cards(table),
  ...setUps(table).map((card) => ({ ...card, later: true })),
];

const setUps = (table: TableModel): ChoiceCard[] =>
  stateOf(table).setup_offer.map((card) => {
    const animals = iconsOf(table, 'setup', card, 'animals');
    return {
      ...faceOf(table, 'setup', card),
      kind: 'set-up',
      pictures: [personPicture(card), ...animals.map((one) => animalPicture(one.icon))],
      sides: [
        {
          id: `set-up:${card}`,
          label: '',
          icons: iconsOf(table, 'setup', card, 'goods'),
          words: (thingOf(table, 'setup', card)?.lines ?? []).map(sentence).join(' '),
        },
      ],
    };
  });

const cultures = (table: TableModel): ChoiceCard[] =>
  stateOf(table)
    .pool.filter((id) => id !== null)
    .map((id) => ({
      ...faceOf(table, 'culture', id),
      kind: 'culture',
      pictures: [cardPicture(table, id)],
      points: Number(cardOf(table, id)?.['points'] ?? 0),
      sides: [
        {
          id: `culture:${id}`,
          label: '',
          icons: iconsOf(table, 'culture', id, 'effect'),
          words: sentence(wordsOf(table, 'culture', id, 'effect')),
        },
      ],
    }));

const CHOICES: Record<string, (table: TableModel) => ChoiceCard[]> = {
  'choose-chief': withSetUps(chiefs),
  'choose-side': withSetUps(mySides),
  'choose-set-up': setUps,
};

/** The cards of the open question; those of the culture pool if it asks for none. */
export const choicesOf = (table: TableModel): ChoiceCard[] =>
  (CHOICES[ask(table)] ?? cultures)(table);

/** Is a chief, a side or a set-up card being chosen, by me? They lie nowhere else on the board. */
export const choosing = (table: TableModel): boolean =>
  table.offers.length > 0 && ask(table) in CHOICES;
