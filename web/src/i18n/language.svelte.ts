// The words of the chosen language, wherever they are needed.
import { speakIn } from '../transport/api';
import { settings } from '../preferences/settings.svelte';
import { Texts, choose, gameFiles, type Args, type Translate } from './fluent';

let catalogue = new Texts('en');

class Words {
  lang = $state('');
}
const words = new Words();

export const t: Translate = (id: string, args?: Args) => (
  void words.lang,
  catalogue.speak(id, args)
);
export const lang = (): string => words.lang;

/** Load the words of the chosen language and speak it from now on. */
export async function loadLanguage(): Promise<void> {
  const wished = new Texts(choose(settings.language || null, navigator.languages));
  await wished.add('web');
  catalogue = wished;
  words.lang = wished.lang;
  document.documentElement.lang = wished.lang;
  speakIn(wished.lang);
}

/** The words of a game, before its table is shown. */
export const loadGameTexts = (game: string): Promise<void> => catalogue.add(...gameFiles(game));
