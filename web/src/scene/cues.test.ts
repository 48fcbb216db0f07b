import { describe, expect, it, vi } from 'vitest';
import type { Entry, GameClient, Sound, View } from '../board/contract';
import { clientOf } from '../board/registry';
import { soundOf } from './cues';

vi.setConfig({ testTimeout: 30_000 }); // whole games are loaded

const entry = (kind: Entry['kind'], kinds: string[] = [], seat = 1): Entry => ({
  ...{ seq: 1, kind, seat, at: '', lines: [] },
  events: kinds.map((one) => ({ kind: one, seat, text: '' })),
});
const view = (over: boolean): View => ({ over }) as View;
const client = {
  events: {
    roll: { sound: 'dice' },
    dice: { sound: 'dice' },
    score: { sound: 'points' },
    'buy-card': { sound: 'card' },
    freeze: { sound: 'ice' },
    build: { sound: 'wood' },
  },
} as unknown as GameClient;
const heard = (entries: Entry[], { over = [false, false], turned = false } = {}): Sound | null =>
  soundOf(
    {
      frame: { entries, events: entries.flatMap((one) => one.events) },
      ...{ previous: view(over[0]!), view: view(over[1]!), turned },
    },
    client,
  );

describe('what is heard', () => {
  it.each<[string, string[], boolean, Sound]>([
    ['a roll', ['roll'], false, 'dice'],
    ['dice for all', ['dice'], false, 'dice'],
    ['a roll, even if it is my turn then', ['roll'], true, 'dice'],
    ['that it is my turn', ['score'], true, 'turn'],
    ['points before cards', ['buy-card', 'score'], false, 'points'],
    ['a card', ['place', 'buy-card'], false, 'card'],
    ['ice before a card', ['buy-card', 'freeze'], false, 'ice'],
    ['wood', ['place', 'build'], false, 'wood'],
    ['a piece', ['place'], false, 'piece'],
  ])('%s', (_, kinds, turned, sound) => {
    expect(heard([entry('moves', kinds)], { turned })).toBe(sound);
  });
  it('is the end once, and not with every line of chat after it', () => {
    expect(heard([entry('end')], { over: [false, true] })).toBe('end');
    expect(heard([entry('chat')], { over: [true, true] })).toBeNull();
  });
  it('is nothing where nothing has happened on the board', () => {
    expect(heard([entry('chat')])).toBeNull();
    expect(heard([])).toBeNull();
  });
  it.each(['stone-age', 'eiszeit', 'endless-winter'])('points, in %s', async (game) => {
    expect((await clientOf(game)).events['score']?.sound).toBe('points');
  });
  it('both kinds of dice, in Stone Age', async () => {
    const { events } = await clientOf('stone-age');
    expect([events['roll']?.sound, events['dice']?.sound]).toEqual(['dice', 'dice']);
  });
});
