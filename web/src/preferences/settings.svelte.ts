// What a person has chosen on this device.
import type { Letter } from '../board/contract';

/** How fast what happens is shown; step: one after the other, when a key is pressed. */
export type PaceName = 'step' | 'slow' | 'normal' | 'fast' | 'once';

export interface Chosen {
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'on' | 'off';
  sound: boolean;
  volume: number; // 0 … 1
  notify: boolean;
  text: number; // 1 = 100 %
  commandLine: boolean;
  fullBonus: boolean; // take full bonuses at once
  askEverything: boolean; // also where only one answer brings anything
  pace: PaceName;
  letters: boolean; // single-letter shortcuts
  colour: '' | Letter; // mine at every table; '': that of the seat
  language: string; // '' = the browser's
  name: string; // what the others call me
  named: boolean; // whether I have chosen it, or used the one that was proposed
  hidden: string[]; // tables that the lobby does not list
  first: Record<string, string>; // the table of the first game of each kind
}

const DEFAULTS: Chosen = {
  theme: 'auto',
  motion: 'auto',
  sound: true,
  volume: 0.6,
  notify: false,
  text: 1,
  commandLine: true,
  fullBonus: false,
  askEverything: false,
  pace: 'normal',
  letters: true,
  colour: '',
  language: '',
  name: '',
  named: false,
  hidden: [],
  first: {},
};
const KEY = 'firstfire';

function stored(): Partial<Chosen> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Chosen>;
  } catch {
    return {};
  }
}

export const settings = $state<Chosen>({ ...DEFAULTS, ...stored() });

const prefers = (what: string): boolean => matchMedia(`(${what})`).matches;

export const dark = (): boolean =>
  settings.theme === 'dark' || (settings.theme === 'auto' && prefers('prefers-color-scheme: dark'));

export const reducedMotion = (): boolean =>
  settings.motion === 'off' ||
  (settings.motion === 'auto' && prefers('prefers-reduced-motion: reduce'));

/** The pace as it is: where nothing may move nothing is waited for, unless step by step. */
export const paceName = (): PaceName =>
  reducedMotion() && settings.pace !== 'step' ? 'once' : settings.pace;

/** Apply the settings to the page, now and whenever they change. */
export function apply(): void {
  const root = document.documentElement;
  root.dataset['theme'] = dark() ? 'dark' : 'light';
  root.dataset['motion'] = reducedMotion() ? 'off' : 'on';
  root.dataset['pace'] = paceName();
  // The one switch for everything that lives by itself: fire, snow, herds.
  root.toggleAttribute('data-still', reducedMotion() || document.hidden);
  root.style.setProperty('--text', String(settings.text));
}

/** Is this table the first of its game on this device? */
export function isFirst(game: string, table: string): boolean {
  settings.first[game] ??= table;
  return settings.first[game] === table;
}

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
}

export function watchSystem(): void {
  for (const what of ['prefers-color-scheme: dark', 'prefers-reduced-motion: reduce'])
    matchMedia(`(${what})`).addEventListener('change', apply);
  document.addEventListener('visibilitychange', apply);
}
