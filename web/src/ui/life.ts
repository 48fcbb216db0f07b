// The life of pictures: what is called `living` moves a few times a second, everything in the same moment,
// like figures that are moved by hand. Left to itself every flame would have the whole page drawn sixty
// times a second, for as long as it is open.
const BEAT = 250; // ms

const isLiving = (one: Animation): boolean =>
  one instanceof CSSAnimation &&
  one.effect instanceof KeyframeEffect &&
  one.effect.target?.closest('.living') != null;

/** Begins once, for the whole page. With `data-still` there are no such animations (base.css). */
export function live(): void {
  const began = performance.now();
  setInterval(() => {
    if (document.documentElement.hasAttribute('data-still')) return;
    for (const one of document.getAnimations().filter(isLiving)) {
      if (one.playState === 'running') one.pause();
      one.currentTime = performance.now() - began;
    }
  }, BEAT);
}
