// The width classes of the table screen.
import { settings } from '../preferences/settings.svelte';

export class Sizes {
  width = $state(innerWidth);
  height = $state(innerHeight);

  /** A phone on its side. */
  private get low(): boolean {
    return this.height < 480 && this.width < 1000;
  }
  /** A phone: pages instead of the whole board. */
  get small(): boolean {
    return this.low || this.width < 760 * Math.max(1, settings.text * 0.9);
  }
  /** Board and bar beside each other: a phone on its side, or very large letters. */
  get flat(): boolean {
    return this.low || (this.small && this.width > this.height * 1.15);
  }
  /** In between: the side panel is a drawer. */
  get narrow(): boolean {
    return !this.small && this.width < 1100 * settings.text;
  }
  /** Everything grows with a large screen. */
  get scale(): number {
    return Math.min(1.75, Math.max(1, Math.min(this.width / 1366, this.height / 768)));
  }
}
