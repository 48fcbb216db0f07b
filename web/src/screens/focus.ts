// The keyboard's place at a table: when what had the focus is gone after a move, the question gets it.
import { tick } from 'svelte';

export class FocusKeeper {
  private inside = false; // was the focus in the table, and not put there by a pointer?

  entered = (): void => void (this.inside = true);
  left = (): void => void (this.inside = false);

  async restore(root: Element | undefined): Promise<void> {
    await tick();
    if (!this.inside || document.activeElement !== document.body) return;
    const question = root?.querySelector<HTMLElement>('[data-region="question"]');
    question?.focus({ preventScroll: true });
  }
}
