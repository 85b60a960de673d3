import sharp from 'sharp';
import { bootManifest } from '@chokdee/shared/contracts/remote';
import { isAtHost } from '@chokdee/shared/contracts/route-rules';
import { SCREEN_PICTURES } from '@chokdee/shared/contracts/screen-picture';
import { locales } from '@chokdee/shared/contracts/site';
import { liveSiteCalls } from '@chokdee/shared/contracts/live-site';
import { testApp, type TestApp } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';
import { promoted, published } from '../../testing/published.ts';
import { screenPictures } from '../content/screens/screen-pictures.ts';

const nav = [
  { label: 'nav.app', icon: 'download', path: '/app-list', order: 1, audience: 'everyone' as const },
  {
    label: 'nav.howto',
    icon: 'help',
    path: '/howto',
    order: 2,
    audience: 'everyone' as const,
    tab: { label: 'nav.howto' },
  },
  { label: 'nav.lotto', icon: 'ticket', path: '/lotto', order: 4, audience: 'member' as const },
  { label: 'nav.statement', icon: 'list', path: '/credit/statement', order: 3, audience: 'member' as const },
];
const labels = {
  'nav.howto': { th: 'วิธีใช้', en: 'Help', kh: 'ជំនួយ', mm: 'အကူအညီ' },
  'nav.lotto': { th: 'แทงหวย', en: 'Lotteries', kh: 'ឆ្នោត', mm: 'ထီ' },
  'nav.statement': { th: 'รายการเดินบัญชี', en: 'Statement', kh: 'របាយការណ៍គណនី', mm: 'ငွေစာရင်း' },
};
const routes = [
  { name: 'app-list', path: '/app-list', access: 'public' as const },
  { name: 'howto', path: '/howto', access: 'public' as const },
];

async function siteWith(env: Record<string, string>): Promise<TestApp> {
  const site = await testApp({ env: testEnv(env) });
  await published(site, { shell: ['aaa'] });
  await published(site, { support: ['aaa'] }, { routes, nav, labels, preload: {} });
  await promoted(site, { shell: 'aaa', support: 'aaa' });
  return site;
}

let marked: TestApp;
let plain: TestApp;
beforeAll(async () => {
  const CHAT_WIDGET_URL = 'https://chat.example.com/widget?of=1&for=%22x%22';
  [marked, plain] = [await siteWith({ HOST_MARKER: 'local', CHAT_WIDGET_URL }), await siteWith({})];
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
  expect(routesIn(page.body)).toEqual(['/howto', '/howto', '/lotto', '/credit/statement']);
  expect((await get(marked, '127.0.0.1', '/howto')).statusCode).toBe(200);
  const manifest = await marked.ask(liveSiteCalls.manifest, {}, { headers: { host: '127.0.0.1' } });
  expect(JSON.stringify(manifest)).not.toContain('/app-list');
});

it('a site without a marker has the page on no host, and a development site on localhost', async () => {
  const of = (site: TestApp, host: string) => get(site, host).then(({ statusCode }) => statusCode);
  expect([await of(plain, 'localhost'), await of(plain, '127.0.0.1')]).toEqual([200, 404]);
  expect(isAtHost('app-list', 'localhost', undefined)).toBe(false);
});

describe('the site as an app', () => {
  const manifestOf = async (lang: string, host = 'localhost') =>
    (await get(plain, host, `/site.webmanifest?lang=${lang}`)).json();

  it('has a manifest of its domain, in a language, which its pages name', async () => {
    const page = await get(plain, 'localhost', '/howto');
    expect(page.body).toContain('<link rel="manifest" href="/site.webmanifest?lang=th">');
    expect(page.body).toContain('<link rel="apple-touch-icon" href="/app-icons/violet-180.png">');
    const answer = await get(plain, 'localhost', '/site.webmanifest?lang=kh');
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    expect(answer.json()).toMatchObject({ id: '/', name: 'Chokdee', lang: 'km', display: 'standalone' });
    expect((await manifestOf('th', 'lotto.localhost')).name).toBe('Chokdee Lotto');
    expect((await get(plain, 'evil.example', '/site.webmanifest')).statusCode).toBe(404);
  });

  it('has icons of the sizes that it names, and no others', async () => {
    const { icons } = (await manifestOf('th')) as {
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(icons.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['any', 'maskable']));
    for (const { src, sizes } of icons) {
      const { rawPayload, headers } = await get(plain, 'localhost', src);
      expect(headers['content-type']).toBe('image/png');
      const size = `${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`;
      expect(size).toBe(sizes);
    }
    for (const file of ['red-64.png', '..%2Fweb-manifest.ts', 'blue-192.png'])
      expect((await get(plain, 'localhost', `/app-icons/${file}`)).statusCode).toBe(404);
  });

  it('shows pages of its menu at both widths and in four languages', async () => {
    const shown: string[] = [];
    for (const locale of locales) {
      const { screenshots } = (await manifestOf(locale)) as { screenshots: Record<string, string>[] };
      const lotto = labels['nav.lotto'][locale];
      expect(screenshots.map(({ form_factor, label }) => [form_factor, label])).toEqual([
        ['narrow', lotto],
        ['narrow', labels['nav.statement'][locale]],
        ['wide', lotto],
      ]);
      for (const { src, sizes, type } of screenshots) {
        const { rawPayload, headers } = await get(plain, 'localhost', src!);
        const { format, width, height } = await sharp(rawPayload).metadata();
        expect([headers['content-type'], `image/${format}`, `${width}x${height}`]).toEqual([
          type,
          type,
          sizes,
        ]);
        shown.push(src!.slice(SCREEN_PICTURES.length));
      }
    }
    expect([...screenPictures].filter((file) => file.startsWith('app-')).sort()).toEqual(shown.sort());
  });

  it('has the tabs of the site as shortcuts', async () => {
    expect((await manifestOf('en')).shortcuts).toEqual([
      { name: 'Help', url: '/howto', icons: [expect.objectContaining({ sizes: '192x192' })] },
    ]);
  });
});

it('names an outside chat widget to the page, which may frame it', async () => {
  const { body, headers } = await get(marked, 'localhost');
  expect(body).toContain('data-chat-widget="https://chat.example.com/widget?of=1&amp;for=%22x%22"');
  expect(headers['content-security-policy']).toContain('frame-src https://chat.example.com;');
  const own = await get(plain, 'localhost', '/howto');
  expect(own.body).not.toContain('data-chat-widget');
  expect(own.headers['content-security-policy']).toContain("frame-src 'none';");
});
