// A table as the drawings see it, from what the engine made (eiszeit_cases.py).
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import client from '../src/games/eiszeit';
import type {
  Decision,
  Offer,
  Preview,
  TableModel,
  Catalogue,
  TableEvent,
  View,
} from '../src/board/contract';

interface Asked extends Omit<Decision, 'moves' | 'text'> {
  moves: string[] | null;
}
export interface Case {
  view: View;
  decision: Decision;
}
interface Run {
  decision: Asked | null;
  events: TableEvent[];
  reserve: number[];
}
export interface Tree {
  view: View;
  seat: number;
  runs: Record<string, Run>;
}

const here = new URL('.', import.meta.url);
const file = JSON.parse(readFileSync(new URL('eiszeit.cases.json', here), 'utf-8')) as {
  things: Catalogue;
  cases: { view: View; decision: Asked }[];
  trees: Record<string, Tree>;
};
export const { things, trees } = file;

function offer(text: string): Offer {
  const [verb = '', ...args] = text.split(' ');
  return { text, verb, args, label: text, detail: '', free: false };
}
const worded = (asked: Asked | null): Decision | null =>
  asked && { ...asked, text: asked.ask, moves: asked.moves?.map(offer) ?? null };
export const cases: Case[] = file.cases.map((one) => ({
  view: one.view,
  decision: worded(one.decision)!,
}));

const bundle = new FluentBundle('en', { useIsolating: false });
for (const name of ['eiszeit', 'web-eiszeit']) {
  const text = readFileSync(new URL(`../../src/firstfire/i18n/en/${name}.ftl`, here), 'utf-8');
  bundle.addResource(new FluentResource(text));
}
export const missing = new Set<string>();

function speak(id: string, args?: Record<string, string | number>): string {
  const message = bundle.getMessage(id);
  if (!message?.value) {
    if (id.startsWith('eiszeit-')) missing.add(id);
    return id;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(message.value, args ?? {}, errors);
  for (const error of errors) missing.add(`${id}: ${error.message}`);
  return text;
}

export interface FakeTable extends TableModel {
  played: string[][];
  asked: string[]; // why not
}

export function tableOf(one: Case, more: Partial<TableModel> = {}): FakeTable {
  const table = {
    played: [] as string[][],
    asked: [] as string[],
    game: 'eiszeit',
    view: one.view,
    me: one.decision.seat,
    seats: Array.from({ length: one.view.seats }, (_, seat) => ({
      seat,
      name: `Tribe${seat}`,
      letter: (['a', 'b', 'c', 'd', 'e'] as const)[seat]!,
      kind: 'person' as const,
      level: '',
      mine: seat === one.decision.seat,
      online: true,
    })),
    decision: one.decision as Decision | null,
    draft: [] as string[],
    get offers(): Offer[] {
      return table.decision?.seat === table.me ? (table.decision?.moves ?? []) : [];
    },
    preview: null as Preview | null,
    forecast: null,
    catalogue: things,
    small: false,
    page: '',
    changedSince: new Map(),
    lit: new Set(),
    t: speak,
    play: (...moves: string[]) => void table.played.push([...table.draft, ...moves]),
    add: () => {},
    drop: () => {},
    send: () => {},
    hover: () => {},
    why: (move: string) => void table.asked.push(move),
    selected: null,
    offersAt: (target: string): Offer[] =>
      table.offers.filter((one) =>
        client.targets.ofOffer(one, table.decision!, table).includes(target),
      ),
    select: () => {},
    explainWhyNot: () => {},
    explain: () => {},
    ...more,
  } as FakeTable & { draft: string[]; decision: Decision | null };
  return table;
}

/** A table that answers dry runs from a tree, and keeps a draft as the shell does. */
export function tableWith(tree: Tree): FakeTable {
  const run = (moves: string[]): Preview => {
    const found = tree.runs[moves.join('/')];
    if (!found) {
      const refusal = { rule: 'EZ-0', reason: 'no', about: {}, text: 'no', move: '' };
      return {
        ok: false,
        refusal,
        stops: null,
        events: [],
        decision: null,
        state: {},
        complete: false,
      };
    }
    const table = { ...tree.view.state, reserve: found.reserve };
    const decision = worded(found.decision);
    return { ok: true, stops: null, events: found.events, decision, state: table, complete: false };
  };
  const base = worded(tree.runs['']!.decision)!;
  const made = tableOf({ view: tree.view, decision: base }) as FakeTable & {
    draft: string[];
    decision: Decision | null;
    preview: Preview | null;
  };
  const show = (draft: string[]): void => {
    made.draft = draft;
    made.preview = draft.length ? run(draft) : null;
    made.decision = made.preview ? made.preview.decision : base;
  };
  return Object.assign(made, {
    previewAlone: (moves: string[]) => Promise.resolve(run(moves)),
    add: (move: string) => show([...made.draft, move]),
    drop: (from?: number) => show(made.draft.slice(0, from ?? -1)),
  });
}
