// What is shown now. The only clock of a table: frames come from the live timeline or from a
// record, one after the other, and board, header, log, sounds and live regions follow `now`.
import type {
  Entry,
  GameClient,
  Performance,
  Scene,
  Snapshot,
  TableEvent,
  TableModel,
} from '../board/contract';
import type { Part } from '../table/log';
import { still, type Frame } from '../table/timeline.svelte';
import type { Clock } from '../transport/clock';
import { missedSince } from './absence';
import { Lights } from './lights.svelte';
import type { FrameListener, Source } from './listener';
import { OnShow } from './on-show.svelte';
import { atOnce, NOT_SHOWN, timing, type Pace, type Timing } from './pace';
import { isPlain, performanceOf, withView } from './performance';
import { Summary } from './summary.svelte';
import { Told } from './told.svelte';

export class ScenePlayer {
  #now = $state.raw<Frame>()!;
  #source = $state<Source>('live');
  #waiting = $state.raw<readonly Frame[]>([]);
  #asked = false; // somebody wants to see the record again, whatever the pace
  #movement = 0;
  #settled: Frame | null = null; // what the board has not shown yet of the frame on show
  #listeners = new Set<FrameListener>();
  #whenSeen: (() => void)[] = []; // of those who wait for the frames of a record
  readonly told: Told; // what the log may tell by now
  readonly lights: Lights;
  readonly missed = new Summary(); // since my last decision
  private readonly stage: OnShow;
  table: TableModel | null = null; // set by whoever puts the table together: scenes are made for it
  speed = 1; // of a record
  meanwhile: Frame[] | null = null; // at the live table during a record; null: it was looked at anew

  constructor(
    private readonly client: GameClient,
    first: Frame,
    entries: readonly Entry[],
    clock: Clock,
    private readonly pace: Pace,
  ) {
    this.lights = new Lights(clock);
    this.stage = new OnShow(clock);
    this.#now = first;
    this.told = new Told(first.snapshot.seq, entries);
  }

  get now(): Frame {
    return this.#now;
  }
  get snapshot(): Snapshot {
    return this.#now.snapshot;
  }
  get source(): Source {
    return this.#source;
  }
  /** The latest events, oldest first. */
  get recentEvents(): readonly TableEvent[] {
    return this.told.events;
  }
  /** Is nothing on show, and does nothing wait? */
  get idle(): boolean {
    return !this.stage.holding && this.#waiting.length === 0;
  }
  /** Has everything that happened at the live table been seen? */
  get caughtUp(): boolean {
    return this.#source === 'live' && this.idle;
  }
  /** Does the scene stay until somebody goes on? */
  get stepping(): boolean {
    return this.stage.stepping;
  }
  get reducedMotion(): boolean {
    return this.pace.reducedMotion();
  }
  /** Factor of everything that moves; 0: nothing does. */
  get movement(): number {
    return this.#movement;
  }
  get scene(): Scene | null {
    return this.stage.now?.scene ?? null;
  }
  get performance(): Performance | null {
    return this.stage.now;
  }
  get changedSince(): ReadonlyMap<string, number> {
    return this.lights.changed;
  }
  /** The targets that light up now. */
  readonly lit: ReadonlySet<string> = $derived.by(
    () => new Set([...this.lights.pointed, ...(this.scene?.targets ?? [])]),
  );

  subscribe(listener: FrameListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  // --- frames of the live table ------------------------------------------------------------------

  /** Show frames when those before them have been seen. */
  enqueue(frames: readonly Frame[]): void {
    if (this.#source !== 'live') return void this.meanwhile?.push(...frames);
    this.#waiting = [...this.#waiting, ...frames];
    this.advance();
  }

  /** Show whatever waits at once, and let nothing move any longer. */
  skip(): void {
    if (this.idle) return;
    const waiting = this.#waiting;
    this.stop();
    for (const frame of waiting) this.show(frame, NOT_SHOWN);
    this.advance();
  }

  /** I have decided: nothing waits any longer, and what happened before needs no summary. */
  decided(): void {
    this.skip();
    this.missed.clear();
  }

  /** Go on: to the next scene if they are shown step by step, else to the end of what waits. */
  goOn(): void {
    if (!this.stepping) return this.skip();
    this.stage.end();
    this.advance();
  }

  /** Look at the table anew: what others did unseen is summed up; then `more` is shown. */
  replace(frame: Frame, entries: readonly Entry[], more: readonly Frame[] = []): void {
    if (this.#source !== 'live') return void (this.meanwhile = null);
    this.stop();
    const { seq, seat } = frame.snapshot;
    const known = entries.filter((one) => one.seq <= seq);
    this.missed.add(...missedSince(known, this.told.entry, seat));
    this.told.restart(seq, known);
    this.show(frame, NOT_SHOWN);
    this.#waiting = more;
    this.advance();
  }

  // --- frames of a record ------------------------------------------------------------------------

  /** From now on the frames come from a record, until `endRecord`; if asked for, at every pace. */
  beginRecord(asked = false): void {
    this.stop();
    this.#asked = asked;
    this.#source = 'record';
    this.meanwhile = [];
  }

  /** Show frames of a record one after the other; settled when all have been seen. */
  play(frames: readonly Frame[]): Promise<void> {
    if (this.#source !== 'record') return Promise.resolve();
    this.stop();
    this.#waiting = frames;
    const seen = new Promise<void>((done) => void this.#whenSeen.push(done));
    this.advance();
    return seen;
  }

  /** Jump in the record: what was told before is forgotten, but for a part of an entry. */
  jump(snapshot: Snapshot, events: readonly TableEvent[], part: Part | null): void {
    if (this.#source !== 'record') return;
    this.stop();
    this.show(still(snapshot), NOT_SHOWN);
    this.told.jump(events, part);
    this.advance();
  }

  /** Back to the live table: to a frame of it, and then to what happened since. */
  endRecord(frame: Frame, entries: readonly Entry[], since: readonly Frame[] = []): void {
    this.#source = 'live';
    this.#asked = false;
    this.speed = 1;
    this.replace(frame, entries, since);
  }

  // --- showing -----------------------------------------------------------------------------------

  private advance(): void {
    while (!this.stage.holding && this.#waiting.length) {
      const [frame, ...rest] = this.#waiting;
      this.#waiting = rest;
      this.show(frame!);
    }
    if (!this.idle) return;
    if (this.#settled) this.show(this.#settled, { ...NOT_SHOWN, movement: this.#movement });
    for (const seen of this.#whenSeen.splice(0)) seen();
    if (this.#source === 'live') this.each((one) => one.caughtUp?.(this.snapshot));
  }

  /** End the scene on show, and forget those that wait. */
  private stop(): void {
    this.stage.end();
    this.#waiting = [];
  }

  private show(frame: Frame, given?: Timing): void {
    const previous = this.#now;
    const performance = performanceOf(frame, this.client, this.table);
    const shown = given ?? this.timingOf(performance, frame);
    const later = shown.time > 0 && (performance?.scene.later ?? false);
    this.#settled = later ? { ...frame, events: [], entries: [] } : null;
    this.#movement = shown.movement;
    this.each((one) => one.before?.(frame));
    this.#now = later ? withView(frame, previous.snapshot.view) : frame;
    this.stage.begin(performance, shown);
    this.each((one) => one.after?.(frame, previous, this.#source, performance?.scene ?? null));
    const done = (): void => {
      this.stage.end();
      this.advance();
    };
    this.stage.run(shown, () => this.tell(frame), done);
  }

  private timingOf(performance: Performance | null, { snapshot }: Frame): Timing {
    const scene = performance?.scene ?? null;
    const mine = scene?.seat === snapshot.seat;
    if (scene && atOnce(this.pace) && this.#source === 'live' && !(mine && isPlain(scene)))
      this.missed.add(scene);
    const [asked, waiting] = [this.#asked, this.#waiting.length];
    return timing(scene, this.pace, { waiting, mine: mine && !asked, speed: this.speed, asked });
  }

  /** What came of a frame may be known now. */
  private tell(frame: Frame): void {
    if (frame.pending) return;
    this.told.add(frame);
    this.each((one) => one.told?.(frame, this.#source));
  }

  private each(act: (listener: FrameListener) => void): void {
    for (const one of this.#listeners) act(one);
  }

  close(): void {
    this.stop();
    this.lights.unmark();
    this.#listeners.clear();
  }
}
