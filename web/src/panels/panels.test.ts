import { beforeEach, describe, expect, it } from 'vitest';
import { TestClock } from '../transport/test-clock';
import { Panels } from './panels.svelte';

class Selected {
  selected: string | null = 'hut';
  draft = ['pay wood'];
  select(target: string | null): void {
    this.selected = target;
  }
  drop(): void {
    this.draft = [];
  }
}

let clock: TestClock;
let panels: Panels;
let selection: Selected;
beforeEach(() => {
  clock = new TestClock();
  panels = new Panels(clock);
  selection = new Selected();
});

describe('Escape', () => {
  it('does one thing at a time: tooltip, panels, page, selection, draft, notice', () => {
    const element = { getBoundingClientRect: () => ({}) as DOMRect } as Element;
    panels.showRefusal({ text: 'No.' });
    panels.open('rulebook');
    panels.open('seats');
    panels.showPage('log');
    panels.explain('hut', element);
    const left = (): unknown[] => [
      panels.explained !== null,
      panels.isOpen('seats'),
      panels.isOpen('rulebook'),
      panels.page,
      selection.selected,
      selection.draft.length,
      panels.notice !== null,
    ];
    const all = [true, true, true, 'log', 'hut', 1, true];
    const none = [false, false, false, 'board', null, 0, false];
    for (let presses = 0; presses <= all.length; presses++) {
      expect(left()).toEqual([...none.slice(0, presses), ...all.slice(presses)]);
      panels.escape(selection);
    }
  });
  it('closes what was opened last', () => {
    panels.open('settings');
    panels.open('moves');
    panels.open('settings');
    panels.escape(null);
    expect([panels.isOpen('settings'), panels.isOpen('moves')]).toEqual([false, true]);
  });
});

describe('what is said', () => {
  it('goes by itself, and something new is seen for its whole time', async () => {
    panels.showNote('One.');
    await clock.advance(5000);
    panels.showRefusal({ text: 'Two.', rule: 'SA-2.4' });
    await clock.advance(5000);
    expect(panels.notice).toEqual({ kind: 'no', text: 'Two.', rule: 'SA-2.4' });
    await clock.advance(3000);
    expect(panels.notice).toBeNull();
  });
});
