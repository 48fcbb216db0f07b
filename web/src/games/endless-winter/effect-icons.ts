// Effects as rows of signs: "tool -> megalith, food" becomes tool, arrow, megalith, food.
export interface Sign {
  icon: string;
  n?: number; // written before the icon
}

/** The icon of each symbol of the data's notation. */
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

/** The picture on a sacred stone: the land, animal or thing it counts. */
export const stoneIcon = (stone: string): string =>
  icon(ICON[stone] ? stone : stone.replace(/^(villages|eaten)-/, ''));

function term(part: string): [name: string, n: number] {
  if (part === 'move 2') return [part, 1];
  const found = /^(.*?)(?: (\d+))?$/.exec(part)!;
  return [found[1]!, Number(found[2] ?? 1)];
}

/** The terms of a list: "food 2, tool" → [food, 2], [tool, 1]. */
export const terms = (list: string): [name: string, n: number][] =>
  list ? list.split(', ').map(term) : [];

/** Column, price and gain of an effect in the data's notation. */
export function parts(effect: string): { column: string; price: string; gain: string } {
  const [before, after] = effect.includes(': ') ? effect.split(': ', 2) : ['', effect];
  const [price, gain] = after!.includes(' -> ') ? after!.split(' -> ', 2) : ['', after];
  return { column: before!, price: price!, gain: gain! };
}

function row(list: string): Sign[] {
  return terms(list).flatMap(([name, n]): Sign[] => {
    if (name === 'points') return [{ icon: 'vp', n }];
    if (name === 'glacier points') return [{ icon: 'glacier' }, { icon: 'vp' }];
    if (n > 2) return [{ icon: icon(name), n }];
    return Array.from({ length: n }, () => ({ icon: icon(name) }));
  });
}

export function signs(effect: string): Sign[] {
  if (!effect) return [];
  const { column, price, gain } = parts(effect);
  const found = [...(column ? [{ icon: column }] : []), ...row(price)];
  if (price) found.push({ icon: 'result' });
  return [...found, ...row(gain)];
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

// --- sacred stones ---------------------------------------------------------------------------

/** What of it a sacred stone counts: villages there, animals consumed. */
export const stoneBadge = (stone: string): string =>
  stone.startsWith('villages-') ? 'village' : stone.startsWith('eaten-') ? 'consume' : '';

/** Its points in short: "2", "1/2" for one per two, "1–7" for a table. */
export function stonePoints(points: string): string {
  const each = /^(\d+) each$/.exec(points);
  if (each) return each[1]!;
  const per = /^(\d+) per (\d+)$/.exec(points);
  if (per) return `${per[1]}/${per[2]}`;
  const table = points.split(' ');
  return table.length > 1 ? `${table[0]}–${table.at(-1)}` : points;
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
