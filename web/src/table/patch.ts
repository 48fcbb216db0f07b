// Keeping a view in step: patches are merged, and a digest tells whether both sides agree.
import type { Snapshot, View } from '../board/contract';
import type { EntryMessage, Frame, ViewPatch } from '../generated/wire';

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

/** CRC-32 of bytes, eight hex digits. */
export function crc32(bytes: Uint8Array): string {
  let c = 0xffffffff;
  for (const byte of bytes) c = TABLE[(c ^ byte) & 0xff]! ^ (c >>> 8);
  return ((c ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
}

/** JSON with sorted keys and no spaces: the same text on both sides. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value && typeof value === 'object') {
    const keys = Object.keys(value).sort();
    const pairs = keys.map(
      (key) => `${JSON.stringify(key)}:${canonical((value as Record<string, unknown>)[key])}`,
    );
    return `{${pairs.join(',')}}`;
  }
  return JSON.stringify(value);
}

export const digest = (view: View): string => crc32(new TextEncoder().encode(canonical(view)));

/** The view with the patch put in; the old one is left as it was. */
export function merged(view: View, patch: ViewPatch | null): View {
  if (!patch) return view;
  const { state, gone, ...rest } = patch;
  const fields = { ...view.state, ...state };
  for (const name of gone ?? []) delete fields[name];
  return { ...view, ...rest, state: fields } as View;
}

/** Is a view what the server says it is? */
export const inStep = (snapshot: Pick<Snapshot, 'view' | 'digest'>): boolean =>
  digest(snapshot.view) === snapshot.digest;

const empty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' && Object.values(value).every(empty));

/** Do two seats see the same? What is hidden from one and empty for the other hides nothing. */
export function alike(one: unknown, other: unknown): boolean {
  if (one === other || (empty(one) && empty(other))) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) =>
    alike((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  );
}

/** The views after each of some frames, which begin with the view before them. */
export function viewsOf(before: View, frames: readonly Frame[]): View[] {
  const views: View[] = [];
  for (const frame of frames) views.push(merged(views.at(-1) ?? before, frame.patch));
  return views;
}

/** What is shown, with what a message says has changed. */
export function patched(snapshot: Snapshot, message: EntryMessage): Snapshot {
  return {
    ...snapshot,
    seq: message.seq,
    digest: message.digest ?? snapshot.digest,
    view: viewsOf(snapshot.view, message.frames ?? []).at(-1) ?? snapshot.view,
    decision: message.decision === undefined ? snapshot.decision : message.decision,
    held: message.held === undefined ? snapshot.held : message.held,
    undo: message.undo ?? snapshot.undo,
    names: message.names ?? snapshot.names,
    since: message.since ?? snapshot.since,
  };
}
