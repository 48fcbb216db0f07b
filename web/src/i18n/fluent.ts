// Every sentence of the client comes from the same Fluent catalogue as the server's. Another
// language is another folder there and no code here. The shell's words (web.ftl) come first, those
// of a game (<game>.ftl, web-<game>.ftl) when its table is opened.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { plain } from './marks';
import { FUNCTIONS } from './person';

// The addresses of the files, which are fetched when they are needed: texts are no script.
const FILES = import.meta.glob<string>('../../../src/firstfire/i18n/*/*.ftl', {
  query: '?url',
  import: 'default',
  eager: true,
});

type Read = (url: string) => Promise<string>;
let read: Read = () => Promise.reject(new Error('nobody reads texts'));

/** How the files are read; said once, at the start. */
export function readTextsBy(how: Read): void {
  read = how;
}

const languageOf = (path: string): string => path.split('/').at(-2)!;

export const LANGUAGES = [...new Set(Object.keys(FILES).map(languageOf))].sort();
export const FALLBACK = 'en';

export type Args = Record<string, FluentVariable>;
/** The text of an id; where there is none, the fallback or the id itself. */
export type Translate = (id: string, args?: Args, fallback?: string) => string;

/** The language's own name, as its speakers write it. */
export function nameOf(lang: string): string {
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}

/** The wished language if there is one, else the first of the browser's that there is. */
export function choose(wished: string | null, offered: readonly string[]): string {
  for (const one of [wished, ...offered]) {
    const found = one && LANGUAGES.find((lang) => one === lang || one.startsWith(`${lang}-`));
    if (found) return found;
  }
  return FALLBACK;
}

async function load(lang: string, file: string): Promise<string> {
  const url = FILES[`../../../src/firstfire/i18n/${lang}/${file}.ftl`];
  return url ? read(url) : '';
}

/** The catalogue of a language; what it lacks is said in English, what that lacks by its id. */
export class Texts {
  private bundles: FluentBundle[];
  private known = new Set<string>();

  constructor(readonly lang: string) {
    const wanted = lang === FALLBACK ? [FALLBACK] : [lang, FALLBACK];
    this.bundles = wanted.map(
      (one) => new FluentBundle(one, { useIsolating: false, functions: FUNCTIONS }),
    );
  }

  async add(...files: string[]): Promise<void> {
    const fresh = files.filter((file) => !this.known.has(file));
    await Promise.all(
      this.bundles.flatMap((bundle) =>
        fresh.map(async (file) =>
          bundle.addResource(new FluentResource(await load(bundle.locales[0]!, file))),
        ),
      ),
    );
    for (const file of fresh) this.known.add(file);
  }

  readonly speak: Translate = (id, args = {}, fallback = id) => {
    for (const bundle of this.bundles) {
      const message = bundle.getMessage(id);
      if (message?.value) return plain(bundle.formatPattern(message.value, args, []));
    }
    return fallback;
  };
}

export const gameFiles = (game: string): string[] => [game, `web-${game}`];
