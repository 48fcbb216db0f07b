// The painted pictures of Endless Winter.
import type { GameArt } from '../../../board/contract';
import animals from './animals.svg?url';
import backs from './backs.svg?url';
import chiefs from './chiefs.svg?url';
import corona from './eclipse-corona.svg?url';
import culture from './culture.svg?url';
import eclipse from './eclipse.svg?url';
import moreAnimals from './animals-more.svg?url';
import nomad from './nomad.svg?url';
import pieces from './pieces.svg?url';
import poles from './poles.svg?url';
import portraits from './portraits.svg?url';
import sky from './eclipse-sky.svg?url';
import stones from './stones.svg?url';
import terrain from './terrain.svg?url';
import watchers from './eclipse-watchers.svg?url';
import winner from './winner.svg?url';
import worlds from './worlds.svg?url';

export const art: GameArt = {
  sprites: [
    ...[worlds, pieces, terrain, portraits, poles, chiefs, culture],
    ...[animals, stones, eclipse, backs],
  ],
  later: [nomad, moreAnimals],
  scenery: (small) => (small ? [sky, corona] : [sky, corona, watchers]),
};

/** Drawings that are put into the page where their parts move. */
export { corona, sky, watchers, winner };
