// Clicks and keys while something is on show: they go on, and are not yet a move.
import type { ScenePlayer } from '../scene/player.svelte';

const HERE = '[data-region=board], [data-region=decision], [data-region=mine]';
const OWN = '[data-region=caption] button, .panelbox, [data-missed] button, [data-notice] button';
const KEYS = new Set([' ', 'Enter']);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

export class SceneControl {
  private swallow = false; // the click that belongs to a press which went on
  private key = ''; // the key that is still down

  constructor(
    private readonly player: Pick<ScenePlayer, 'scene' | 'source' | 'goOn'>,
    private readonly finish: () => void, // lets everything arrive that moves
  ) {}

  pointerdown = ({ target }: PointerEvent): void => {
    const element = target instanceof Element ? target : null;
    this.swallow = false;
    this.finish();
    if (!this.player.scene || !element?.closest(HERE) || element.closest(OWN)) return;
    this.swallow = true;
    this.player.goOn();
  };

  click = (event: MouseEvent): void => {
    if (this.swallow) stop(event);
    this.swallow = false;
  };

  keydown = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (this.key === key && event.repeat) return stop(event);
    this.key = '';
    const own = target instanceof Element && target.closest(OWN) !== null;
    if (!this.player.scene || !KEYS.has(key) || isTyping(target) || own) return;
    this.key = key;
    stop(event);
    this.finish();
    this.player.goOn();
  };

  keyup = (event: KeyboardEvent): void => {
    if (event.key === this.key) stop(event);
    this.key = '';
  };
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
