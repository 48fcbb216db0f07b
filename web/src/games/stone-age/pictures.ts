// What cards and buildings look like wherever they are listed.
import type { Pictures } from '../../board/contract';
import { cardPicture, hutPicture, pictureOf, topPicture } from './art';
import type { Building, Card } from './catalogue';

export const pictures: Record<string, Pictures> = {
  cards: {
    size: [88, 164],
    of(id, catalogue) {
      const card = catalogue['cards']![id] as unknown as Card;
      return [
        { ids: cardPicture(id, card) },
        { ids: topPicture(id, card), box: [0, -8, 88, 84] },
        ...(card.effect === 'roll'
          ? [
              {
                ids: pictureOf(card.good),
                box: [50, 20, 32, 32] as [number, number, number, number],
              },
            ]
          : []),
      ];
    },
  },
  buildings: {
    size: [88, 112],
    of: (id, catalogue) => [
      { ids: hutPicture(id, catalogue['buildings']![id] as unknown as Building) },
    ],
  },
};
