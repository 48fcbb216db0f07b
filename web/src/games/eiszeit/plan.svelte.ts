// Choosing the pieces of one decision in any order: the draft of this game.
//
// The engine wants items in its own order, and ends a decision when nothing later in that order is
// left. So the table's draft holds the items that keep the question open and the one being chosen;
// items that come after it wait here (`later`) until all is sent together.
import { SvelteSet } from 'svelte/reactivity';
import type { Decision, Preview, TableModel } from '../../board/contract';
import { asks, before, FAMILIES, goesOn, inOrder, read, spell } from './order';
import type { Dry, Family, Item } from './order';
import { previewState, groups, stateOf, type Ice } from './state';

export interface Hunter {
  region: string;
  seat: number;
  armed: boolean;
}

const take = ({ seat, armed }: Hunter): string => `take ${seat}${armed ? ' club' : ''}`;
const same = (a: string[], b: string[]): boolean => a.join('\n') === b.join('\n');
const namesOne = (move: string): boolean => / \d/.test(move);

/** How many entries two lists have in common at their beginning. */
function shared(a: string[], b: string[]): number {
  let n = 0;
  while (n < a.length && n < b.length && a[n] === b[n]) n++;
  return n;
}

export class Plan {
  /** Moves that are not offered after the draft, but can be chosen all the same. */
  readonly extra = new SvelteSet<string>();
  /** All that has been chosen so far, in the engine's order. */
  items = $state.raw<Item[]>([]);
  /** The dry run of all items, where the draft is only a part of them. */
  whole = $state.raw<Preview | null>(null);
  /** The hunter that is to change places with one of a lower region. */
  swapper = $state.raw<Hunter | null>(null);
  /** The question before the draft. */
  base = $state.raw<Decision | null>(null);

  private later: Item[] = [];
  private laterOf: string[] = []; // the draft to which they belong
  private round = 0; // of looking; older answers are dropped

  constructor(private table: TableModel) {}

  get family(): Family | undefined {
    return this.base ? FAMILIES[this.base.ask] : undefined;
  }

  /** How many more can be chosen. */
  get left(): number {
    const n = Number(this.table.decision?.about['n'] ?? 0);
    const open = this.family?.next.includes(this.table.decision?.ask ?? '');
    return open ? Math.max(0, n - this.later.length) : 0;
  }

  private get dry(): Dry | undefined {
    const { table } = this;
    return table.previewAlone ? (moves) => table.previewAlone!(moves) : undefined;
  }

  private forget(): void {
    this.later = [];
    this.laterOf = [];
    this.whole = null;
  }

  /** Look at the table anew: called whenever the draft or the question has changed. */
  async look(): Promise<void> {
    const { table } = this;
    if (!table.draft.length && this.base !== table.decision) {
      this.swapper = null;
      this.base = table.decision;
      this.forget();
    }
    if (!same(this.laterOf, table.draft)) this.forget();
    const round = ++this.round;
    const { family, dry } = this;
    const run = table.draft.length && dry ? await dry(table.draft) : null;
    if (round !== this.round) return;
    const drafted = run && family ? read(family, run.events) : [];
    this.items = inOrder([...drafted, ...this.later]);
    const found = table.offers.length ? await this.explore() : [];
    if (round !== this.round) return;
    this.extra.clear();
    for (const move of found) this.extra.add(move);
  }

  /** Which first parts of an item could be put in before those already chosen. */
  private async explore(): Promise<string[]> {
    const { table, base, family, dry } = this;
    if (!dry || !base?.moves) return [];
    if (base.ask === 'swap-at') return this.lowerPartners(base);
    const ask = table.decision?.ask ?? '';
    if (!family?.rank || !this.items.length || !family.next.includes(ask)) return [];
    const moves = (await this.firstParts(family, dry)).filter((one) => !asks(table.decision, one));
    const fit = await Promise.all(moves.map((one) => this.fits(family, dry, this.items, one)));
    return moves.filter((_, i) => fit[i]);
  }

  /** What is offered before the first item. */
  private async firstParts(family: Family, dry: Dry): Promise<string[]> {
    const prefix = this.table.draft.slice(0, family.fixed);
    const start = prefix.length ? (await dry(prefix))?.decision : this.base;
    return (start?.moves ?? []).map((offer) => offer.text).filter(namesOne);
  }

  /** Can anything be chosen beside these items? */
  private async more(family: Family, dry: Dry, items: Item[]): Promise<boolean> {
    for (const move of await this.firstParts(family, dry)) {
      if (await this.fits(family, dry, items, move)) return true;
    }
    return false;
  }

  private async fits(family: Family, dry: Dry, items: Item[], move: string): Promise<boolean> {
    const room = await this.makeRoom(family, dry, items, move);
    const run = room && (await dry([...room.moves, move]));
    if (!run?.ok) return false;
    const [next] = room!.later;
    if (!next) return true;
    if (!goesOn(family, run, this.table.me)) return false;
    const between = family.next.includes(run.decision!.ask);
    return !between || next.parts.some((part) => asks(run.decision, part));
  }

  /** The moves up to where a new item belongs, and the items that come after it. */
  private async makeRoom(
    family: Family,
    dry: Dry,
    items: Item[],
    move: string,
  ): Promise<{ moves: string[]; later: Item[] } | null> {
    const { table } = this;
    if (!family.rank) return null;
    const rank = family.rank(move, this.tableAfter(table), table.me);
    const earlier = items.filter((item) => before(item.rank, rank));
    const prefix = table.draft.slice(0, family.fixed);
    const moves = await spell(family, prefix, earlier, this.base, dry);
    if (!moves) return null;
    const run = moves.length ? await dry(moves) : null;
    if (!asks(run ? run.decision : this.base, move)) return null;
    return { moves, later: items.filter((item) => !before(item.rank, rank)) };
  }

  private tableAfter(table: TableModel): Ice {
    return (this.whole?.state as Ice | undefined) ?? previewState(table) ?? stateOf(table.view);
  }

  /** Choose a region, card, pile …: the offered move, or one that fits in before others. */
  async choose(move: string): Promise<void> {
    const { table, family, dry } = this;
    if (!family || !dry) return table.play(move);
    if (this.swapper) return this.swapWithRegion(move, dry);
    if (asks(table.decision, move) && !this.later.length) {
      return this.extend(family, dry, [...table.draft, move], []);
    }
    const middle = !family.next.includes(table.decision?.ask ?? '');
    if (middle) return this.extend(family, dry, [...table.draft, move], this.later);
    const room = await this.makeRoom(family, dry, this.items, move);
    if (!room) return table.why(move);
    return this.extend(family, dry, [...room.moves, move], room.later);
  }

  /** Choose a hunter where a region is asked for: both questions at once. */
  async chooseHunter(hunter: Hunter): Promise<void> {
    const { table, family, dry } = this;
    const wish = take(hunter);
    const at = `at ${hunter.region}`;
    const here = `${table.decision?.about['region'] ?? ''}` === hunter.region;
    if (here && asks(table.decision, wish)) return this.choose(wish);
    if (!family || !dry) return table.play(at);
    if (this.base?.ask === 'swap-at' && (this.swapper || !asks(table.decision, at))) {
      return this.swap(hunter, dry);
    }
    const room =
      asks(table.decision, at) && !this.later.length
        ? { moves: table.draft, later: [] }
        : await this.makeRoom(family, dry, this.items, at);
    if (!room) return table.why(at);
    const moves = [...room.moves, at];
    const next = (await dry(moves))?.decision ?? null;
    if (asks(next, wish)) moves.push(wish);
    return this.extend(family, dry, moves, room.later);
  }

  /** A longer draft; with a complete item all is put into order, a complete decision is sent. */
  private async extend(family: Family, dry: Dry, moves: string[], later: Item[]): Promise<void> {
    const { table } = this;
    const run = await dry(moves);
    if (!run?.ok) return table.why(moves.at(-1)!);
    const open = goesOn(family, run, table.me);
    this.swapper = null;
    if (!family.read) return open ? this.set(moves, []) : this.finish(moves);
    if (open && !family.next.includes(run.decision!.ask)) return this.set(moves, later);
    const items = inOrder([...read(family, run.events), ...later]);
    if (!items.length) return open ? this.set(moves, later) : this.finish(moves);
    const prefix = moves.slice(0, family.fixed);
    if (!(await this.arrange(family, dry, prefix, items))) await this.restore(family, dry, prefix);
  }

  /** Back to the items that were chosen before one that does not go with them. */
  private async restore(family: Family, dry: Dry, prefix: string[]): Promise<void> {
    const { items } = this;
    if (!items.length || !(await this.arrange(family, dry, prefix, items))) this.set(prefix, []);
  }

  /** All items in the engine's order: sent if nothing can be added, else kept open. */
  private async arrange(
    family: Family,
    dry: Dry,
    prefix: string[],
    items: Item[],
  ): Promise<boolean> {
    const { table } = this;
    const tell = table.showRefusal?.bind(table);
    const full = await spell(family, prefix, items, this.base, dry, tell);
    const run = full && (await dry(full));
    if (!run?.ok) return false;
    if (goesOn(family, run, table.me)) {
      this.set(full!, []);
      return true;
    }
    for (let n = items.length - 1; n >= 0; n--) {
      const moves = await spell(family, prefix, items.slice(0, n), this.base, dry);
      const part = moves?.length ? await dry(moves) : null;
      const decision = part ? part.decision : this.base;
      if (!moves || !decision || !family.next.includes(decision.ask)) continue;
      const room = Number(decision.about['n'] ?? Infinity) > items.length - n;
      if (room && (await this.more(family, dry, items))) {
        this.whole = run;
        this.set(moves, items.slice(n));
        return true;
      }
      break;
    }
    this.finish(full!);
    return true;
  }

  /** Take back all that has been chosen; false if nothing was. */
  clear(): boolean {
    if (!this.swapper && !this.items.length && !this.table.draft.length) return false;
    this.swapper = null;
    this.items = [];
    this.forget();
    if (this.table.draft.length) this.table.drop(0);
    else void this.look();
    return true;
  }

  /** That is enough: send what has been chosen. */
  async enough(): Promise<void> {
    const { table, family, dry } = this;
    if (!family || !dry || !this.later.length) return table.play('done');
    const prefix = table.draft.slice(0, family.fixed);
    const moves = await spell(family, prefix, this.items, this.base, dry);
    const run = moves && (await dry(moves));
    if (moves)
      this.finish(
        asks(run?.decision ?? null, 'done') && goesOn(family, run!, table.me)
          ? [...moves, 'done']
          : moves,
      );
  }

  /** Take an item back. */
  async drop(item: Item): Promise<void> {
    const { table, family, dry } = this;
    if (!family || !dry) return;
    const rest = this.items.filter((other) => other !== item);
    const prefix = table.draft.slice(0, family.fixed);
    this.forget();
    if (!rest.length || !(await this.arrange(family, dry, prefix, rest))) this.set(prefix, []);
  }

  /** March with the hunters chosen, and with or without a mammoth. */
  async march(along: boolean): Promise<void> {
    const { table, dry } = this;
    const family = FAMILIES['march-from']!;
    const prefix = table.draft.slice(0, family.fixed);
    const moves =
      this.later.length && dry
        ? await spell(family, prefix, this.items, this.base, dry)
        : [...table.draft];
    if (!moves) return;
    const answer = { 'march-hunters': 'done', 'march-mammoth': along ? 'mammoth' : 'done' };
    for (;;) {
      const run = dry && moves.length ? await dry(moves) : null;
      const ask = (run ? run.decision : table.decision)?.ask as keyof typeof answer;
      if (!answer[ask] || (run && !goesOn(family, run, table.me))) break;
      moves.push(answer[ask]);
      if (!dry) break;
    }
    this.finish(moves);
  }

  private set(moves: string[], later: Item[]): void {
    const { table } = this;
    this.later = later;
    this.laterOf = moves;
    if (!later.length) this.whole = null;
    const kept = shared(table.draft, moves);
    if (kept < table.draft.length) table.drop(kept);
    for (const move of moves.slice(kept)) table.add(move);
    if (same(table.draft, moves)) void this.look();
  }

  private finish(moves: string[]): void {
    const { table } = this;
    this.forget();
    const kept = shared(table.draft, moves);
    if (kept < table.draft.length) table.drop(kept);
    table.play(...moves.slice(kept));
  }

  // --- swap: the engine wants the lower region first, people do not care ---------------------

  /** The hunter chosen first, whether or not the engine has been told. */
  private get first(): Hunter | null {
    if (this.swapper) return this.swapper;
    const [at, who] = this.table.draft;
    if (!at || !who?.startsWith('take')) return null;
    const [, seat, club] = who.split(' ');
    return { region: at.split(' ')[1]!, seat: Number(seat), armed: club === 'club' };
  }

  private lowerPartners(base: Decision): string[] {
    const { first, table } = this;
    if (!first) return [];
    const near = stateOf(table.view).near[Number(first.region) - 1] ?? [];
    return (base.moves ?? [])
      .filter((offer) => offer.verb === 'at' && near.includes(offer.args[0]!))
      .filter((offer) => Number(offer.args[0]) < Number(first.region))
      .map((offer) => offer.text);
  }

  /** A region with one group of hunters says enough; else one of them is to be clicked. */
  private async swapWithRegion(move: string, dry: Dry): Promise<void> {
    const region = move.split(' ')[1]!;
    const [only, more] = groups(stateOf(this.table.view), null, region);
    if (only && !more) await this.swap({ region, seat: only.seat, armed: only.armed }, dry);
  }

  private async swap(hunter: Hunter, dry: Dry): Promise<void> {
    const { first, table } = this;
    const at = `at ${hunter.region}`;
    if (!first || !this.lowerPartners(this.base!).includes(at)) {
      if (table.draft.length) table.drop(0);
      this.swapper = hunter;
      await this.look();
      if (asks(this.base, at)) {
        this.swapper = null;
        return this.chooseHunter(hunter);
      }
      return;
    }
    const parts = [`at ${hunter.region}`, take(hunter), `at ${first.region}`, take(first)];
    const moves: string[] = [];
    let decision = this.base;
    for (const part of parts) {
      if (!asks(decision, part)) continue;
      moves.push(part);
      decision = (await dry(moves))?.decision ?? null;
    }
    const run = await dry(moves);
    const done = run?.events.filter((event) => event.kind === 'move').length === 2;
    if (!done) return table.why(parts[0]!);
    this.swapper = null;
    this.finish(moves);
  }
}

const plans = new WeakMap<TableModel, Plan>();

/** The plan of a table: board, bar and hand share it. */
export function planOf(table: TableModel): Plan {
  let plan = plans.get(table);
  if (!plan) plans.set(table, (plan = new Plan(table)));
  return plan;
}

/** The table as it would be after what is chosen and hovered; null if nothing is. */
export const foreseen = (table: TableModel): Ice | null =>
  (planOf(table).whole?.state as Ice | undefined) ?? previewState(table);

/** The preview of what is chosen and hovered; null if nothing is. */
export const shownPreview = (table: TableModel): Preview | null =>
  planOf(table).whole ?? (table.preview?.ok ? table.preview : null);

/** The item that brings a seat's hunter to a region, or takes it away: a click takes it back. */
export const itemAt = (plan: Plan, region: string, seat: number): Item | undefined =>
  plan.items.findLast(
    ({ event }) =>
      event.seat === seat &&
      [event['region'], event['end'], event['start']].some((place) => `${place}` === region),
  );
