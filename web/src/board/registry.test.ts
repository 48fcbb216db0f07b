import { describe, expect, it, vi } from 'vitest';
import { gameFiles, Texts } from '../i18n/fluent';
import { clientOf } from './registry';

vi.setConfig({ testTimeout: 60_000 }); // whole games are compiled

describe('every game', () => {
  it('has a sentence for every question that it helps with', async () => {
    for (const game of ['stone-age', 'eiszeit', 'endless-winter']) {
      const words = new Texts('en');
      await words.add(...gameFiles(game));
      for (const [ask, row] of Object.entries((await clientOf(game)).questions)) {
        if (!row.firstGameHelp) continue;
        const id = `${game}-web-help-${ask}`;
        expect(words.speak(id)).not.toBe(id);
      }
    }
  });
});
