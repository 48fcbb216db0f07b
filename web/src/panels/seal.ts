// The seal of a table's dice: a hash that is known before the game, and checked after it.
import type { TableInfo } from '../generated/wire';

const name = (id: string): string => `seal-${id}`;

/** SHA-256 of the key (or seed) and the salt; null where the browser cannot compute it. */
export async function sealOf(seed: string, salt: string): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined; // over HTTPS only
  if (!subtle) return null;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(`${seed}:${salt}`));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Remember the seal that this device was shown while nobody could know the dice. */
export function remember({ id, state, seed_hash }: TableInfo): void {
  try {
    if (state !== 'over' && !localStorage.getItem(name(id)))
      localStorage.setItem(name(id), seed_hash);
  } catch {
    // then the seal that the server tells is checked
  }
}

function remembered({ id, seed_hash }: TableInfo): string {
  try {
    return localStorage.getItem(name(id)) ?? seed_hash;
  } catch {
    return seed_hash;
  }
}

export type Verdict = 'good' | 'bad' | 'unable';

/** Is what was shown after the game what was sealed before it? */
export async function checkSeal(info: TableInfo): Promise<Verdict> {
  const found = await sealOf(info.seed ?? '', info.salt ?? '');
  if (found === null) return 'unable';
  return found === info.seed_hash && found === remembered(info) ? 'good' : 'bad';
}
