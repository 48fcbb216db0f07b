import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableInfo } from '../generated/wire';
import { checkSeal, remember, sealOf } from './seal';

const SEALED = '3a6eb0790f39ac87c94f3856b2dd2c5d110e6811602261a9a923d3bb23adc8b7'; // of "data"
const table = (more: Partial<TableInfo>): TableInfo =>
  ({ id: 't', state: 'over', seed: '1f', salt: 'ab', seed_hash: '', ...more }) as TableInfo;

describe('the seal of the dice', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });

  it('is SHA-256 of key and salt', async () => {
    expect(await sealOf('1f', 'ab')).toMatch(/^[0-9a-f]{64}$/);
    expect(await sealOf('1f', 'ab')).not.toBe(await sealOf('1e', 'ab'));
  });

  it('fits what was sealed, and nothing else', async () => {
    const seed_hash = (await sealOf('1f', 'ab'))!;
    expect(await checkSeal(table({ seed_hash }))).toBe('good');
    expect(await checkSeal(table({ seed_hash, seed: '20' }))).toBe('bad');
    expect(await checkSeal(table({ seed_hash: SEALED }))).toBe('bad');
  });

  it('does not fit if the server tells another seal after the game than before', async () => {
    remember(table({ state: 'playing', seed: null, salt: null, seed_hash: SEALED }));
    const seed_hash = (await sealOf('1f', 'ab'))!;
    expect(await checkSeal(table({ seed_hash }))).toBe('bad');
  });

  it('says so where the browser cannot check it', async () => {
    vi.stubGlobal('crypto', {});
    expect(await checkSeal(table({ seed_hash: SEALED }))).toBe('unable');
    vi.unstubAllGlobals();
  });
});
