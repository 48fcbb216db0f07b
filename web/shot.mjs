// A screenshot of a drawing from a fixture:
//   node shot.mjs <game> <moment> [--phone] [--dark] [--page=id] [--player=N] [--out=file.png]
// Starts a Vite server of its own on a free port and stops it again.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';

const [game, moment = 'start', ...flags] = process.argv.slice(2);
const flag = (name) => flags.find((one) => one.startsWith(`--${name}`))?.split('=')[1] ?? '';
const has = (name) => flags.some((one) => one.startsWith(`--${name}`));
const phone = has('phone');
const [width, height] = phone ? [390, 844] : [1366, 768];
const out =
  flag('out') || `shots/${game}-${moment}${phone ? '-phone' : ''}${has('dark') ? '-dark' : ''}.png`;
mkdirSync(join(out, '..'), { recursive: true });

const server = await createServer({
  server: { port: 0, strictPort: false, hmr: false },
  logLevel: 'error',
});
await server.listen();
const { port } = server.httpServer.address();
const wishes = new URLSearchParams({
  game,
  moment,
  size: phone ? 'phone' : '',
  theme: has('dark') ? 'dark' : 'light',
});
for (const name of ['page', 'player']) if (flag(name)) wishes.set(name, flag(name));
const profile = mkdtempSync(join(tmpdir(), 'shot-'));
const browser = spawn(
  'chromium',
  [
    '--no-sandbox',
    '--headless',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--hide-scrollbars',
    `--user-data-dir=${profile}`,
    `--window-size=${Math.max(width, 500)},${height + 140}`,
    '--virtual-time-budget=9000',
    `--screenshot=${out}`,
    `http://127.0.0.1:${port}/dev.html?${wishes}`,
  ],
  { timeout: 60000 },
);
let said = '';
browser.stderr.on('data', (piece) => (said += piece));
const status = await new Promise((done) => browser.on('close', done));
rmSync(profile, { recursive: true, force: true });
await server.close();
console.log(status === 0 ? out : said);
process.exit(status ?? 1);
