// What the others call me: kept on this device, proposed where nobody has said it yet.
import { t } from '../i18n/language.svelte';
import { settings } from '../preferences/settings.svelte';

export const LONGEST = 24; // letters of a name, as on the server

export const namesOf = (list: string): string[] => list.split(',').map((name) => name.trim());

/** A device without a name gets a friendly one, which can be changed. */
export function proposeName(random: () => number = Math.random): void {
  if (settings.name.trim()) return;
  const names = namesOf(t('web-names'));
  settings.name = names[Math.floor(random() * names.length)]!;
}

/** My name as it is sent; from now on it counts as chosen. */
export function myName(): string {
  settings.named = true;
  return settings.name.trim();
}
