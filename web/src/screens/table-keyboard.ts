// What the keys do at a table.
import { Shortcuts, type Keyboard } from '../decide/shortcuts';
import type { Panels } from '../panels/panels.svelte';
import { settings } from '../preferences/settings.svelte';
import type { ScenePlayer } from '../scene/player.svelte';
import type { TableStore } from '../table/table-store.svelte';
import { systemClock } from '../transport/clock';
import type { Open } from './open';

export interface KeyboardParts {
  openTable: Open;
  table: TableStore;
  player: ScenePlayer;
  panels: Panels;
  root(): Element;
  skip(): void;
  hint(): void;
  command(): void;
  replayStep(by: number): boolean;
}

const keyboardOf = (parts: KeyboardParts): Keyboard => ({
  get root() {
    return parts.root();
  },
  get letters() {
    return settings.letters;
  },
  table: parts.table,
  undo: (all) => void parts.openTable.undo(all),
  end: () => void parts.openTable.end(),
  escape: () => parts.panels.escape(parts.table),
  skip: parts.skip,
  hint: parts.hint,
  command: parts.command,
  replayStep: parts.replayStep,
  showChangedSince: () => parts.openTable.showChangedSince(null),
  hideChangedSince: () => parts.player.lights.unmark(),
  toggle: (panel) => parts.panels.toggle(panel),
  openSettings: () => parts.panels.open('settings'),
  toggleSound: () => void (settings.sound = !settings.sound),
});

export const shortcutsOf = (parts: KeyboardParts): Shortcuts =>
  new Shortcuts(keyboardOf(parts), systemClock.now);
