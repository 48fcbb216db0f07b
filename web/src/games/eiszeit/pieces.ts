// Which hunter, mammoth and fire token is which, so that one sees them move.
import { follow, HOME, Numbering, numbersAt, total, type Places } from '../../board/numbering';
import type { TableModel } from '../../board/contract';
import { stateOf, type Ice } from './state';

interface Numbered {
  hunters: Places[]; // by seat; those with a club stand at "6c"
  mammoths: Places;
  fire: Places;
}

function hunterCounts(ice: Ice, seat: number): Record<string, number> {
  const counts: Record<string, number> = { [HOME]: ice.reserve[seat] ?? 0 };
  for (const [region, n] of Object.entries(ice.hunters[seat] ?? {})) {
    const armed = ice.armed[seat]?.[region] ?? 0;
    counts[region] = n - armed;
    counts[`${region}c`] = armed;
  }
  return counts;
}

const numbering = new Numbering<Numbered>((view, before) => {
  const ice = stateOf(view);
  const tokens = ice.embers['0'] + ice.embers['1'] + ice.embers['2'];
  const burning = total(ice.fire);
  return {
    hunters: ice.reserve.map((_, seat) => follow(before?.hunters[seat], hunterCounts(ice, seat))),
    mammoths: follow(before?.mammoths, { ...ice.mammoths, [HOME]: ice.herd }),
    fire: follow(before?.fire, { ...ice.fire, [HOME]: Math.max(0, tokens - burning) }),
  };
});

/** The names of a seat's hunters in a region, or at home. */
export const hunterIds = (
  table: TableModel,
  seat: number,
  region?: string,
  armed = false,
): string[] =>
  numbersAt(numbering.of(table).hunters[seat], region ? `${region}${armed ? 'c' : ''}` : HOME).map(
    (i) => `hunter-${seat}-${i}`,
  );

export const mammothIds = (table: TableModel, region?: string): string[] =>
  numbersAt(numbering.of(table).mammoths, region ?? HOME).map((i) => `mammoth-${i}`);

export const fireIds = (table: TableModel, region: string): string[] =>
  numbersAt(numbering.of(table).fire, region).map((i) => `fire-${i}`);

const LOOKS = ['', '-cow', '-bull', '-calf'];

/** What a mammoth looks like: it is the same one wherever it goes. */
export const lookOf = (id: string | undefined): string =>
  LOOKS[Number(id?.split('-')[1] ?? 0) % LOOKS.length]!;
