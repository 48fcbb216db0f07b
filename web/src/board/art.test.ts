import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import Art from './Art.svelte';
import { Gallery, gallery, withOwnIds } from './art.svelte';

const SPRITE = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">
<symbol id="x-fire" viewBox="0 0 1 1"><path d="M0 0"/></symbol><symbol viewBox="0 0 1 1" id="x-card"></symbol></svg>`;

function reading(files: Record<string, string>): { gallery: Gallery; asked: string[] } {
  const asked: string[] = [];
  const made = new Gallery();
  made.readBy(async (url) => {
    asked.push(url);
    if (!(url in files)) throw new Error('404');
    return files[url]!;
  });
  return { gallery: made, asked };
}

describe('sprites', () => {
  it('are read once, and give their content without the outer element', async () => {
    const { gallery, asked } = reading({ a: SPRITE });
    await Promise.all([gallery.loadSprites(['a']), gallery.loadSprites(['a'])]);
    expect(asked).toEqual(['a']);
    expect(gallery.sprites.length).toBe(1);
    expect(gallery.sprites[0]).toMatch(/^\s*<symbol id="x-fire"[\s\S]*<\/symbol>$/);
  });
  it('a thing without a picture of its own gets that of its theme, then of its kind', async () => {
    const { gallery } = reading({ a: SPRITE });
    expect(gallery.symbolOf(['x-new', 'x-fire', 'x-card'])).toBe('x-card');
    await gallery.loadSprites(['a']);
    expect(gallery.symbolOf(['x-new', 'x-fire', 'x-card'])).toBe('x-fire');
    expect(gallery.symbolOf(['x-new', 'x-other', 'x-card'])).toBe('x-card');
  });
  it('that cannot be read are asked for again', async () => {
    const files: Record<string, string> = {};
    const { gallery, asked } = reading(files);
    await gallery.loadSprites(['a']);
    expect(gallery.sprites).toEqual([]);
    files['a'] = SPRITE;
    await gallery.loadSprites(['a']);
    expect(asked).toEqual(['a', 'a']);
    expect(gallery.symbolOf(['x-fire'])).toBe('x-fire');
  });
});

describe('drawings', () => {
  it('get ids of their own, and keep those of sprites', () => {
    const drawing =
      '<g id="herd" class="herd"><path fill="url(#sky)"/></g><linearGradient id="sky"/><use href="#x-fire"/>' +
      '<use xlink:href="#herd"/>';
    expect(withOwnIds(drawing, '-1')).toBe(
      '<g id="herd-1" class="herd"><path fill="url(#sky-1)"/></g><linearGradient id="sky-1"/><use href="#x-fire"/>' +
        '<use xlink:href="#herd-1"/>',
    );
  });
  it('are empty until they have been loaded', async () => {
    const { gallery } = reading({ land: '<svg viewBox="0 0 9 9"><g class="land"/></svg>\n' });
    expect(gallery.drawing('land')).toBe('');
    await gallery.loadDrawings(['land']);
    expect(gallery.drawing('land')).toBe('<g class="land"/>');
  });
});

describe('Art', () => {
  it('speaks only where it is the sole bearer of its meaning', () => {
    gallery.readBy(async () => SPRITE);
    const props = { ids: ['x-card'], width: 10, height: 10 };
    expect(render(Art, { props }).body).toContain('aria-hidden="true"');
    const spoken = render(Art, { props: { ...props, title: 'a card' } }).body;
    expect(spoken).toContain('aria-label="a card"');
    expect(spoken).not.toContain('aria-hidden');
  });
});

describe('drawings', () => {
  it('use nothing that no drawing defines', () => {
    const files = import.meta.glob<string>(['../games/*/art/*.svg', '../ui/art/*.svg', './*.svg'], {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const all = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].map((one) => one[1]!);
    const defined = new Set(Object.values(files).flatMap((text) => all(text, /\bid="([^"]+)"/g)));
    const used = Object.values(files).flatMap((text) => all(text, /(?:href="#|url\(#)([^")]+)/g));
    expect(used.length).toBeGreaterThan(100);
    expect([...new Set(used)].filter((id) => !defined.has(id))).toEqual([]);
  });
});
