// The cards that are to be chosen from, each with what it does in icons and in words.
import type { TableModel } from '../../board/contract';
import { cardOf, iconsOf, thingOf, wordsOf, type EffectIcon } from './catalogue';
import { icon } from './effect-icons';
import { shade } from './palette';
import { actingSeat, ask, stateOf } from './state';
import { entry, say } from './text';

/** A card to choose: its target, its face, and its effects one below the other. */
export interface ChoiceCard {
  id: string; // of the target
  name: string;
  icon?: string;
  ground?: string;
  rows: { label: string; icons: EffectIcon[]; words: string }[];
  reconstructed: boolean;
  later?: boolean; // shown to be thought of, but chosen by the next question
}

const cardFrom = (
  table: TableModel,
  sheet: string,
  id: string,
  target: string,
): Pick<ChoiceCard, 'id' | 'name' | 'reconstructed'> => {
  const thing = thingOf(table, sheet, id);
  const reconstructed = entry(thing, [])?.reconstructed ?? false;
  return { id: target, name: thing?.name ?? id, reconstructed };
};

const side = (table: TableModel, chief: string, which: string, label: string) => ({
  label,
  icons: iconsOf(table, 'chiefs', chief, which),
  words: wordsOf(table, 'chiefs', chief, which),
});

const chiefs = (table: TableModel): ChoiceCard[] =>
  stateOf(table).chief_offer.map((chief) => ({
    ...cardFrom(table, 'chiefs', chief, `chief-card:${chief}`),
    icon: chief,
    rows: ['a', 'b'].map((which) => side(table, chief, which, which.toUpperCase())),
  }));

/** Alone one sees both set-up cards while the chief is chosen. */
const withSetUps = (cards: (table: TableModel) => ChoiceCard[]) => (table: TableModel) => [
  ...cards(table),
  ...setUps(table).map((card) => ({ ...card, later: true })),
];

const sides = (table: TableModel): ChoiceCard[] => {
  const chief = stateOf(table).chief[actingSeat(table)] ?? '';
  const { name, reconstructed } = cardFrom(table, 'chiefs', chief, '');
  return ['a', 'b'].map((which) => ({
    id: `side:${which}`,
    name: say(table, 'side', { side: which, chief: name }),
    icon: chief,
    rows: [side(table, chief, which, '')],
    reconstructed,
  }));
};

const setUps = (table: TableModel): ChoiceCard[] =>
  stateOf(table).setup_offer.map((card) => ({
    ...cardFrom(table, 'setup', card, `set-up:${card}`),
    icon: icon(card),
    rows: [
      {
        label: '',
        icons: ['goods', 'animals'].flatMap((column) => iconsOf(table, 'setup', card, column)),
        words: (thingOf(table, 'setup', card)?.lines ?? []).join(' '),
      },
    ],
  }));

const cultures = (table: TableModel): ChoiceCard[] =>
  stateOf(table).pool.flatMap((id) =>
    id
      ? [
          {
            ...cardFrom(table, 'culture', id, `culture:${id}`),
            ground: shade(Number(cardOf(table, id)?.['era'] ?? 1)),
            rows: [
              {
                label: '',
                icons: iconsOf(table, 'culture', id, 'effect'),
                words: (cardOf(table, id)?.lines ?? []).join(' '),
              },
            ],
          },
        ]
      : [],
  );

const CHOICES: Record<string, (table: TableModel) => ChoiceCard[]> = {
  'choose-chief': withSetUps(chiefs),
  'choose-side': withSetUps(sides),
  'choose-set-up': setUps,
};

/** The cards of the open question; those of the culture pool if it asks for none. */
export const choicesOf = (table: TableModel): ChoiceCard[] =>
  (CHOICES[ask(table)] ?? cultures)(table);

/** Is a chief, a side or a set-up card being chosen, by me? They lie nowhere else on the board. */
export const choosing = (table: TableModel): boolean =>
  table.offers.length > 0 && ask(table) in CHOICES;
