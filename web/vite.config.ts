import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** The icons stand once in the page; their ids begin with `i-`, so that they meet no others. */
function sprite(): Plugin {
  const file = new URL('./src/board/icons.svg', import.meta.url);
  const icons = (): string =>
    readFileSync(file, 'utf-8').replaceAll('<symbol id="', '<symbol id="i-');
  return {
    name: 'sprite',
    transformIndexHtml: (html) => html.replace('<!--icons-->', icons()),
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), sprite()],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: 'http://127.0.0.1:8421', ws: true } },
    fs: { allow: ['..'] },
  },
  build: {
    target: 'es2022',
    // `--mode dev` builds the page that shows drawings from fixtures; it is not shipped.
    outDir: mode === 'dev' ? 'dist-dev' : '../src/firstfire/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rollupOptions: { input: mode === 'dev' ? 'dev.html' : 'index.html' },
  },
}));
