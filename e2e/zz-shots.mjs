import { chromium } from '@playwright/test';
import http from 'node:http';
import fs from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
const [prefix, locales = 'th,en,kh,mm', full = '1'] = process.argv.slice(2);
const root = execFileSync('node', ['--import', 'tsx', 'tools/src/build-workshop.ts'], {
  encoding: 'utf8',
}).trim();
const types = {
  '.js': 'text/javascript',
  '.html': 'text/html',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const s = http
  .createServer((q, r) => {
    const f = path.join(root, new URL(q.url, 'http://x').pathname);
    try {
      const b = fs.readFileSync(f);
      r.writeHead(200, { 'content-type': types[path.extname(f)] ?? 'application/octet-stream' });
      r.end(b);
    } catch {
      r.writeHead(404).end();
    }
  })
  .listen(0);
const origin = `http://localhost:${s.address().port}`;
const ids = Object.keys(JSON.parse(fs.readFileSync(root + '/index.json', 'utf8')).entries).filter((i) =>
  prefix.split(',').some((p) => i.startsWith(p)),
);
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
fs.rmSync('/tmp/shots', { recursive: true, force: true });
fs.mkdirSync('/tmp/shots');
const L = locales.split(',');
for (const [w, h] of [
  [390, 844],
  [1280, 900],
]) {
  const c = await b.newContext({
    viewport: { width: w, height: h },
    reducedMotion: 'reduce',
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
  });
  let i = 0;
  for (const id of ids) {
    const p = await c.newPage();
    p.on('pageerror', (e) => console.log(id, w, 'ERR', e.message));
    p.on('console', (m) => m.type() === 'error' && console.log(id, w, m.text()));
    const l = L[i++ % L.length];
    await p.goto(`${origin}/iframe.html?viewMode=story&id=${id}&globals=locale:${l}`);
    await p
      .waitForFunction((id) => {
        const r = window.__STORYBOOK_PREVIEW__?.currentRender;
        return r?.id === id && ['finished', 'errored', 'aborted'].includes(r.phase);
      }, id)
      .catch((e) => console.log(id, 'TIMEOUT'));
    const t = p.locator('.sb-show-errordisplay #error-message');
    if (await t.count()) console.log(id, w, 'THROWN', await t.textContent());
    await p.waitForTimeout(150);
    await p.screenshot({ path: `/tmp/shots/${w}-${id}.png`, fullPage: full === '1' });
    await p.close();
  }
  await c.close();
}
await b.close();
s.close();
