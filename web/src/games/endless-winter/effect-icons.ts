// Effects as rows of signs: tool, arrow, megalith, food.
import type { EffectIcon, StoneFacts } from './catalogue';

export interface Sign {
  icon: string;
  n?: number; // written before the icon
}

/** The pictures of symbols and things that are called otherwise. */
export const ICON: Record<string, string> = {
  draw: 'draw',
  camp: 'camp-place',
  move: 'move-1',
  'move 2': 'move-2',
  village: 'village-place',
  'tribe card': 'tribe-hand',
  'tribe card to discard': 'tribe-discard',
  'culture card': 'culture',
  animal: 'animal-take',
  'animal from deck': 'animal-deck',
  'reveal animal': 'animal-reveal',
  'sacred stone': 'sacred-stone',
  'fill food': 'fill-food',
  points: 'vp',
  'half labour': 'labour-half',
  'eclipse card': 'card-back',
  'glacier points': 'glacier',
  // things
  tiger: 'sabertooth',
  moose: 'stag-moose',
  hunter: 'hunter-card',
  buried: 'burial-ground',
  ground: 'megalith',
  raised: 'arrow-megalith',
  tiles: 'board',
  totems: 'totem',
  kinds: 'consume',
  variety: 'camp',
  'eaten-giants': 'mammoth',
};
export const icon = (name: string): string => ICON[name] ?? name;

/** The signs of an effect: few symbols side by side, more than `most` as one with a number. */
export function signs(icons: readonly EffectIcon[], most = 2): Sign[] {
  return icons.flatMap(({ icon: name, n }): Sign[] => {
    if (name === '->') return [{ icon: 'result' }];
    if (name === 'points') return [{ icon: 'vp', n }];
    if (name === 'glacier points') return [{ icon: 'glacier' }, { icon: 'vp' }];
    if (n > most) return [{ icon: icon(name), n }];
    return Array.from({ length: n }, () => ({ icon: icon(name) }));
  });
}

/** How wide each sign is, in parts of the height. */
const NUMBER = 0.5;
const ARROW = 0.72;
const width = (sign: Sign): number =>
  (sign.icon === 'result' ? ARROW : 1) + (sign.n ? NUMBER * String(sign.n).length : 0);

export interface Placed extends Sign {
  x: number; // of the icon
  size: number;
  label: number; // x of the number
}

/** Signs side by side: where each stands, and how wide all are. */
export function lay(list: Sign[], size: number, gap = size * 0.05): [Placed[], number] {
  let x = 0;
  const placed = list.map((sign) => {
    const all = width(sign) * size;
    const own = sign.icon === 'result' ? ARROW * size : size;
    const at = { ...sign, x: x + all - own, size: own, label: x + (all - own) / 2 };
    x += all + gap;
    return at;
  });
  return [placed, Math.max(0, x - gap)];
}

/** The signs of an effect in a width: a long one in two rows, what is paid and what it brings. */
export function rowsOf(icons: readonly EffectIcon[], width: number, size = 18): Sign[][] {
  const all = signs(icons);
  const least = 15 / size; // smaller signs cannot be read
  if (lay(all, size, 0)[1] * least <= width) return [all];
  const short = signs(icons, 1);
  const arrow = short.findIndex((sign) => sign.icon === 'result');
  const cut = arrow < 0 ? Math.ceil(short.length / 2) : arrow + 1;
  return [short.slice(0, cut), short.slice(cut)];
}

// --- sacred stones ---------------------------------------------------------------------------

/** The points of a sacred stone in short: "2", "1/2" for one per two, "1–7" for a table. */
export function stonePoints(points: StoneFacts['points']): string {
  const { each, per, table } = points;
  if (table.length) return table.length > 1 ? `${table[0]}–${table.at(-1)}` : `${table[0]}`;
  return per > 1 ? `${each}/${per}` : `${each}`;
}

// --- words -----------------------------------------------------------------------------------

const NARROW = /[fijlrtI1.,:;'’ -]/;
const BROAD = /[mwMWжшщюЖШЩЮ]/;

/** About how wide a word is in the bold sans; rather too little than too much. */
export const wide = (text: string, size: number): number =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      size *
        (NARROW.test(letter) ? 0.3 : BROAD.test(letter) ? 0.78 : /[A-Z]/.test(letter) ? 0.58 : 0.5),
    0,
  );
