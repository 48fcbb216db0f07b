// What an opponent that nobody plays has done, one thing after the other, with a caption each.
import type { Entry, Scene } from '../board/contract';
import { settings } from '../preferences/settings.svelte';
import type { TableStore } from '../table/table-store.svelte';

const SCENE_MS = 1300;

export class Showing {
  scenes = $state.raw<Scene[]>([]);
  at = $state(0);
  readonly now: Scene | null = $derived(this.scenes[this.at] ?? null);
  private table: TableStore | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  start(fresh: readonly Entry[], table: TableStore): void {
    const scenes = fresh.flatMap((entry) => table.client.scenes?.(entry.events, table) ?? []);
    if (!scenes.length || settings.nomad === 'once') return;
    this.stop();
    this.table = table;
    this.scenes = scenes;
    this.light();
  }

  next(): void {
    this.dim();
    this.at++;
    if (this.now) this.light();
    else this.stop();
  }

  stop(): void {
    this.dim();
    this.scenes = [];
    this.at = 0;
  }

  private light(): void {
    for (const target of this.now?.targets ?? []) this.table?.lit.add(target);
    if (settings.nomad === 'normal') this.timer = setTimeout(() => this.next(), SCENE_MS);
  }

  private dim(): void {
    clearTimeout(this.timer);
    for (const target of this.now?.targets ?? []) this.table?.lit.delete(target);
  }
}
