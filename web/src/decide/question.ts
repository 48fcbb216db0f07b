// Whether a question is still the one that was asked.
import type { Snapshot } from '../board/contract';
import { canonical } from '../table/patch';

/** Is the same question open, as after a line of chat? */
export function sameQuestion(one: Snapshot, other: Snapshot): boolean {
  if (one.seq === other.seq && one.seat === other.seat) return true;
  return (
    one.seat === other.seat &&
    one.held === other.held &&
    one.digest === other.digest &&
    one.digest !== '' &&
    canonical(one.decision) === canonical(other.decision)
  );
}
