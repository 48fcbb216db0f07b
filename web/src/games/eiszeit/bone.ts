// The score lies on a bone: where points are on it, and where the marks of the seats stand.
export interface Bone {
  x: number; // of 0
  long: number;
  end: number; // the points at its end
}

const STEP = 20; // the bone grows by so much when somebody passes its end
const SHORTEST = 40;
const APART = 22; // marks

export function boneOf(scores: readonly number[], width: number): Bone {
  const most = Math.max(...scores) + 1;
  return { x: 36, long: width - 72, end: Math.max(SHORTEST, Math.ceil(most / STEP) * STEP) };
}

export const onBone = ({ x, long, end }: Bone, points: number): number => x + (points / end) * long;

export const ticks = ({ end }: Bone): number[] =>
  Array.from({ length: Math.floor(end / 10) + 1 }, (_, i) => i * 10).filter(
    (points) => end <= 60 || points % 20 === 0,
  );

export interface MarkAt {
  seat: number;
  score: number;
  x: number;
}

/** Marks that would lie on each other stand side by side, as near to their points as they can. */
export function marksOn(bone: Bone, scores: readonly number[]): MarkAt[] {
  const marks = scores.map((score, seat) => ({ seat, score, x: onBone(bone, score) }));
  marks.sort((a, b) => a.score - b.score || a.seat - b.seat);
  for (let round = 0; round < 40; round++)
    for (let i = 1; i < marks.length; i++) {
      const [left, right] = [marks[i - 1]!, marks[i]!];
      const missing = APART - (right.x - left.x);
      if (missing > 0) [left.x, right.x] = [left.x - missing / 2, right.x + missing / 2];
    }
  const before = Math.min(0, ...marks.map((one) => one.x - 22)); // nobody stands beside the bone
  const [first, last] = [22, bone.x + bone.long + 12];
  const shift = before || Math.max(0, ...marks.map((one) => one.x - last));
  for (const one of marks) one.x = Math.max(first, one.x - shift);
  return marks;
}
