// The painted pictures of the page. Art lies in plain SVG files that are fetched when they are needed, once a
// page: sprites, whose symbols are used by their ids, and drawings, which are inlined in each board.
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type { GameArt } from './contract';

type Read = (url: string) => Promise<string>;

/** What a file draws: its content without the outer `<svg>`. */
const contentOf = (file: string): string =>
  file.replace(/^[\s\S]*?<svg\b[^>]*>/, '').replace(/<\/svg>\s*$/, '');

/** Give the ids that a drawing defines a suffix, so that it can stand in a page twice. */
export function withOwnIds(drawing: string, suffix: string): string {
  const ids = new Set([...drawing.matchAll(/\sid="([^"]+)"/g)].map((found) => found[1]!));
  const own = (id: string): string => (ids.has(id) ? id + suffix : id);
  return drawing
    .replace(/(\sid=")([^"]+)/g, (_, start: string, id: string) => start + own(id))
    .replace(/(href="#|url\(#)([^")]+)/g, (_, start: string, id: string) => start + own(id));
}

export class Gallery {
  readonly #sprites = new SvelteMap<string, string>();
  readonly #symbols = new SvelteSet<string>();
  readonly #drawings = new SvelteMap<string, string>();
  readonly #loading = new Map<string, Promise<void>>();
  #read: Read = () => Promise.reject(new Error('nobody reads art'));

  /** How files are read; said once, at the start. */
  readBy(read: Read): void {
    this.#read = read;
  }

  /** The content of all sprites, to be put into the page once. */
  get sprites(): string[] {
    return [...this.#sprites.values()];
  }

  /** The first of these symbols that there is: a thing's own picture, its theme's, its kind's. */
  symbolOf(ids: readonly string[]): string | undefined {
    return ids.find((id) => this.#symbols.has(id)) ?? ids.at(-1);
  }

  /** A drawing, or nothing until it has been loaded. */
  drawing(url: string): string {
    return this.#drawings.get(url) ?? '';
  }

  async loadSprites(urls: readonly string[]): Promise<void> {
    await this.#load(urls, (url, content) => {
      for (const [, id] of content.matchAll(/<symbol\b[^>]*?\bid="([^"]+)"/g))
        this.#symbols.add(id!);
      this.#sprites.set(url, content);
    });
  }

  async loadDrawings(urls: readonly string[]): Promise<void> {
    await this.#load(urls, (url, content) => this.#drawings.set(url, content));
  }

  /** A game can be played without its pictures: a file that cannot be read is asked for again later. */
  async #load(urls: readonly string[], keep: (url: string, content: string) => void) {
    const load = async (url: string): Promise<void> => {
      try {
        keep(url, contentOf(await this.#read(url)));
      } catch {
        this.#loading.delete(url);
      }
    };
    await Promise.all(
      urls.map((url) => {
        const loading = this.#loading.get(url) ?? load(url);
        this.#loading.set(url, loading);
        return loading;
      }),
    );
  }
}

export const gallery = new Gallery();

/** What a board needs before it can be drawn. */
export async function loadArt(art: GameArt, small: boolean): Promise<void> {
  await Promise.all([gallery.loadSprites(art.sprites), gallery.loadDrawings(art.scenery(small))]);
}
