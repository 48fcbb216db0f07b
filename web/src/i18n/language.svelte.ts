// The words of the chosen language, wherever they are needed.
import { settings } from '../preferences/settings.svelte';
import { Texts, choose, gameFiles, type Args, type Translate } from './fluent';

let texts = new Texts('en');
const games = new Set<string>(); // whose texts are needed, too

class Language {
  lang = $state('');
}
const language = new Language();

export const t: Translate = (id: string, args?: Args, fallback?: string) => (
  void language.lang,
  texts.speak(id, args, fallback)
);
export const lang = (): string => language.lang;

/** Load the texts of the chosen language; from then on everything is said in it. */
export async function loadLanguage(): Promise<void> {
  const wanted = new Texts(choose(settings.language || null, navigator.languages));
  await wanted.add('web', ...[...games].flatMap(gameFiles));
  texts = wanted;
  language.lang = wanted.lang;
  document.documentElement.lang = wanted.lang;
}

/** The texts of a game, before its table is shown. */
export function loadGameTexts(game: string): Promise<void> {
  games.add(game);
  return texts.add(...gameFiles(game));
}
