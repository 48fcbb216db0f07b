// The view of a game of Eiszeit, and what the drawings count in it.
import type { Offer, TableModel, CatalogueEntry, Catalogue, View } from '../../board/contract';
import type { State } from '../../generated/eiszeit';

type PerKind = Record<string, number>;

export type Ice = State;
/** How many hunters stand in a region, and how many it feeds: fire face down is unknown. */
export type Room = State['room'][string];

export type Colour = 'light' | 'dark';
export const COLOURS: Colour[] = ['light', 'dark'];

export const stateOf = (view: View): Ice => view.state as Ice;

/** The table as it would be after what is chosen and hovered; null if nothing is. */
export const previewState = (table: TableModel): Ice | null =>
  table.preview?.ok ? (table.preview.state as Ice) : null;

/** What the catalogue says of a card. */
export interface CardFacts extends CatalogueEntry {
  colour: Colour;
  costs: number[]; // one for each use
  brings: number | null;
  count: number;
  rule: string;
  lines: string[];
}

/** The rule and the sentences for a part of the table that is not in the data. */
export const noteOf = (table: TableModel, id: string): { rule: string; lines: string[] } =>
  table.catalogue['notes']?.[id] as unknown as { rule: string; lines: string[] };

export interface Card {
  kind: string;
  colour: Colour;
  name: string;
  stones: string; // what it costs, or brings; empty for a Cult
  reconstructed: boolean;
  thing: CardFacts | undefined;
}

/** A kind of card, from the catalogue. */
export function card(kind: string, catalogue: Catalogue): Card {
  const thing = (catalogue['light']?.[kind] ?? catalogue['dark']?.[kind]) as CardFacts | undefined;
  const { costs = [], brings = null } = thing ?? {};
  return {
    kind,
    colour: thing?.colour ?? 'light',
    name: thing?.name ?? kind,
    stones: brings === null ? costs.join(' · ') : `+${brings}`,
    reconstructed: thing?.provenance === 'reconstructed',
    thing,
  };
}

export interface Held {
  kind: string;
  nth: number; // of its kind
  target: string;
}

export const cardTarget = (kind: string, nth = 0): string =>
  `card-${kind}${nth ? `.${nth + 1}` : ''}`;

/** A hand, card by card: light ones first, as the pack orders them. */
export function cards(hand: PerKind | null | undefined): Held[] {
  return Object.entries(hand ?? {}).flatMap(([kind, n]) =>
    Array.from({ length: n }, (_, nth) => ({ kind, nth, target: cardTarget(kind, nth) })),
  );
}

export const covered = (ice: Ice, region: string): boolean => ice.ice.includes(region);

/** A seat's hunters in a region, those with or those without a club. */
export interface Group {
  seat: number;
  armed: boolean;
  stay: number; // there now and afterwards
  gone: number; // there now and no more
  come: number; // not there yet
  fresh: number; // come by the action that is going on: they may not be moved by it again
  target: string;
}

export const hunterTarget = (region: string, seat: number, armed: boolean): string =>
  `hunter-${region}-${seat}${armed ? '-club' : ''}`;

const bare = (ice: Ice, seat: number, region: string): number =>
  (ice.hunters[seat]?.[region] ?? 0) - (ice.armed[seat]?.[region] ?? 0);

/** Who stands in a region, now and after what is chosen and hovered. */
export function groups(now: Ice, then: Ice | null, region: string): Group[] {
  const found: Group[] = [];
  now.hunters.forEach((_, seat) => {
    for (const armed of [true, false]) {
      const count = (ice: Ice): number =>
        armed ? (ice.armed[seat]?.[region] ?? 0) : bare(ice, seat, region);
      const before = count(now);
      const after = then ? count(then) : before;
      if (!before && !after) continue;
      const fresh = (armed ? now.fresh_armed : now.fresh)[seat]?.[region] ?? 0;
      found.push({
        seat,
        armed,
        stay: Math.min(before, after),
        gone: Math.max(0, before - after),
        come: Math.max(0, after - before),
        fresh,
        target: hunterTarget(region, seat, armed),
      });
    }
  });
  return found;
}

export const range = ({ least, most }: Room): string =>
  least === most ? `${least}` : `${least}–${most}`;

export const sum = (counts: Record<string, number>, of: (key: string) => boolean): number =>
  Object.entries(counts).reduce((all, [key, n]) => all + (of(key) ? n : 0), 0);

export const offered = (table: TableModel, text: string): Offer | undefined =>
  table.offers.find((offer) => offer.text === text);

/** Whether 3 and 6, and 7 and 10, touch at this table. */
export const diagonals = (view: View): boolean => view.options['centre_diagonals'] !== 'off';

/** The pictures that a card may have: its own, else that of its colour. */
export const picture = ({ kind, colour }: Card): string[] => [
  `ez-card-${kind}`,
  `ez-card-${colour}`,
];
