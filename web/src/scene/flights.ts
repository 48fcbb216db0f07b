// Things that fly over the page: copies that belong to nobody and vanish when they have arrived.
// Only `translate`, `scale` and `opacity` are animated, so that nothing is laid out meanwhile.

const SVG = 'http://www.w3.org/2000/svg';
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

/** A copy of a drawn thing that stands over the page where the thing was. */
export function copyOf(element: Element, box: DOMRect, matrix: DOMMatrix | null): HTMLElement {
  const holder = document.createElement('div');
  holder.style.cssText = `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`;
  const copy = element.cloneNode(true) as Element;
  copy.removeAttribute('data-piece');
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
