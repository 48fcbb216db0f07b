// The offered moves by the targets that stand for them.
import type { Decision, GameClient, Offer, TableModel } from '../board/contract';

export class Offers {
  #at = new Map<string, Offer[]>();
  #withoutTarget: Offer[] = [];

  constructor(
    offers: readonly Offer[],
    decision: Decision | null,
    client: GameClient,
    table: TableModel,
  ) {
    for (const offer of offers) {
      const targets = client.targets.ofOffer(offer, decision!, table);
      if (!targets.length) this.#withoutTarget.push(offer);
      for (const target of targets) {
        const there = this.#at.get(target);
        if (there) there.push(offer);
        else this.#at.set(target, [offer]);
      }
    }
  }

  at(target: string): Offer[] {
    return this.#at.get(target) ?? [];
  }

  /** Offers that are buttons in the decision bar. */
  get withoutTarget(): Offer[] {
    return this.#withoutTarget;
  }

  get targets(): string[] {
    return [...this.#at.keys()];
  }
}
