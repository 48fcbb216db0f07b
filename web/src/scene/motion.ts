// Motion is found by comparing: where a piece was, where it is now. Nothing here knows what things
// mean; drawings say it by attributes:
//   data-piece    something that moves, by a name that stays the same
//   data-home     where it comes from when it appears, and goes to when it vanishes: an anchor
//   data-from     where it comes from, if not from home: anchors, and targets that count only if the
//                 scene is about them ("stack:hunter pile-0"), or a target; the first that is there
//   data-face     what is to be seen of it; it turns over when that changes, and comes face down
//   data-back     the symbol of its other side, until its face has been seen
//   data-anchor   a place with such a name; 'people-2' is found at 'seat-2' if it is not drawn
//   data-gait     how it moves: 'walk' or 'fall'; else it flies (gaits.ts)
//   data-faces    the side to which its drawing looks, if it turns round to walk the other way
//   data-dust     what it raises where it arrives: 'earth' or 'snow'
//   data-count    a number whose change is worth seeing, with its icon beside it
//   data-track    a row of numbers of which one has data-count, and the icon of them all
//   data-source   in a stage: where what it brings comes from
import { tick } from 'svelte';
import type { Scene } from '../board/contract';
import { carry, copyOf, fly, plainBack } from './flights';
import { capture, placeBefore, shown, visible, type Seen } from './captured';
import { count } from './counters';
import { gaitOf } from './gaits';
import type { FrameListener } from './listener';

const MOVE = 420; // ms
const TURN = 620;
const STAGGER = 50;
const TURN_STAGGER = 40; // of things that turn over where they lie
const MOST_STAGGER = 400;
const FAR_TOO_MANY = 60; // a new round moves everything: then nothing flies

/** How fast, and of which scene. */
interface Cast {
  movement: number;
  scene: Scene | null;
}

/** How many pixels a unit of the element's own measure takes. */
function scaleOf(element: Element): number {
  if (element instanceof HTMLElement)
    return element.offsetWidth ? element.getBoundingClientRect().width / element.offsetWidth : 1;
  const svg = element instanceof SVGElement ? element.ownerSVGElement : null;
  return svg?.getScreenCTM()?.a || 1;
}

/** From where it was, or came from, to where it is: an arc with a hop. */
function glide(element: Element, from: DOMRect, to: DOMRect, ms: number, after: number): void {
  const scale = scaleOf(element);
  const dx = (from.left + from.width / 2 - to.left - to.width / 2) / scale;
  const dy = (from.top + from.height / 2 - to.top - to.height / 2) / scale;
  element.animate(
    [
      { translate: `${dx}px ${dy}px` },
      { translate: `${dx / 2}px ${dy / 2 - 16}px`, offset: 0.5 },
      { translate: '0 0' },
    ],
    { duration: ms, delay: after, easing: 'cubic-bezier(.2,.7,.2,1)', fill: 'backwards' },
  );
}

function appear(element: Element, ms: number, after: number): void {
  element.animate([{ opacity: 0, translate: '0 -10px' }, {}], {
    ...{ duration: ms, delay: after, easing: 'ease-out', fill: 'backwards' },
  });
}

/** An anchor by its name, or the seat to which it belongs. */
function anchor({ anchors }: Seen, name: string | null, seat: number): DOMRect | null {
  if (!name) return null;
  const owner = /-(\d+)$/.exec(name)?.[1] ?? (seat >= 0 ? `${seat}` : '');
  const found = [name, `${name}-${owner}`, `seat-${owner}`].map((one) => anchors.get(one));
  return found.find(visible) ?? null;
}

/** Where a target is drawn. */
function targetBox(root: ParentNode, target: string): DOMRect | null {
  const name = CSS.escape(target);
  const found = root.querySelector(`[data-target="${name}"], [data-zone="${name}"]`);
  const box = found?.getBoundingClientRect();
  return visible(box) ? box : null;
}

const first = <T, R>(list: readonly T[], found: (one: T) => R | null): R | null => {
  for (const one of list) {
    const result = found(one);
    if (result) return result;
  }
  return null;
};

/** Where things come from that the scene brings: its stage, else the place that it is about. */
function sourceOf(root: ParentNode, scene: Scene | null): DOMRect | null {
  const stage = root.querySelector('[data-scene] [data-source]');
  if (stage) return stage.getBoundingClientRect();
  return first(scene?.targets ?? [], (target) => targetBox(root, target));
}

/** Where a piece comes from that was not there before. */
function originOf(
  root: ParentNode,
  element: Element,
  before: Seen,
  scene: Scene | null,
): DOMRect | null {
  const names = element.getAttribute('data-from') ?? element.getAttribute('data-home') ?? '';
  return first(names.split(' '), (name) =>
    name.includes(':')
      ? scene?.targets.includes(name)
        ? targetBox(root, name)
        : null
      : (anchor(before, name, scene?.seat ?? -1) ?? (name ? targetBox(root, name) : null)),
  );
}

/** Show what has changed since `before`. */
function play(
  root: ParentNode,
  before: Seen,
  { movement, scene }: Cast,
  source: DOMRect | null,
): void {
  const now = capture(root);
  const ms = MOVE * movement;
  const moves: ((after: number) => void)[] = [];
  const seat = scene?.seat ?? -1;
  let turned = 0;
  for (const [name, piece] of now.pieces) {
    if (!shown(piece)) continue;
    const { element, box, matrix, face, drawing } = piece;
    const old = before.pieces.get(name);
    const from = visible(old?.box)
      ? placeBefore(old!, drawing)
      : originOf(root, element, before, scene);
    const back = old ? old.look : plainBack(element.getAttribute('data-back'));
    const turns = face !== null && old?.face !== face && back;
    const near = !!old && old.drawing?.svg === drawing?.svg && !turns;
    const gait = gaitOf(element, near);
    const time = (turns ? TURN : gait.ms) * movement;
    const over = { box, matrix, ms: time, gait, factor: movement, back: turns ? back : null };
    const turnOver = (): void =>
      carry(element, { ...over, from: box, after: turned++ * TURN_STAGGER * movement });
    if (!visible(from ?? undefined)) {
      if (turns) turnOver();
      else moves.push((after) => appear(element, ms, after));
    } else if (Math.abs(from!.left - box.left) > 2 || Math.abs(from!.top - box.top) > 2) {
      if (near && element.parentElement?.closest('[data-piece]')) continue; // it goes with that
      moves.push((after) => {
        // A part of a drawing that moves is laid out anew; a copy over the page is not.
        if (near && element instanceof HTMLElement) glide(element, from!, box, ms, after);
        else carry(element, { ...over, from: from!, after });
      });
    } else if (turns) turnOver();
  }
  for (const [name, piece] of before.pieces) {
    const { element, box, matrix } = piece;
    const home = element.getAttribute('data-home');
    if (now.pieces.has(name) || !home || !shown(piece)) continue;
    const to = anchor(now, home, seat);
    if (to)
      moves.push((after) =>
        fly(copyOf(element, box, matrix), { from: box, to, ms, after, shrink: true }),
      );
  }
  if (moves.length <= FAR_TOO_MANY)
    moves.forEach((move, i) => move(Math.min(i * STAGGER, MOST_STAGGER) * movement));
  for (const element of root.querySelectorAll('[data-count]')) {
    const was = before.counts.get(element.getAttribute('data-count')!);
    if (was !== undefined) count(element, was, source, movement);
  }
}

/** Let everything under an element arrive at once. */
export function finishAll(root: Element): void {
  for (const one of root.getAnimations({ subtree: true }))
    if (!(one instanceof CSSAnimation) && !(one instanceof CSSTransition)) one.finish();
  for (const one of document.querySelectorAll('.flight, .rise')) one.remove();
}

/** Moves the pieces under an element from frame to frame. */
export function motionOf(root: Element, player: { readonly movement: number }): FrameListener {
  let before: Seen | null = null;
  let source: DOMRect | null = null;
  return {
    before(frame) {
      before = frame.before && player.movement ? capture(root, true) : null;
      source = before && sourceOf(root, null);
    },
    after(_frame, _previous, _source, scene) {
      const [seen, { movement }] = [before, player];
      if (!seen) return;
      void tick().then(() =>
        play(root, seen, { movement, scene }, sourceOf(root, scene) ?? source),
      );
    },
  };
}
