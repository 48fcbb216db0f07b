// Stones: places on the boards are superellipses with a hand's trembling, not rectangles.
export type Box = [x: number, y: number, width: number, height: number];

/** A small generator, so that a stone has the same outline every time it is drawn. */
export function trembling(seed: number): () => number {
  let a = (seed * 2654435761) >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * The outline of a stone inside a box, as a path of quadratic curves. The seventh power is nearly a
 * rectangle with worn corners; a lower one is rounder.
 */
export function blob(
  [x, y, width, height]: Box,
  seed = 1,
  rough = 0.012,
  points = 28,
  roundness = 7,
): string {
  const next = trembling(seed * 7919 + Math.round(x * 13 + y * 17));
  const power = 2 / roundness;
  const corners: [number, number][] = [];
  for (let i = 0; i < points; i++) {
    const angle = (i / points) * 2 * Math.PI;
    const wobble = 1 - rough * 2 * next();
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    corners.push([
      x + (width / 2) * (1 + Math.sign(cos) * Math.abs(cos) ** power * wobble),
      y + (height / 2) * (1 + Math.sign(sin) * Math.abs(sin) ** power * wobble),
    ]);
  }
  const n = (value: number): string => value.toFixed(1);
  const middle = (i: number): [number, number] => {
    const [ax, ay] = corners[i % points]!;
    const [bx, by] = corners[(i + 1) % points]!;
    return [(ax + bx) / 2, (ay + by) / 2];
  };
  const [sx, sy] = middle(points - 1);
  let path = `M${n(sx)} ${n(sy)}`;
  for (let i = 0; i < points; i++) {
    const [cx, cy] = corners[i]!;
    const [mx, my] = middle(i);
    path += `Q${n(cx)} ${n(cy)} ${n(mx)} ${n(my)}`;
  }
  return `${path}Z`;
}

/** A plain rounded rectangle as a path: cards and panels. */
export function rounded([x, y, w, h]: Box, r = 8): string {
  return `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1-${r} ${r}h-${w - 2 * r}a${r} ${r} 0 0 1-${r}-${r}v-${h - 2 * r}a${r} ${r} 0 0 1 ${r}-${r}z`;
}
