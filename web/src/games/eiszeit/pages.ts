// The pages of the board on a phone.
import type { Page, TableModel } from '../../board/contract';

export const PILES_LEFT = 400; // the pages stand side by side

export const pages = (_table: TableModel): Page[] => [
  { id: 'map', label: 'eiszeit-web-page-map', box: [0, 0, 390, 470] },
  { id: 'piles', label: 'eiszeit-web-page-piles', box: [PILES_LEFT, 0, 390, 500] },
];
