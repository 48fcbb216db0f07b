// How a target answers to pointer, finger and keys, whether it is drawn (Target) or set (Spot).
import type { Offer, TableModel } from './contract';
import { Explaining } from './explaining';

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
  private readonly explaining = new Explaining((at) => {
    const { table, id } = this.props();
    if (at) table.explain(id, at);
    else table.explain(null);
  });

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

  private leave(): void {
    const { table, id } = this.props();
    this.explaining.leaves();
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
    const { explaining } = this;
    return {
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType === 'touch') return;
        explaining.enters(event);
        if (this.usable) this.props().table.hover(this.previewed);
      },
      onpointermove: (event: PointerEvent) => {
        if (!this.props().told) explaining.moves(event);
      },
      onpointerleave: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') this.leave();
        else explaining.cancel();
      },
      onpointerdown: (event: PointerEvent) => explaining.presses(event),
      onpointerup: () => explaining.cancel(),
      onpointercancel: () => explaining.cancel(),
      onclick: (event: PointerEvent) => {
        event.stopPropagation();
        if (!explaining.clicks()) this.act(event.pointerType !== 'touch');
      },
      oncontextmenu: (event: Event) => {
        if (explaining.pressed) event.preventDefault();
      },
      onfocus: () => {
        if (this.usable) this.props().table.hover(this.previewed);
      },
      onblur: () => this.leave(),
      onkeydown: (event: KeyboardEvent) => this.key(event),
    } as Handlers;
  }
}
