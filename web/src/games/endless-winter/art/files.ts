// The painted pictures of Endless Winter.
import type { GameArt } from '../../../board/contract';
import animals from './animals.svg?url';
import animalsOfModules from './animals-more.svg?url';
import chiefs from './chiefs.svg?url';
import culture from './culture.svg?url';
import eclipse from './eclipse.svg?url';
import nomad from './nomad.svg?url';
import pieces from './pieces.svg?url';
import poles from './poles.svg?url';
import portraits from './portraits.svg?url';
import terrain from './terrain.svg?url';
import worlds from './worlds.svg?url';

export const art: GameArt = {
  sprites: [worlds, pieces, terrain, portraits, poles, chiefs, culture, animals],
  later: [eclipse, nomad, animalsOfModules],
  scenery: () => [],
};
