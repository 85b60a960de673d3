import { bootManifest } from '@chokdee/shared/contracts/remote';
import { liveSiteCalls } from '@chokdee/shared/contracts/live-site';
import { testApp, type TestApp } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';
import { promoted, published } from '../../testing/published.ts';

const nav = [
  { label: 'nav.app', icon: 'download', path: '/app-list', order: 1, audience: 'everyone' as const },
  { label: 'nav.howto', icon: 'help', path: '/howto', order: 2, audience: 'everyone' as const },
];
const routes = [
  { name: 'app-list', path: '/app-list', access: 'public' as const },
  { name: 'howto', path: '/howto', access: 'public' as const },
];

async function siteWith(env: Record<string, string>): Promise<TestApp> {
  const site = await testApp({ env: testEnv(env) });
  await published(site, { shell: ['aaa'] });
  await published(site, { support: ['aaa'] }, { routes, nav, preload: {} });
  await promoted(site, { shell: 'aaa', support: 'aaa' });
  return site;
}

let marked: TestApp;
let plain: TestApp;
beforeAll(async () => {
  [marked, plain] = [await siteWith({ HOST_MARKER: 'local' }), await siteWith({})];
});
afterAll(async () => {
  await marked.close();
  await plain.close();
});

const get = (site: TestApp, host: string, url = '/app-list') => site.app.inject({ url, headers: { host } });
const routesIn = (html: string) =>
  bootManifest
    .parse(JSON.parse(/id="boot-manifest">(.*?)<\/script>/s.exec(html)![1]!))
    .remotes.flatMap((remote) => [...remote.routes, ...remote.nav].map(({ path }) => path));

it('a page for marked hosts exists at a host whose name contains the marker', async () => {
  const page = await get(marked, 'localhost');
  expect(page.statusCode).toBe(200);
  expect(routesIn(page.body)).toContain('/app-list');
});

it('at another host the page is not found, and its shell gets neither the route nor a link to it', async () => {
  const page = await get(marked, '127.0.0.1');
  expect(page.statusCode).toBe(404);
  expect(routesIn(page.body)).toEqual(['/howto', '/howto']);
  expect((await get(marked, '127.0.0.1', '/howto')).statusCode).toBe(200);
  const manifest = await marked.ask(liveSiteCalls.manifest, {}, { headers: { host: '127.0.0.1' } });
  expect(JSON.stringify(manifest)).not.toContain('/app-list');
});

it('a site without a marker has the page on all hosts', async () => {
  for (const host of ['localhost', '127.0.0.1']) expect((await get(plain, host)).statusCode).toBe(200);
});
