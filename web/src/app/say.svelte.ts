// The words of the chosen language, wherever they are needed.
import { speakIn } from './api';
import { settings } from './settings.svelte';
import { Catalogue, choose, gameFiles, type Args, type Speak } from './texts';

let catalogue = new Catalogue('en');

class Words {
  lang = $state('');
}
const words = new Words();

export const t: Speak = (id: string, args?: Args) => (void words.lang, catalogue.speak(id, args));
export const lang = (): string => words.lang;

/** Load the words of the chosen language and speak it from now on. */
export async function learn(): Promise<void> {
  const wished = new Catalogue(choose(settings.language || null, navigator.languages));
  await wished.add('web');
  catalogue = wished;
  words.lang = wished.lang;
  document.documentElement.lang = wished.lang;
  speakIn(wished.lang);
}

/** The words of a game, before its table is shown. */
export const learnGame = (game: string): Promise<void> => catalogue.add(...gameFiles(game));
