// Where a tooltip stands: beside what it explains, never over it.

interface Size {
  width: number;
  height: number;
}
interface Area extends Size {
  left: number;
  top: number;
}

const GAP = 8; // px, also to the edges of the screen

const within = (start: number, length: number, room: number): number =>
  Math.max(GAP, Math.min(start, room - length - GAP));

/** Below if there is room, else above, to the right, to the left; else where most room is left. */
export function beside(at: Area, tip: Size, screen: Size): { left: number; top: number } {
  const right = at.left + at.width;
  const bottom = at.top + at.height;
  const left = within(at.left + at.width / 2 - tip.width / 2, tip.width, screen.width);
  const top = within(at.top + at.height / 2 - tip.height / 2, tip.height, screen.height);
  const places = [
    { room: screen.height - bottom - tip.height, left, top: bottom + GAP },
    { room: at.top - tip.height, left, top: at.top - GAP - tip.height },
    { room: screen.width - right - tip.width, left: right + GAP, top },
    { room: at.left - tip.width, left: at.left - GAP - tip.width, top },
  ];
  const widest = places.reduce((best, one) => (one.room > best.room ? one : best));
  const found = places.find((one) => one.room >= 2 * GAP) ?? widest;
  return {
    left: within(found.left, tip.width, screen.width),
    top: within(found.top, tip.height, screen.height),
  };
}
