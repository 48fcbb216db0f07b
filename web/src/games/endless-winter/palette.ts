// Colours of the painted things: light in both themes, with dark ink.
export const INK = '#2A2019';
export const INK2 = '#5B4A3B';

/** Culture cards by era. */
export const shade = (era: number): string => (era === 1 ? '#F3DDB4' : '#DCCFD6');

export const LAND: Record<string, string> = {
  base: '#F1D9A6',
  grassland: '#CBD48F',
  forest: '#9DB689',
  hills: '#D9BC86',
  mountains: '#BFB3A6',
  lakes: '#A6CBD6',
  tundra: '#D3D9CC',
  glacier: '#DDF0F4',
};

export const STONE = ['#BFD3C6', '#C9D3D6'];
export const TENT = 'M0-12 11 8H-11z';
export const HOUSE = 'M-10 8v-6a10 10 0 0 1 20 0v6z';
