// With whose eyes the table is seen, and the curtain between two players at one screen.
import type { Snapshot } from '../board/contract';
import { alike } from './patch';

export class Viewpoint {
  #seat = $state(-1);
  #curtain = $state<number | null>(null);

  /** The seat that looks; -1 for a spectator. */
  get seat(): number {
    return this.#seat;
  }

  /** The seat to which the screen must be passed; null: no curtain. */
  get curtain(): number | null {
    return this.#curtain;
  }

  /** The seat that should look now: the one that decides if it is mine, else the one that does. */
  preferredSeat(held: readonly number[], snapshot: Snapshot | null): number {
    const turn = snapshot?.decision?.seat ?? snapshot?.held ?? -1;
    if (held.includes(turn)) return turn;
    return held.includes(this.#seat) ? this.#seat : (held[0] ?? -1);
  }

  /** Must a curtain fall between two seats? Not if both see the same. */
  differs(one: Snapshot, other: Snapshot): boolean {
    return !alike(one.view.state, other.view.state);
  }

  follow(seat: number): void {
    this.#seat = seat;
  }

  hide(seat: number): void {
    this.#curtain = seat;
  }

  reveal(): void {
    this.#curtain = null;
  }
}
