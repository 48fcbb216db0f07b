// What was used last, keyboard, pointer or finger, and the keyboard's place at a table: when what had
// the focus is gone after a move, the question gets it.
import { tick } from 'svelte';

export class FocusKeeper {
  private inside = false; // was the focus in the table, and not put there by a pointer?
  private finger = false; // was the last pointer a finger?

  entered = (): void => void (this.inside = true);
  left = (event: PointerEvent): void => {
    this.inside = false;
    this.finger = event.pointerType === 'touch';
  };

  /** A finger has confirmed its last move by a second tap: the end of the turn needs no other. */
  confirmed = (table: { readonly confirmed: boolean }): boolean => this.finger && table.confirmed;

  async restore(root: Element | undefined): Promise<void> {
    await tick();
    if (!this.inside || document.activeElement !== document.body) return;
    const question = root?.querySelector<HTMLElement>('[data-region="question"]');
    question?.focus({ preventScroll: true });
  }
}
