// Motion is found by comparing: where a piece was, where it is now. Pieces carry `data-piece`,
// numbers `data-count`; nothing here knows what they mean.
import { tick } from 'svelte';
import type { FrameListener } from './listener';

const MOVE = 260;
const COUNT = 400;
const STAGGER = 40;
const MOST_STAGGER = 400;
const FAR_TOO_MANY = 60; // a new round moves everything: then nothing flies

interface Seen {
  pieces: Map<string, DOMRect>;
  counts: Map<string, number>;
}

const numberIn = (element: Element): number =>
  Number.parseInt((element.textContent ?? '').replace('−', '-'), 10);

function capture(root: ParentNode): Seen {
  const seen: Seen = { pieces: new Map(), counts: new Map() };
  for (const one of root.querySelectorAll('[data-piece]'))
    seen.pieces.set(one.getAttribute('data-piece')!, one.getBoundingClientRect());
  for (const one of root.querySelectorAll('[data-count]'))
    seen.counts.set(one.getAttribute('data-count')!, numberIn(one));
  return seen;
}

/** How many pixels a unit of the element's drawing takes; 1 in HTML. */
function scaleOf(element: Element): number {
  const drawing = element instanceof SVGElement ? (element as SVGGraphicsElement) : null;
  const matrix = drawing?.ownerSVGElement?.getScreenCTM();
  return matrix ? matrix.a || 1 : 1;
}

function glide(element: Element, from: DOMRect, to: DOMRect, after: number): void {
  const scale = scaleOf(element);
  const dx = (from.left + from.width / 2 - to.left - to.width / 2) / scale;
  const dy = (from.top + from.height / 2 - to.top - to.height / 2) / scale;
  element.animate(
    [
      { translate: `${dx}px ${dy}px` },
      { translate: `${dx / 2}px ${dy / 2 - 12}px`, offset: 0.5 },
      { translate: '0 0' },
    ],
    { duration: MOVE, delay: after, easing: 'ease-out', fill: 'backwards' },
  );
}

function appear(element: Element, after: number): void {
  element.animate([{ opacity: 0, translate: '0 -10px' }, {}], {
    duration: MOVE,
    delay: after,
    easing: 'ease-out',
    fill: 'backwards',
  });
}

/** "+3" rises beside a number that has changed. */
function rise(element: Element, by: number): void {
  const box = element.getBoundingClientRect();
  if (!box.width) return;
  const float = document.createElement('span');
  float.className = by > 0 ? 'rise good' : 'rise bad';
  float.textContent = by > 0 ? `+${by}` : `−${-by}`;
  float.setAttribute('aria-hidden', 'true');
  float.style.left = `${box.left + box.width / 2}px`;
  float.style.top = `${box.top}px`;
  document.body.append(float);
  const motion = float.animate(
    [
      { opacity: 0, translate: '-50% 0' },
      { opacity: 1, translate: '-50% -10px', offset: 0.3 },
      { opacity: 0, translate: '-50% -18px' },
    ],
    { duration: COUNT * 2.2, easing: 'ease-out' },
  );
  motion.onfinish = motion.oncancel = () => float.remove();
}

/** Show what has changed since `before`. */
function play(root: ParentNode, before: Seen): void {
  const moves: (() => void)[] = [];
  let number = 0;
  const wait = (): number => Math.min(number++ * STAGGER, MOST_STAGGER);
  for (const element of root.querySelectorAll('[data-piece]')) {
    const from = before.pieces.get(element.getAttribute('data-piece')!);
    const to = element.getBoundingClientRect();
    if (!from) moves.push(() => appear(element, wait()));
    else if (Math.abs(from.left - to.left) > 2 || Math.abs(from.top - to.top) > 2)
      moves.push(() => glide(element, from, to, wait()));
  }
  if (moves.length <= FAR_TOO_MANY) for (const move of moves) move();
  for (const element of root.querySelectorAll('[data-count]')) {
    const was = before.counts.get(element.getAttribute('data-count')!);
    const now = numberIn(element);
    if (was !== undefined && !Number.isNaN(now) && now !== was) rise(element, now - was);
  }
}

/** Let everything under an element arrive at once. */
export function finishAll(root: Element): void {
  for (const one of root.getAnimations({ subtree: true }))
    if (!(one instanceof CSSAnimation) && !(one instanceof CSSTransition)) one.finish();
}

/** Moves the pieces under an element from frame to frame. */
export function motionOf(root: Element, player: { readonly movement: number }): FrameListener {
  let before: Seen | null = null;
  return {
    before: ({ before: told }) => void (before = told && player.movement ? capture(root) : null),
    after() {
      const seen = before;
      if (seen) void tick().then(() => play(root, seen));
    },
  };
}
