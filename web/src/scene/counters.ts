// Numbers that change: what is gained flies to its counter, which rises only then.
import { copyOf, fly } from './flights';

const FLIGHT = 380; // ms
const APART = 70;
const MOST = 5; // things that fly for one number
const RISE = 900;

export const numberIn = (element: Element): number =>
  Number.parseInt((element.textContent ?? '').replace('−', '-'), 10);

/** "+3" rises beside a number that has changed. */
function rise(element: Element, by: number, after: number, factor: number): void {
  const box = element.getBoundingClientRect();
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
      { opacity: 1, translate: '-50% -14px', offset: 0.75 },
      { opacity: 0, translate: '-50% -20px' },
    ],
    { duration: RISE * factor, delay: after, easing: 'ease-out', fill: 'backwards' },
  );
  motion.onfinish = motion.oncancel = () => float.remove();
}

/** Until the goods have arrived the counter shows what it showed before. */
function keepOld(element: HTMLElement, was: number, box: DOMRect, ms: number): void {
  const style = getComputedStyle(element);
  const scale = element.offsetHeight ? box.height / element.offsetHeight : 1;
  const old = document.createElement('div');
  old.className = 'flight';
  old.textContent = was < 0 ? `−${-was}` : `${was}`;
  old.setAttribute('aria-hidden', 'true');
  old.style.cssText = `left:${box.left}px;top:${box.top}px;height:${box.height}px;line-height:${box.height}px;font-family:${style.fontFamily};font-weight:${style.fontWeight};font-size:${Number.parseFloat(style.fontSize) * scale}px;color:${style.color}`;
  document.body.append(old);
  element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: ms });
  const motion = old.animate([{ opacity: 1 }, { opacity: 1 }], { duration: ms });
  motion.onfinish = motion.oncancel = () => old.remove();
}

/** Show that a number has changed; what it counts comes from, or goes to, the source. */
export function count(element: Element, was: number, source: DOMRect | null, factor: number): void {
  const now = numberIn(element);
  const by = now - was;
  const box = element.getBoundingClientRect();
  if (!by || Number.isNaN(by) || !box.width) return;
  const track = element.closest('[data-track]'); // there the number itself moves on
  const icon = (track ?? element.parentElement)?.querySelector('svg.i') ?? null;
  const n = icon && source ? Math.min(MOST, Math.abs(by)) : 0;
  const from = n ? icon!.getBoundingClientRect() : null;
  const [ms, apart] = [FLIGHT * factor, APART * factor];
  for (let i = 0; i < n; i++) {
    const start = by > 0 ? source! : from!;
    const [x, y] = [start.left + (start.width - from!.width) / 2, start.top];
    const box = new DOMRect(x, y + (start.height - from!.height) / 2, from!.width, from!.height);
    const copy = copyOf(icon!, box, null);
    fly(copy, { from: box, to: by > 0 ? from! : source!, ms, after: i * apart, shrink: by < 0 });
  }
  const arrival = n && by > 0 ? ms + (n - 1) * apart : 0;
  if (arrival && !track && element instanceof HTMLElement) keepOld(element, was, box, arrival);
  rise(element, by, arrival, factor);
}
