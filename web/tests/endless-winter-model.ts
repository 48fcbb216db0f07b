// A table as the drawings of Endless Winter see it, from a case that the engine made.
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import client from '../src/games/endless-winter';
import { FUNCTIONS } from '../src/i18n/person';
import type {
  Decision,
  Offer,
  TableModel,
  Catalogue,
  TableEvent,
  View,
} from '../src/board/contract';

export interface Case {
  view: View;
  decision: Decision | null;
}

const here = new URL('.', import.meta.url);
export const { things, moves, events, cases, ends } = JSON.parse(
  readFileSync(new URL('endless-winter.cases.json', here), 'utf-8'),
) as { things: Catalogue; moves: string[]; events: TableEvent[]; cases: Case[]; ends: Case[] };

const bundle = new FluentBundle('en', { useIsolating: false, functions: FUNCTIONS });
for (const file of ['endless-winter', 'web-endless-winter']) {
  const texts = new URL(`../../src/firstfire/i18n/en/${file}.ftl`, here);
  bundle.addResource(new FluentResource(readFileSync(texts, 'utf-8')));
}
export const missing = new Set<string>();

function speak(id: string, args: Record<string, string | number> = {}): string {
  const message = bundle.getMessage(id);
  if (!message?.value) {
    if (id.startsWith('endless-winter-')) missing.add(id);
    return id;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(message.value, args, errors);
  for (const error of errors) missing.add(`${id}: ${error.message}`);
  return text;
}

export interface FakeTable extends TableModel {
  played: string[][];
  drafted: string[];
}

export function tableOf(one: Case, more: Partial<TableModel> = {}): FakeTable {
  const played: string[][] = [];
  const drafted: string[] = [...(more.draft ?? [])];
  const seats = Math.max(2, one.view.seats);
  const offers = (one.decision?.moves ?? []).map((offer): Offer => ({
    ...offer,
    label: offer.text,
    detail: '',
  }));
  let index: Map<string, Offer[]> | undefined;
  const at = (): Map<string, Offer[]> => {
    if (index) return index;
    index = new Map();
    for (const offer of table.offers)
      for (const target of client.targets.ofOffer(offer, table.decision!, table))
        index.set(target, [...(index.get(target) ?? []), offer]);
    return index;
  };
  const table: FakeTable = {
    played,
    drafted,
    game: 'endless-winter',
    view: one.view,
    me: one.view.seat,
    seats: Array.from({ length: seats }, (_, seat) => ({
      seat,
      name: `Tribe${seat}`,
      letter: (['a', 'b', 'c', 'd'] as const)[seat]!,
      kind: seat < one.view.seats ? ('person' as const) : ('nomad' as const),
      level: '',
      mine: seat === one.view.seat,
      online: true,
    })),
    decision: one.decision,
    offers,
    draft: drafted,
    piece: null,
    preview: null,
    forecast: null,
    catalogue: things,
    small: false,
    page: '',
    changedSince: new Map(),
    lit: new Set(),
    selected: null,
    t: speak,
    play: (...texts) => void played.push([...drafted, ...texts]),
    choose: (...texts) => void played.push([...drafted, ...texts]),
    add: (...texts) => void drafted.push(...texts),
    drop: (from = -1) => void drafted.splice(from < 0 ? drafted.length + from : from),
    pickUp: (piece) => void Object.assign(table, { piece }),
    send: () => void played.push([...drafted]),
    hover: () => undefined,
    why: () => undefined,
    offersAt: (target) => at().get(target) ?? [],
    select: () => undefined,
    explainWhyNot: () => undefined,
    explain: () => undefined,
    ...more,
  };
  return table;
}
