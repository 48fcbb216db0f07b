// How a target answers to pointer, finger and keys, whether it is drawn (Target) or set (Spot).
import type { Offer, TableModel } from './contract';

export const EXPLAIN_AFTER = 400; // ms of hovering
export const LONG_PRESS = 500;

export interface TargetProps {
  table: TableModel;
  id: string;
  name: string; // for those who hear it: "Forest, 4 of 7 places taken"
  moves?: string[] | undefined; // what hovering previews; else the single offer of the target
  usable?: boolean | undefined; // else: something is offered for it
  chosen?: boolean | undefined; // part of the draft
  told?: boolean | undefined; // its face says in words what it is: no tooltip
  onpick?: ((offers: Offer[]) => void) | undefined; // else: play, or show the answers in the bar
  ondrop?: (() => void) | undefined; // chosen and clicked again
}

type Handlers = Record<string, (event: never) => void>;

export class TargetBehaviour {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private answered = false; // clicked since the pointer came: it is not explained again
  private pressed = false; // a long press has explained; the click that follows does nothing

  constructor(private props: () => TargetProps) {}

  get offers(): Offer[] {
    const { table, id } = this.props();
    return table.offersAt(id);
  }

  get usable(): boolean {
    return this.props().usable ?? this.offers.length > 0;
  }

  get label(): string {
    const { table, name } = this.props();
    const [only, more] = this.offers;
    if (!only || more || only.label === name) return name;
    return table.t('web-target', { name, does: only.label });
  }

  private get previewed(): string[] | null {
    const { moves } = this.props();
    if (moves) return moves;
    const [only, more] = this.offers;
    return only && !more ? [only.text] : null;
  }

  /** Do what the target stands for; `sure` is false for the first tap of a finger. */
  act(sure: boolean): void {
    const { table, id, chosen, ondrop, onpick } = this.props();
    if (chosen && ondrop) return ondrop();
    if (!this.usable) return table.explainWhyNot(id);
    const offers = this.offers;
    if (onpick) {
      if (sure || table.selected === id) return onpick(offers);
    } else if (offers.length === 1 && (sure || table.selected === id)) {
      return table.choose(offers[0]!.text);
    }
    table.hover(this.previewed);
    table.select(id);
  }

  private wait(ms: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, ms);
  }

  /**
   * The pointer moves on the target: it is explained once it rests. What appears under a resting
   * pointer is not being asked about, nor what has just been clicked.
   */
  private moves(event: PointerEvent): void {
    const { table, id, told } = this.props();
    if (event.pointerType === 'touch' || told || this.answered) return;
    const element = event.currentTarget as Element;
    this.wait(EXPLAIN_AFTER, () => table.explain(id, element));
  }

  private leave(): void {
    const { table, id } = this.props();
    clearTimeout(this.timer);
    table.explain(null);
    if (table.selected !== id) table.hover(null);
  }

  private key(event: KeyboardEvent): void {
    const { table, id } = this.props();
    const take = (): void => (event.preventDefault(), event.stopPropagation());
    if (event.key === 'Enter' || event.key === ' ') {
      take();
      this.act(true);
    } else if (event.key === '?') {
      take();
      if (this.usable) table.explain(id, event.currentTarget as Element);
      else table.explainWhyNot(id);
    } else if (event.key === 'i') {
      take();
      table.explain(id, event.currentTarget as Element);
    }
  }

  /** Handlers to spread on the element. */
  handlers(): Handlers {
    return {
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType === 'touch') return;
        this.answered = false;
        if (this.usable) this.props().table.hover(this.previewed);
      },
      onpointermove: (event: PointerEvent) => this.moves(event),
      onpointerleave: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') this.leave();
        else clearTimeout(this.timer);
      },
      onpointerdown: (event: PointerEvent) => {
        this.pressed = false;
        if (event.pointerType !== 'touch') return;
        const element = event.currentTarget as Element;
        this.wait(LONG_PRESS, () => {
          this.pressed = true;
          this.props().table.explain(this.props().id, element);
        });
      },
      onpointerup: () => clearTimeout(this.timer),
      onpointercancel: () => clearTimeout(this.timer),
      onclick: (event: PointerEvent) => {
        event.stopPropagation();
        clearTimeout(this.timer);
        if (this.pressed) return;
        this.answered = true;
        this.props().table.explain(null);
        this.act(event.pointerType !== 'touch');
      },
      oncontextmenu: (event: Event) => {
        if (this.pressed) event.preventDefault();
      },
      onfocus: () => {
        if (this.usable) this.props().table.hover(this.previewed);
      },
      onblur: () => this.leave(),
      onkeydown: (event: KeyboardEvent) => this.key(event),
    } as Handlers;
  }
}
