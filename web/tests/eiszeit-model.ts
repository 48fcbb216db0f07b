// A table as the drawings see it, from what the engine made (eiszeit_cases.py).
import { readFileSync } from 'node:fs';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import client from '../src/games/eiszeit';
import { FUNCTIONS } from '../src/i18n/person';
import { choose } from '../src/games/eiszeit/choosing';
import { assemble } from '../src/screens/assemble';
import type { TableStore } from '../src/table/table-store.svelte';
import { still } from '../src/table/timeline.svelte';
import { systemClock } from '../src/transport/clock';
import type {
  Decision,
  Offer,
  Preview,
  Snapshot,
  TableModel,
  Catalogue,
  View,
} from '../src/board/contract';

interface Asked extends Omit<Decision, 'moves' | 'text'> {
  moves: string[] | null;
}
export interface Case {
  view: View;
  decision: Decision;
}
/** A question of several hunters, clicks that answer it, and what the server says after each. */
export interface DraftCase {
  snapshot: Snapshot;
  clicks: string[][];
  previews: Record<string, Preview>; // by the moves of the draft
}

const here = new URL('.', import.meta.url);
const file = JSON.parse(readFileSync(new URL('eiszeit.cases.json', here), 'utf-8')) as {
  things: Catalogue;
  cases: { view: View; decision: Asked }[];
  drafts: Record<string, DraftCase>;
};
export const { things, drafts } = file;

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

const NOT_POSSIBLE: Preview = {
  ...{ ok: false, message: 'That is not possible.', stops: null, events: [], decision: null },
  ...{ state: {}, complete: false },
};

const bundle = new FluentBundle('en', { useIsolating: false, functions: FUNCTIONS });
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
    choose: (...moves: string[]) => void table.played.push([...table.draft, ...moves]),
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

/** A table with its real draft, whose port answers as the server did. */
export class DraftedTable {
  played: string[][] = [];
  said: string[] = [];
  readonly table: TableStore;

  constructor(private readonly one: DraftCase) {
    const { snapshot } = one;
    this.table = assemble({
      client,
      first: still(snapshot),
      entries: [],
      seats: { all: tableOf({ view: snapshot.view, decision: snapshot.decision! }).seats },
      port: {
        play: async (moves) => !!this.played.push(moves),
        preview: async (moves) => one.previews[moves.join('/')] ?? NOT_POSSIBLE,
        forecast: async () => null,
        refusal: async () => null,
      },
      feedback: {
        showRefusal: ({ text }) => void this.said.push(text),
        showNote: () => {},
        explain: () => {},
      },
      translate: (id, args) => speak(id, args as Record<string, string | number>),
      clock: systemClock,
      pace: { name: () => 'once', reducedMotion: () => true, hidden: () => false },
    }).store;
    this.table.catalogue = things;
  }

  /** The moves of some clicks, one after the other. */
  upTo(clicks: number): string[] {
    return this.one.clicks.slice(0, clicks).flat();
  }

  /** Click, and wait for what the server says. */
  async click(...moves: string[]): Promise<void> {
    choose(this.table, ...moves);
    await new Promise((done) => setTimeout(done));
  }

  async clickAll(upTo = this.one.clicks.length): Promise<void> {
    for (const moves of this.one.clicks.slice(0, upTo)) await this.click(...moves);
  }
}
