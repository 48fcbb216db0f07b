// Things that fly over the page: copies that belong to nobody and vanish when they have arrived.
// Only `translate`, `scale` and `opacity` are animated, so that nothing is laid out meanwhile.
import { raiseDust, turnsRound, type Gait } from './gaits';

const SVG = 'http://www.w3.org/2000/svg';
const NAMES = ['data-piece', 'data-target', 'data-anchor', 'data-count', 'tabindex', 'role'];
const ARC = 26; // px that a flight rises above the straight line

export interface Flight {
  from: DOMRect;
  to: DOMRect;
  ms: number;
  after: number; // ms until it begins
  shrink?: boolean; // it becomes small on its way
}

const middle = (box: DOMRect): [number, number] => [
  box.left + box.width / 2,
  box.top + box.height / 2,
];

/** Let something that is drawn at `from` fly to `to`, and forget it there. */
export function fly(element: HTMLElement | SVGElement, flight: Flight): void {
  const [[ax, ay], [bx, by]] = [middle(flight.from), middle(flight.to)];
  const [dx, dy] = [bx - ax, by - ay];
  element.setAttribute('aria-hidden', 'true');
  element.classList.add('flight');
  document.body.append(element);
  const end = flight.shrink ? 0.6 : 1;
  const motion = element.animate(
    [
      { translate: '0 0', scale: 1, opacity: 1 },
      { translate: `${dx / 2}px ${dy / 2 - ARC}px`, offset: 0.5, opacity: 1 },
      { translate: `${dx}px ${dy}px`, scale: end, opacity: 0.9 },
    ],
    { duration: flight.ms, delay: flight.after, easing: 'cubic-bezier(.3,.6,.3,1)' },
  );
  if (flight.after) {
    element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: flight.after });
  }
  motion.onfinish = motion.oncancel = () => element.remove();
}

const placeOf = ({ left, top, width, height }: DOMRect): string =>
  `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;

/** A copy of a drawn thing that stands over the page where the thing was. */
export function copyOf(element: Element, box: DOMRect, matrix: DOMMatrix | null): HTMLElement {
  const holder = document.createElement('div');
  holder.style.cssText = placeOf(box);
  holder.dataset['flight'] = element.getAttribute('data-piece') ?? ''; // whose copy it is
  const copy = element.cloneNode(true) as Element;
  for (const one of [copy, ...copy.querySelectorAll('*')])
    for (const name of NAMES) one.removeAttribute(name);
  if (!matrix) {
    holder.append(copy);
    return holder;
  }
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('width', `${box.width}`);
  svg.setAttribute('height', `${box.height}`);
  svg.style.overflow = 'visible';
  const { a, b, c, d, e, f } = matrix;
  copy.setAttribute('transform', `matrix(${a} ${b} ${c} ${d} ${e - box.left} ${f - box.top})`);
  svg.append(copy);
  holder.append(svg);
  return holder;
}

export interface Carried {
  box: DOMRect; // where it lies now
  matrix: DOMMatrix | null;
  from: DOMRect; // where it was
  ms: number;
  after: number;
  gait: Gait;
  factor: number; // of everything that moves
  back?: HTMLElement | null; // what it shows at first: its face appears on the way
}

const FACE_UP = [
  { scale: '0 1' },
  { scale: '0 1', offset: 0.5 },
  { scale: '1 1', offset: 0.8 },
  {},
];
const BACK_AWAY = [{}, { scale: '1 1', offset: 0.2 }, { scale: '0 1', offset: 0.5 }, { scale: '0 1' }]; // prettier-ignore

/** The other side of a card that was not seen before: as it is painted, if that is known. */
export function plainBack(symbol: string | null): HTMLElement {
  const back = document.createElement('div');
  back.className = 'flight-back';
  if (!symbol || !document.getElementById(symbol)) return back;
  const [svg, use] = [document.createElementNS(SVG, 'svg'), document.createElementNS(SVG, 'use')];
  use.setAttribute('href', `#${symbol}`);
  for (const [name, value] of [
    ['width', '100%'],
    ['height', '100%'],
  ] as const) {
    svg.setAttribute(name, value);
    use.setAttribute(name, value);
  }
  svg.append(use);
  back.append(svg);
  back.classList.add('painted');
  return back;
}

/** First its back is to be seen, then its face. Texts of a drawing that is scaled are laid out anew,
 * so a box around it turns. */
function turnUp(copy: HTMLElement, back: HTMLElement, timing: KeyframeAnimationOptions): void {
  const face = document.createElement('div');
  face.append(...copy.childNodes);
  copy.append(face, back);
  for (const side of [face, back]) {
    side.classList.add('flight-side');
    side.style.cssText = '';
  }
  face.animate(FACE_UP, timing);
  back.animate(BACK_AWAY, timing);
}

/** Let something come from elsewhere on the page: its copy moves, it is seen when that arrives. */
export function carry(element: Element, one: Carried): void {
  const { box, matrix, from, ms, after, gait, back } = one;
  const copy = copyOf(element, box, matrix);
  copy.setAttribute('aria-hidden', 'true');
  copy.classList.add('flight');
  document.body.append(copy);
  const [[ax, ay], [bx, by]] = [middle(from), middle(box)];
  const [dx, dy] = [ax - bx, ay - by];
  const timing = { duration: ms, delay: after, fill: 'backwards' } as const;
  if (back) turnUp(copy, back, timing);
  if (turnsRound(element, dx)) (copy.firstElementChild as HTMLElement).style.scale = '-1 1';
  const motion = copy.animate(gait.frames(dx, dy), { ...timing, easing: gait.easing ?? 'linear' });
  motion.onfinish = motion.oncancel = () => copy.remove();
  element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: ms + after });
  raiseDust(element, box, after + ms * (gait.lands ?? 1), one.factor);
}
