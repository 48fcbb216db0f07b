// Which figure, camp and card is which, so that one sees them move.
import { follow, HOME, Numbering, numbersAt, type Places } from '../../board/numbering';
import type { TableModel } from '../../board/contract';
import { FOLK, type Winter } from './state';

interface Numbered {
  figures: Places[]; // of the tribe, by seat
  camps: Places[];
  cards: Record<string, Places>[]; // the folk that a seat has in sight
}

const ZONES = { hand: 'hand', above: 'above', pile: 'discards' } as const;

const numbering = new Numbering<Numbered>((view, before) => {
  const w = view.state as Winter;
  return {
    figures: w.figures.map((at, seat) =>
      follow(before?.figures[seat], { ...at, [HOME]: w.figures_left[seat]?.tribe ?? 0 }),
    ),
    camps: w.camps.map((at, seat) =>
      follow(before?.camps[seat], { ...at, [HOME]: w.camps_home[seat] ?? 0 }),
    ),
    cards: w.hand.map((_, seat) =>
      Object.fromEntries(
        FOLK.map((card) => {
          const counts = Object.entries(ZONES).map(([zone, key]) => [
            zone,
            w[key][seat]?.[card] ?? 0,
          ]);
          return [card, follow(before?.cards[seat]?.[card], Object.fromEntries(counts))];
        }),
      ),
    ),
  };
});

/** The names of a seat's figures on a spot, or at home; the chief has a name of its own. */
export const figureIds = (table: TableModel, seat: number, spot = HOME): string[] =>
  numbersAt(numbering.of(table).figures[seat], spot).map((i) => `figure-${seat}-${i}`);

export const chiefId = (seat: number): string => `chief-${seat}`;

/** The names of figures in the order in which they are drawn. */
export function namesOf(
  table: TableModel,
  figures: readonly { seat: number; chief: boolean }[],
  spot = HOME,
): string[] {
  const left = new Map<number, string[]>();
  return figures.map(({ seat, chief }) => {
    if (chief) return chiefId(seat);
    if (!left.has(seat)) left.set(seat, figureIds(table, seat, spot));
    return left.get(seat)!.shift() ?? '';
  });
}

/** The names of a seat's camps on a tile, or at home. */
export const campIds = (table: TableModel, seat: number, tile = HOME): string[] =>
  numbersAt(numbering.of(table).camps[seat], tile).map((i) => `camp-${seat}-${i}`);

/** The names of a seat's cards of a kind that lie somewhere in sight; a culture card is unique. */
export const cardIds = (table: TableModel, seat: number, card: string, zone: string): string[] =>
  FOLK.includes(card)
    ? numbersAt(numbering.of(table).cards[seat]?.[card], zone).map((i) => `${card}-${seat}-${i}`)
    : [`culture-${card}`];
