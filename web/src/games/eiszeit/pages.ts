// The pages of the board on a phone.
import type { Page, TableModel } from '../../board/contract';

// The bone of the score, on a desk: its panel's left edge and width, and the height of its marks.
export const BONE = { x: 756, y: 452, width: 288 };
export const PILES_LEFT = 400; // the pages stand side by side

export const pages = (_table: TableModel): Page[] => [
  { id: 'map', label: 'eiszeit-web-page-map', box: [0, 2, 390, 444] },
  { id: 'piles', label: 'eiszeit-web-page-piles', box: [PILES_LEFT, 0, 390, 444] },
];
