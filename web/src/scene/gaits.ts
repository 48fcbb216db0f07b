// How a thing comes from where it was to where it is: most fly in an arc, living things walk, heavy
// ones fall. Where they arrive, earth or snow may be raised.

export interface Gait {
  ms: number; // at normal pace
  easing?: string;
  frames(dx: number, dy: number): Keyframe[];
  lands?: number; // the part of the time after which it touches the ground; the end, if not said
}

const ARC = 26; // px that a flight rises above the straight line
const STEPS = 6;
const HOP = 4; // px
const HIGH = 46; // px above its place, from where a heavy thing falls

const fly: Gait = {
  ms: 420,
  easing: 'cubic-bezier(.2,.7,.2,1)',
  frames(dx, dy) {
    const arc = dx || dy ? ARC : 0; // what only turns over stays where it is
    return [
      { translate: `${dx}px ${dy}px` },
      { translate: `${dx / 2}px ${dy / 2 - arc}px`, offset: 0.5 },
      { translate: '0 0' },
    ];
  },
};

const walk: Gait = {
  ms: 900,
  frames: (dx, dy) =>
    Array.from({ length: STEPS + 1 }, (_, i) => {
      const left = 1 - i / STEPS;
      return { translate: `${dx * left}px ${dy * left - (i % 2 ? HOP : 0)}px` };
    }),
};

const fall: Gait = {
  ms: 800,
  lands: 0.8,
  frames: (dx, dy) => [
    { translate: `${dx}px ${dy}px`, easing: 'cubic-bezier(.3,.6,.4,1)' },
    { translate: `0 ${-HIGH}px`, offset: 0.52, easing: 'cubic-bezier(.6,0,.9,.5)' },
    { translate: '0 0', offset: 0.8, easing: 'ease-out' },
    { translate: '0 -2px', offset: 0.9, easing: 'ease-in' },
    { translate: '0 0' },
  ],
};

const GAITS: Record<string, Gait> = { fly, walk, fall };

/** How an element moves, by its `data-gait`; nobody walks out of a drawing. */
export function gaitOf(element: Element, inDrawing: boolean): Gait {
  const gait = GAITS[element.getAttribute('data-gait') ?? ''] ?? fly;
  return gait === walk && !inDrawing ? fly : gait;
}

/** Does it have to turn round to go that way? Drawings look to the side that `data-faces` names. */
export const turnsRound = (element: Element, dx: number): boolean =>
  element.getAttribute('data-faces') === (dx < 0 ? 'left' : 'right') && Math.abs(dx) > 2;

const PUFF = 420; // ms

/** Earth or snow flies up on both sides of something that has arrived. */
export function raiseDust(element: Element, box: DOMRect, after: number, factor: number): void {
  const kind = element.getAttribute('data-dust');
  if (!kind) return;
  for (const side of [-1, 1]) {
    const puff = document.createElement('div');
    puff.className = `flight dust ${kind}`;
    puff.setAttribute('aria-hidden', 'true');
    const size = Math.max(22, box.width * 0.6);
    const x = box.left + box.width / 2 + side * box.width * 0.4 - size / 2;
    puff.style.cssText = `left:${x}px;top:${box.bottom - size * 0.42}px;width:${size}px;height:${size * 0.5}px`;
    document.body.append(puff);
    const motion = puff.animate(
      [
        { scale: 0.3, opacity: 0 },
        { scale: 0.8, opacity: 0.95, offset: 0.25, translate: `${side * 4}px -1px` },
        { scale: 1.3, opacity: 0, translate: `${side * 12}px -5px` },
      ],
      { duration: PUFF * factor, delay: after, easing: 'ease-out', fill: 'backwards' },
    );
    motion.onfinish = motion.oncancel = () => puff.remove();
  }
}
