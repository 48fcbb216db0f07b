// The pictures of symbols that are called otherwise.
const PICTURES: Record<string, string> = {
  'dice-for-all': 'dice-all',
  'new-tool': 'tool',
  farm: 'farming',
  'extra-card': 'card-extra',
  'any-once': 'resource-any',
  any: 'resource-any',
  points: 'vp',
};
export const picture = (icon: string): string => PICTURES[icon] ?? icon;

/** What the people of a profession are multiplied by, as a picture. */
export const MULTIPLIER: Record<string, string> = {
  farmer: 'farming',
  builder: 'building',
  shaman: 'person',
  toolmaker: 'tool',
};
