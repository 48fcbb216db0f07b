// Which room may import which. Imports point down only: nobody knows who uses it.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = import.meta.dirname;
const KIT = ['generated', 'board', 'i18n', 'preferences'];
const MAY_IMPORT: Record<string, string[]> = {
  generated: [],
  board: ['generated', 'i18n'],
  games: ['board', 'generated'],
  preferences: ['board'],
  i18n: ['preferences'],
  ui: ['board', 'i18n', 'preferences'],
  transport: ['generated', 'i18n'],
  table: ['transport', 'generated', 'board', 'i18n'],
  scene: ['table', 'transport', ...KIT],
  decide: ['scene', 'table', 'transport', 'ui', ...KIT, ''],
  panels: ['decide', 'scene', 'table', 'transport', 'ui', ...KIT, ''],
  screens: ['panels', 'decide', 'scene', 'table', 'transport', 'ui', ...KIT, ''],
  dev: ['screens', 'panels', 'decide', 'transport', 'ui', ...KIT],
  '': ['screens', 'scene', 'transport', 'ui', ...KIT], // main, App, router, crash
};

interface Source {
  path: string; // below src
  room: string;
  text: string;
  imports: string[]; // below src
}

const roomOf = (path: string): string => (path.includes('/') ? path.split('/')[0]! : '');
const isSpec = (path: string): boolean => /\.test\.ts$|test-clock/.test(path);

function read(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf-8');
  const found = text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g);
  const folder = resolve(ROOT, path, '..');
  const imports = [...found].map((one) => relative(ROOT, resolve(folder, one[1]!)));
  return { path, room: roomOf(path), text, imports };
}

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf-8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(ts|svelte)$/.test(path) && !isSpec(path))
  .map(read);
const games = [...new Set(files.filter((one) => one.room === 'games').map(gameOf))];

function gameOf({ path }: Source): string {
  return path.split('/')[1]!;
}

/** The code without its comments. */
const code = ({ text }: Source): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

const where = (pattern: RegExp, among: Source[]): string[] =>
  among.filter((one) => pattern.test(code(one))).map((one) => one.path);

describe('rooms', () => {
  it('are all known', () => {
    expect(files.filter((one) => !(one.room in MAY_IMPORT)).map((one) => one.path)).toEqual([]);
  });
  it.each(Object.keys(MAY_IMPORT))('%s/ imports only what lies below it', (room) => {
    const wrong = files
      .filter((one) => one.room === room)
      .flatMap((one) =>
        one.imports
          .filter((path) => roomOf(path) !== room && !MAY_IMPORT[room]!.includes(roomOf(path)))
          .map((path) => `${one.path} imports ${path}`),
      );
    expect(wrong).toEqual([]);
  });
  it('of a game know no other game', () => {
    const wrong = files
      .filter((one) => one.room === 'games')
      .flatMap((one) =>
        one.imports
          .filter((path) => roomOf(path) === 'games' && path.split('/')[1] !== gameOf(one))
          .map((path) => `${one.path} imports ${path}`),
      );
    expect(wrong).toEqual([]);
  });
  it('of the shell name no game', () => {
    const shell = files.filter((one) => !['games', 'generated', 'dev'].includes(one.room));
    expect(where(new RegExp(`['"/](${games.join('|')})['"/]`), shell)).toEqual([]);
  });
});

describe('the world outside', () => {
  const shipped = files.filter((one) => one.room !== 'dev');
  it('is reached through the transport alone', () => {
    const others = shipped.filter((one) => one.room !== 'transport');
    expect(where(/\bfetch\(|\bWebSocket\b|\bEventSource\b|document\.cookie/, others)).toEqual([]);
  });
  it('has its address in the transport and in the router', () => {
    const others = shipped.filter((one) => one.room !== 'transport' && !/^router/.test(one.path));
    expect(
      where(
        /(?<![.\w'-])location\.(href|origin|host|path|search|hash|protocol|reload|assign)/,
        others,
      ),
    ).toEqual([]);
  });
});

describe('drawings can stand twice in a page', () => {
  const drawings = files.filter((one) => one.room === 'games' || one.room === 'board');
  it('they listen to no window and look for nothing in the whole page', () => {
    expect(where(/<svelte:(window|document|body)|\bwindow\./, drawings)).toEqual([]);
    expect(where(/document\.(query|getElement)/, drawings)).toEqual([]);
  });
  it('games have no timers', () => {
    const of = drawings.filter((one) => one.room === 'games');
    expect(where(/\b(setTimeout|setInterval|requestAnimationFrame)\(/, of)).toEqual([]);
  });
  it('no module keeps state that all tables would share', () => {
    expect(
      where(
        /^(export )?(let|const) \w+ = \$state/m,
        drawings.filter((one) => one.path.endsWith('.ts')),
      ),
    ).toEqual([]);
  });
});

/** Files that may be longer, with the reason and how long they may be. */
const LONGER: Record<string, [lines: number, why: string]> = {
  'board/contract.ts': [290, 'types alone: the one contract between shell and games'],
  'table/open-table.svelte.ts': [320, 'connects all parts of a table, and nothing else does'],
  'games/endless-winter/explain.ts': [
    320,
    'a flat list: one short function for each kind of target',
  ],
};

describe('files stay short', () => {
  const LINES = 250;
  const SCRIPT = 120;
  const lines = (text: string): number => text.split('\n').length - 1;
  const written = files.filter((one) => one.room !== 'generated');
  it(`no more than ${LINES} lines`, () => {
    const long = written.filter((one) => lines(one.text) > (LONGER[one.path]?.[0] ?? LINES));
    expect(long.map((one) => `${one.path}: ${lines(one.text)}`)).toEqual([]);
  });
  it('and a file that has become short is no exception any more', () => {
    const short = written.filter((one) => one.path in LONGER && lines(one.text) <= LINES);
    expect(short.map((one) => one.path)).toEqual([]);
  });
  it(`no script part of more than ${SCRIPT} lines`, () => {
    const script = (text: string): number =>
      lines(/<script[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '');
    const long = written.filter((one) => one.path.endsWith('.svelte') && script(one.text) > SCRIPT);
    expect(long.map((one) => `${one.path}: ${script(one.text)}`)).toEqual([]);
  });
});
