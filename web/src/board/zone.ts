// One stop of the Tab key per zone; arrows walk inside it by position.
const TARGETS = '[data-target]';

const middle = (element: Element): [number, number] => {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

/** The nearest target in a direction; sideways distance counts double. */
export function nearest(
  from: [number, number],
  others: [number, number][],
  key: string,
): number | null {
  let best: number | null = null;
  let least = Infinity;
  others.forEach(([x, y], i) => {
    const dx = x - from[0];
    const dy = y - from[1];
    const [ahead, aside] =
      key === 'ArrowRight'
        ? [dx, dy]
        : key === 'ArrowLeft'
          ? [-dx, dy]
          : key === 'ArrowDown'
            ? [dy, dx]
            : [-dy, dx];
    if (ahead <= 1) return;
    const far = ahead + 2 * Math.abs(aside);
    if (far < least) {
      least = far;
      best = i;
    }
  });
  return best;
}

const targetsIn = (zone: Element): HTMLElement[] => [
  ...zone.querySelectorAll<HTMLElement>(TARGETS),
];

/** Exactly one target of the zone is in the tab order: the last used, else the first usable. */
export function arrange(zone: Element): void {
  const targets = targetsIn(zone);
  if (!targets.length) return;
  const usable = (one: HTMLElement): boolean => one.getAttribute('aria-disabled') !== 'true';
  const stop =
    targets.find((one) => one === document.activeElement) ??
    targets.find((one) => one.tabIndex === 0 && usable(one)) ??
    targets.find(usable) ??
    targets.find((one) => one.tabIndex === 0) ??
    targets[0]!;
  for (const one of targets) if (one !== stop) one.tabIndex = -1;
  stop.tabIndex = 0;
}

/** An attachment that makes an element a zone. */
export function zone(element: Element): () => void {
  const onkey = (event: Event): void => {
    const { key } = event as KeyboardEvent;
    if (!key.startsWith('Arrow')) return;
    const here = (event.target as Element).closest(TARGETS);
    if (!here || here.closest('[data-zone]') !== element) return;
    const others = targetsIn(element).filter((one) => one !== here);
    const to = nearest(middle(here), others.map(middle), key);
    event.preventDefault();
    event.stopPropagation();
    if (to !== null) others[to]!.focus();
  };
  const onfocus = (): void => arrange(element);
  element.addEventListener('keydown', onkey);
  element.addEventListener('focusin', onfocus);
  const watch = new MutationObserver(() => arrange(element));
  watch.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-disabled'] });
  arrange(element);
  return () => {
    watch.disconnect();
    element.removeEventListener('keydown', onkey);
    element.removeEventListener('focusin', onfocus);
  };
}
