// Two tables of one game in a page: they share neither ids nor anything that was chosen.
import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import type { GameClient, TableModel } from '../board/contract';
import { clientOf } from '../board/registry';
import * as eiszeit from '../../tests/eiszeit-model';
import * as endlessWinter from '../../tests/endless-winter-model';
import * as stoneAge from '../../tests/stone-age-model';

vi.setConfig({ testTimeout: 60_000 }); // whole boards are drawn

const TABLES: [string, () => TableModel[]][] = [
  ['stone-age', () => stoneAge.cases.slice(0, 8).map((one) => stoneAge.tableOf(one))],
  ['eiszeit', () => eiszeit.cases.slice(0, 8).map((one) => eiszeit.tableOf(one))],
  [
    'endless-winter',
    () => endlessWinter.cases.slice(0, 8).map((one) => endlessWinter.tableOf(one)),
  ],
];

const drawing = (client: GameClient, table: TableModel, idPrefix = ''): string =>
  [client.parts.Board, client.parts.MyArea, client.questions[table.decision?.ask ?? '']?.controls]
    .filter((part) => !!part)
    .map((part, i) => render(part, { props: { table }, idPrefix: `${idPrefix}${i}` }).body)
    .join('');

describe.each(TABLES)('%s', (game, tables) => {
  it('gives no element an id that a second table would repeat', async () => {
    const client = await clientOf(game);
    for (const table of tables()) {
      const ids = ['one', 'other'].flatMap((page) =>
        [...drawing(client, table, page).matchAll(/<\w[^>]*? id="([^"]+)"/g)].map(([, id]) => id!),
      );
      expect(ids.filter((id, i) => ids.indexOf(id) < i)).toEqual([]);
    }
  });

  it('draws a table as before, whatever was chosen at another', async () => {
    const client = await clientOf(game);
    for (const [i, table] of tables().entries()) {
      const before = drawing(client, table);
      const other = tables()[i]!;
      drawing(client, other);
      for (const { text } of other.offers.slice(0, 3)) other.choose(text);
      client.digit?.(1, null, other);
      drawing(client, other);
      expect(drawing(client, table)).toBe(before);
    }
  });
});
