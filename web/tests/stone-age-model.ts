// A table as the drawings see it, from a case that the engine made.
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import client from '../src/games/stone-age';
import { FUNCTIONS } from '../src/i18n/person';
import type {
  Decision,
  Offer,
  Preview,
  SetAnswer,
  TableModel,
  Catalogue,
  TableEvent,
  View,
} from '../src/board/contract';

export interface Case {
  view: View;
  decision: Decision;
  answer: Omit<SetAnswer, 'following' | 'preview'> | null;
}

const here = new URL('.', import.meta.url);
const file = JSON.parse(readFileSync(new URL('stone-age.cases.json', here), 'utf-8')) as {
  things: Catalogue;
  cases: Case[];
};
export const { things, cases } = file;

const bundle = new FluentBundle('en', { useIsolating: false, functions: FUNCTIONS });
const texts = new URL('../../src/firstfire/i18n/en/web-stone-age.ftl', here);
bundle.addResource(new FluentResource(readFileSync(texts, 'utf-8')));
export const missing = new Set<string>();

function speak(id: string, args?: Record<string, string | number>): string {
  const message = bundle.getMessage(id);
  if (!message?.value) {
    if (id.startsWith('stone-age-')) missing.add(id);
    return id;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(message.value, args ?? {}, errors);
  for (const error of errors) missing.add(`${id}: ${error.message}`);
  return text;
}

export interface FakeTable extends TableModel {
  played: string[][];
}

export function tableOf(one: Case, more: Partial<TableModel> = {}): FakeTable {
  const played: string[][] = [];
  const table: FakeTable = {
    played,
    game: 'stone-age',
    view: one.view,
    me: one.decision.seat,
    seats: Array.from({ length: one.view.seats }, (_, seat) => ({
      seat,
      name: `Tribe${seat}`,
      letter: (['a', 'b', 'c', 'd'] as const)[seat]!,
      kind: 'person' as const,
      level: '',
      mine: seat === one.decision.seat,
      online: true,
    })),
    decision: one.decision,
    offers: one.decision.moves ?? [],
    draft: [],
    answer: one.answer && { ...one.answer, following: [], preview: null },
    preview: null as Preview | null,
    forecast: null,
    recentEvents: [] as TableEvent[],
    catalogue: things,
    small: false,
    page: '',
    changedSince: new Map(),
    lit: new Set(),
    t: speak,
    play: (...moves) => void played.push(moves),
    choose: (...moves) => void played.push(moves),
    add: () => {},
    drop: () => {},
    send: () => {},
    hover: () => {},
    why: () => {},
    selected: null,
    offersAt: (target): Offer[] =>
      (one.decision.moves ?? []).filter((offer) =>
        client.targets.ofOffer(offer, one.decision, table).includes(target),
      ),
    select: () => {},
    explainWhyNot: () => {},
    explain: () => {},
    ...more,
  };
  return table;
}
