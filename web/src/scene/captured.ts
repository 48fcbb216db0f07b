// What is to be seen of the pieces, numbers and places of a page at a moment.
import { numberIn } from './counters';
import { copyOf } from './flights';

/** A drawing, which part of it is shown, and where. */
interface Drawing {
  svg: SVGSVGElement;
  box: DOMRect;
  matrix: DOMMatrix | null; // to the page; a phone shows one part of a board after the other
}

export interface Piece {
  element: Element;
  box: DOMRect;
  matrix: DOMMatrix | null; // of a drawing, to the page
  face: string | null;
  drawing: Drawing | null; // in which it may move without being cut off
  look: HTMLElement | null; // of a piece with two sides, for as long as it shows this one
}

export interface Seen {
  pieces: Map<string, Piece>;
  counts: Map<string, number>;
  anchors: Map<string, DOMRect>;
}

const matrixOf = (element: Element): DOMMatrix | null =>
  element instanceof SVGGraphicsElement && !(element instanceof SVGSVGElement)
    ? element.getScreenCTM()
    : null;

export const visible = (box: DOMRect | undefined): box is DOMRect => !!box && box.width > 0;

/** Is a piece in the part of its drawing that is shown? */
export function shown({ box, drawing }: Piece): boolean {
  if (!visible(box) || !drawing) return visible(box);
  const { left, right, top, bottom } = drawing.box;
  return box.right > left && box.left < right && box.bottom > top && box.top < bottom;
}

/** Where a piece was, on the page as it is now: to show another part of a drawing moves nothing. */
export function placeBefore(old: Piece, now: Drawing | null): DOMRect {
  const [was, is] = [old.drawing?.matrix, now?.matrix];
  if (!was || !is || old.drawing!.svg !== now!.svg) return old.box;
  const { a, d, e, f } = is.multiply(was.inverse());
  const { x, y, width, height } = old.box;
  return new DOMRect(a * x + e, d * y + f, a * width, d * height);
}

export function capture(root: ParentNode, looks = false): Seen {
  const seen: Seen = { pieces: new Map(), counts: new Map(), anchors: new Map() };
  const drawings = new Map<Element, Drawing>();
  const drawingOf = (svg: SVGSVGElement | null): Drawing | null => {
    if (svg && !drawings.has(svg))
      drawings.set(svg, { svg, box: svg.getBoundingClientRect(), matrix: svg.getScreenCTM() });
    return svg && drawings.get(svg)!;
  };
  for (const one of root.querySelectorAll('[data-piece]')) {
    const [box, matrix] = [one.getBoundingClientRect(), matrixOf(one)];
    const face = one.getAttribute('data-face');
    const look = looks && face !== null && visible(box) ? copyOf(one, box, matrix) : null;
    const drawing = drawingOf(one.closest<SVGSVGElement>('svg:not(.i)'));
    seen.pieces.set(one.getAttribute('data-piece')!, { element: one, box, matrix, face, drawing, look }); // prettier-ignore
  }
  for (const one of root.querySelectorAll('[data-count]'))
    seen.counts.set(one.getAttribute('data-count')!, numberIn(one));
  for (const one of root.querySelectorAll('[data-anchor]'))
    seen.anchors.set(one.getAttribute('data-anchor')!, one.getBoundingClientRect());
  return seen;
}
