// The life of pictures: what is called `living` moves a few times a second, everything in the same moment,
// like figures that are moved by hand. Left to itself every flame would have the whole page drawn sixty
// times a second, for as long as it is open.
const BEAT = 350; // ms; what all of it costs grows with every beat

/** What moves at a beat: what is large or slow, only at every other one. */
const isMoved = (one: Animation, beat: number): boolean =>
  one instanceof CSSAnimation &&
  one.effect instanceof KeyframeEffect &&
  one.effect.target?.closest(beat % 2 ? '.living:not(.slow)' : '.living') != null;

/** Begins once, for the whole page. With `data-still` there are no such animations (base.css). */
export function live(): void {
  const began = performance.now();
  let beat = 0;
  setInterval(() => {
    if (document.documentElement.hasAttribute('data-still')) return;
    beat++;
    for (const one of document.getAnimations().filter((found) => isMoved(found, beat))) {
      if (one.playState === 'running') one.pause();
      one.currentTime = performance.now() - began;
    }
  }, BEAT);
}
