// What takes its time, one thing after the other: a conflict, the turn of the solo opponent.
import type { GameClient, Scene, TableEvent, TableModel } from '../board/contract';
import type { Clock } from '../transport/clock';
import { SCENE, type Pace } from './pace';

export class Scenes {
  #all = $state.raw<readonly Scene[]>([]);
  #at = $state(0);
  #cancel: () => void = () => {};

  constructor(
    private readonly client: GameClient,
    private readonly clock: Clock,
    private readonly pace: Pace,
  ) {}

  readonly now: Scene | null = $derived(this.#all[this.#at] ?? null);

  /** Which scene of how many is shown. */
  get number(): { n: number; of: number } {
    return { n: this.#at + 1, of: this.#all.length };
  }

  /** Does the player turn the pages? */
  get stepping(): boolean {
    return this.now !== null && this.now.stage === undefined && this.pace.scenes() === 'step';
  }

  /** Start the scenes of some events; captions alone only if they are wished for. */
  start(events: readonly TableEvent[], table: TableModel, wished = true): void {
    const captions = wished && this.pace.scenes() !== 'once';
    const scenes = (this.client.scenes?.(events, table) ?? []).filter(
      (one) => captions || one.stage !== undefined,
    );
    if (!scenes.length) return;
    this.end();
    this.#all = scenes;
    this.wait();
  }

  next(): void {
    this.#cancel();
    this.#at++;
    if (this.now) this.wait();
    else this.end();
  }

  end(): void {
    this.#cancel();
    this.#all = [];
    this.#at = 0;
  }

  private wait(): void {
    if (this.stepping) return;
    this.#cancel = this.clock.after(this.now?.ms ?? SCENE, () => this.next());
  }
}
