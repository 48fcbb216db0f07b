// The painted pictures of Eiszeit, by their addresses. The land, what stands on it and the ice are drawn for a desk
// and for a phone, and each of them once more for the map on which the centre regions do not touch.
import type { GameArt } from '../../board/contract';
import cards from './art/cards.svg?url';
import ice from './art/ice.svg?url';
import icePhone from './art/ice-phone.svg?url';
import iceSquare from './art/ice-square.svg?url';
import iceSquarePhone from './art/ice-square-phone.svg?url';
import land from './art/land.svg?url';
import landPhone from './art/land-phone.svg?url';
import landSquare from './art/land-square.svg?url';
import landSquarePhone from './art/land-square-phone.svg?url';
import pieces from './art/pieces.svg?url';
import stand from './art/stand.svg?url';
import standPhone from './art/stand-phone.svg?url';
import standSquare from './art/stand-square.svg?url';
import standSquarePhone from './art/stand-square-phone.svg?url';
import table from './art/table.svg?url';
import terrain from './art/terrain.svg?url';

export interface Painting {
  land: string;
  stand: string;
  ice: string;
}

/** The painted map; without the centre diagonals four regions meet in two points. */
export function painting(small: boolean, diagonals: boolean): Painting {
  if (diagonals)
    return small ? { land: landPhone, stand: standPhone, ice: icePhone } : { land, stand, ice };
  return small
    ? { land: landSquarePhone, stand: standSquarePhone, ice: iceSquarePhone }
    : { land: landSquare, stand: standSquare, ice: iceSquare };
}

export const art: GameArt = {
  sprites: [pieces, terrain, cards, table],
  scenery: (small) => Object.values(painting(small, true)),
};
