/** @jest-environment node */
import { buildFiles } from './build-files.ts';
import { firstView, KEPT_PAGE, VISITOR_PAGE } from './first-view.ts';
import { memoryCache } from '../testing/memory-cache.ts';

const HOUR = 3_600_000;
const page = (build: string, facts = '') =>
  `<!doctype html><html lang="th" data-session="none"><script nonce="n1" src="/_mfe/shell/${build}/entry.js"></script><p>${facts}</p><script type="application/json">{"base":"/_mfe/games/${build}/"}</script>`;

/** The worker's parts with a server whose answer the test sets. */
function worker() {
  const [pages, builds] = [memoryCache(), memoryCache()];
  const requested: string[] = [];
  const server = {
    answer: (_path: string): Response | Promise<Response> => new Response('', { status: 503 }),
    now: 0,
    lost: [] as string[],
  };
  const load = async (request: Request | string) => {
    const path = typeof request === 'string' ? request : request.url;
    requested.push(path);
    if (path === '/' || path === '/offline') return server.answer(path);
    return new Response(`bytes of ${path}`, { status: server.lost.includes(path) ? 404 : 200 });
  };
  const files = buildFiles(async () => builds, load);
  const view = { open: async () => pages, load, files, now: () => server.now };
  const landing = firstView({ ...view, path: '/', header: VISITOR_PAGE, mark: '' });
  const kept = firstView({ ...view, path: '/offline', header: KEPT_PAGE, mark: 'kept' });
  return { pages, builds, requested, server, files, landing, kept };
}

const visitors = (html: string) =>
  new Response(html, {
    headers: {
      [VISITOR_PAGE]: '1',
      'content-security-policy': "script-src 'nonce-n1'",
      'content-encoding': 'br',
    },
  });

test('a visitor’s page is cached whole, with its policy, and marked as cached', async () => {
  const { landing, server, builds } = worker();
  server.answer = () => visitors(page('aaa'));
  expect(await landing.refresh()).toBe(true);
  const cached = await landing.cached();
  expect(await cached!.text()).toContain('<html data-cached="" lang="th"');
  expect(cached!.headers.get('content-security-policy')).toContain('nonce-n1');
  expect(cached!.headers.get('content-encoding')).toBeNull();
  expect(builds.paths()).toEqual(['/_mfe/shell/aaa/entry.js']);
});

test('the page for being offline is kept beside it, with the files that it names', async () => {
  const { landing, kept, server, builds } = worker();
  const named = '<template><link href="/_mfe/games/aaa/app.js"></template>';
  server.answer = (path) =>
    new Response(page('aaa', path === '/' ? '' : named), {
      headers: { [path === '/' ? VISITOR_PAGE : KEPT_PAGE]: '1' },
    });
  await landing.refresh();
  await kept.refresh();
  expect(await (await kept.cached())!.text()).toContain('<html data-cached="kept" lang="th"');
  expect(await (await landing.cached())!.text()).toContain('<html data-cached="" lang="th"');
  expect(builds.paths()).toEqual(['/_mfe/shell/aaa/entry.js', '/_mfe/games/aaa/app.js']);
  server.answer = () => new Response(page('aaa'));
  await kept.refresh();
  expect([await kept.cached(), (await landing.cached())?.status]).toEqual([undefined, 200]);
});

/** A page of one build, as the server answers at both addresses. */
const bothWith = (build: string) => (path: string) =>
  new Response(page(build), { headers: { [path === '/' ? VISITOR_PAGE : KEPT_PAGE]: '1' } });

test('a cached page keeps the files of its builds until it names others', async () => {
  const { landing, kept, server, builds } = worker();
  const [old, next] = ['/_mfe/shell/aaa/entry.js', '/_mfe/shell/bbb/entry.js'];
  server.answer = bothWith('aaa');
  await landing.refresh();
  await kept.refresh();
  server.answer = bothWith('bbb');
  await landing.refresh();
  expect(builds.paths()).toEqual([old, next]);
  await kept.refresh();
  expect(builds.paths()).toEqual([next]);
});

test('the page for being offline stays until all files of the next one are there', async () => {
  const { kept, server, builds } = worker();
  server.answer = bothWith('aaa');
  await kept.refresh();
  server.answer = bothWith('bbb');
  server.lost = ['/_mfe/shell/bbb/entry.js'];
  expect(await kept.refresh()).toBe(true);
  expect(await (await kept.cached())!.text()).toContain('/_mfe/shell/aaa/entry.js');
  expect(builds.paths()).toEqual(['/_mfe/shell/aaa/entry.js']);
  server.lost = [];
  await kept.refresh();
  expect(await (await kept.cached())!.text()).toContain('/_mfe/shell/bbb/entry.js');
  expect(builds.paths()).toEqual(['/_mfe/shell/bbb/entry.js']);
});

test('files of a page that is too old to be shown do not stay', async () => {
  const { landing, kept, server, builds } = worker();
  server.answer = bothWith('aaa');
  await kept.refresh();
  server.now = 8 * 24 * HOUR;
  server.answer = bothWith('bbb');
  await landing.refresh();
  expect(builds.paths()).toEqual(['/_mfe/shell/bbb/entry.js']);
});

test('a page that is not for every visitor is not cached, and deletes a cached one', async () => {
  const { landing, server } = worker();
  server.answer = () => visitors(page('aaa'));
  await landing.refresh();
  server.answer = () => new Response(page('aaa'));
  expect(await landing.refresh()).toBe(false);
  expect(await landing.cached()).toBeUndefined();
});

test('a login during the refresh prevents caching a visitor’s page', async () => {
  const { landing, server } = worker();
  let answer: (response: Response) => void = () => {};
  server.answer = () => new Promise((resolve) => (answer = resolve));
  const refreshing = landing.refresh();
  await Promise.resolve();
  await landing.forget();
  answer(visitors(page('aaa')));
  expect(await refreshing).toBe(false);
  expect(await landing.cached()).toBeUndefined();
});

test('an unreachable or failing server changes nothing', async () => {
  const { landing, server } = worker();
  server.answer = () => visitors(page('aaa'));
  await landing.refresh();
  server.answer = () => Promise.reject(new TypeError('offline'));
  expect(await landing.refresh()).toBe(true);
  server.answer = () => new Response('', { status: 503 });
  expect(await landing.refresh()).toBe(true);
  expect(await landing.cached()).toBeDefined();
});

test('an expired page is shown only without a network, and the page for being offline not at all', async () => {
  const { landing, kept, server } = worker();
  server.answer = () => visitors(page('aaa'));
  await landing.refresh();
  server.answer = () => new Response(page('aaa'), { headers: { [KEPT_PAGE]: '1' } });
  await kept.refresh();
  expect(await kept.cached({ allowExpired: true })).toBeDefined();
  server.now = 8 * 24 * HOUR;
  expect(await landing.cached()).toBeUndefined();
  expect(await landing.cached({ allowExpired: true })).toBeDefined();
  expect(await kept.cached({ allowExpired: true })).toBeUndefined();
});

test('lines whose validity has ended are removed', async () => {
  const { landing, server } = worker();
  server.answer = () =>
    visitors(
      page(
        'aaa',
        `<span data-until="${HOUR}">Round 1 <i>soon</i></span><br><span data-until="${3 * HOUR}">Round 2 <i>later</i></span><br>`,
      ),
    );
  await landing.refresh();
  server.now = 2 * HOUR;
  const text = await (await landing.cached())!.text();
  expect(text).not.toContain('Round 1');
  expect(text).toContain('Round 2');
});

test('build files are fetched once, and deleted when the build no longer runs', async () => {
  const { landing, server, files, builds, requested } = worker();
  const request = { url: 'https://site/_mfe/games/aaa/entry.js' } as Request;
  await files.answer(request);
  await files.answer(request);
  expect(requested).toEqual(['https://site/_mfe/games/aaa/entry.js']);
  server.answer = () => visitors(page('bbb'));
  await landing.refresh();
  expect(builds.paths()).toEqual(['/_mfe/shell/bbb/entry.js']);
});

test('an error response is not cached', async () => {
  const builds = memoryCache();
  const files = buildFiles(
    async () => builds,
    async () => new Response('', { status: 404 }),
  );
  expect((await files.answer({ url: 'https://site/_mfe/games/aaa/gone.js' } as Request)).status).toBe(404);
  expect(builds.paths()).toEqual([]);
});

test('at most three hundred files are cached, and the oldest are deleted first', async () => {
  const { files, builds } = worker();
  for (let number = 0; number < 303; number += 1)
    await files.answer({ url: `https://site/_mfe/games/aaa/${number}.js` } as Request);
  expect(builds.paths()).toHaveLength(300);
  expect(builds.paths()[0]).toBe('/_mfe/games/aaa/3.js');
});

test('the page that the browser has requested itself is cached, unless it may be a member’s', async () => {
  const { landing, server, requested } = worker();
  server.answer = () => visitors(page('bbb'));
  expect(await landing.refresh(Promise.resolve(visitors(page('aaa'))))).toBe(true);
  expect(await (await landing.cached())!.text()).toContain('/_mfe/shell/aaa/entry.js');
  expect(requested).toEqual(['/_mfe/shell/aaa/entry.js']);
  for (const preload of [Promise.resolve(new Response(page('ccc'))), Promise.reject(new TypeError('lost'))]) {
    await landing.refresh(preload);
    expect(await (await landing.cached())!.text()).toContain('/_mfe/shell/bbb/entry.js');
  }
});
