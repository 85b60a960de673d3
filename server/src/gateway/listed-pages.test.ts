import { testApp, type TestApp } from '../../testing/app.ts';
import { promoted, published } from '../../testing/published.ts';

let site: TestApp;

beforeAll(async () => {
  site = await testApp();
  await published(site, { shell: ['0a1'] });
  await published(
    site,
    { lottery: ['0a1'] },
    {
      preload: {},
      labels: { 'nav.results': { th: 'ผลรางวัล', en: 'Results', kh: 'លទ្ធផល', mm: 'ရလဒ်များ' } },
      nav: [{ label: 'nav.results', icon: 'trophy', path: '/results', order: 1, audience: 'everyone' }],
      routes: [
        { name: 'results', path: '/results', access: 'public' },
        { name: 'results-dt', path: '/results/:dt', access: 'public', params: { dt: 'day' } },
        { name: 'login', path: '/login', access: 'public' },
        { name: 'poy', path: '/poy', access: 'member' },
      ],
    },
  );
  await promoted(site, { shell: '0a1', lottery: '0a1' });
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url, headers: { host: 'localhost:3200', ...headers } });

const factsIn = (html: string) => JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

test.each([
  ['/', 'http://localhost:3200/'],
  ['/?wanted=%2Fpoy', 'http://localhost:3200/'],
  ['/results', 'http://localhost:3200/results'],
  ['/RESULTS/?lang=th', 'http://localhost:3200/results'],
  ['/results?lang=en', 'http://localhost:3200/results?lang=en'],
])('%s is described as %s', async (url, address) => {
  const { payload } = await get(url);
  const [bare] = address.split('?');
  expect(payload).toContain(`<link rel="canonical" href="${address}">`);
  expect(payload).toContain(`<meta property="og:url" content="${address}">`);
  for (const [tag, query] of [
    ['th', ''],
    ['en', '?lang=en'],
    ['km', '?lang=kh'],
    ['my', '?lang=mm'],
    ['x-default', ''],
  ])
    expect(payload).toContain(`<link rel="alternate" hreflang="${tag}" href="${bare}${query}">`);
  const [, picture] = /og:image" content="http:\/\/localhost:3200([^"]+)"/.exec(payload)!;
  expect((await get(picture!)).headers['content-type']).toBe('image/png');
});

test('the landing page says whose site it is, and other pages of which site they are', async () => {
  const landing = (await get('/')).payload;
  const [, name] = /<title>([^<]+)<\/title>/.exec(landing)!;
  expect(factsIn(landing)['@graph']).toMatchObject([
    { '@type': 'Organization', name, url: 'http://localhost:3200/' },
    { '@type': 'WebSite', name, inLanguage: ['th', 'en', 'km', 'my'] },
  ]);
  const results = (await get('/results?lang=en')).payload;
  expect(results).toContain(`<title>Results · ${name}</title>`);
  expect(factsIn(results)).toMatchObject({
    '@type': 'WebPage',
    name: 'Results',
    inLanguage: 'en',
    isPartOf: { name },
  });
});

test('the language of the address stays chosen', async () => {
  const { headers, payload } = await get('/results?lang=kh');
  expect(headers['set-cookie']).toContain('locale=kh;');
  expect(payload).toContain('<html lang="km"');
});

test('pages that search engines do not list are not described', async () => {
  for (const url of ['/login', '/poy', '/nothing'])
    expect((await get(url, { cookie: 'sid=x' })).payload).not.toContain('rel="canonical"');
});

test('sitemap.xml names the languages of these pages', async () => {
  const { payload } = await get('/sitemap.xml');
  for (const path of ['/', '/results'])
    expect(payload).toContain(`hreflang="en" href="http://localhost:3200${path}?lang=en"`);
  expect(payload).not.toContain('/login');
});
