// What cards look like wherever they are listed.
import type { Pictures } from '../../board/contract';
import { COLOURS, picture, type Card } from './state';

const of = (colour: string): Pictures => ({
  size: [118, 66],
  of: (kind) => [{ ids: picture({ kind, colour } as Card) }],
});

export const pictures: Record<string, Pictures> = Object.fromEntries(
  COLOURS.map((colour) => [colour, of(colour)]),
);
