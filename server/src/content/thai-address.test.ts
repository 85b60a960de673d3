import { contentCalls } from '@chokdee/shared/contracts/content';
import { operatorContentCalls } from '@chokdee/shared/contracts/operator-content';
import { testApp, type TestApp } from '../../testing/app.ts';
import { promoted, published } from '../../testing/published.ts';

const SLUG = 'เล่นอย่างพอดี';
const path = `/article-casino/${encodeURIComponent(SLUG)}`;

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
  await published(site, { shell: ['0a1'] });
  await published(
    site,
    { support: ['0a1'] },
    {
      preload: {},
      routes: [
        { name: 'articles', path: '/article-casino', access: 'public', lookUp: 'content' },
        { name: 'article', path: '/article-casino/*', access: 'public', lookUp: 'content' },
      ],
    },
  );
  await promoted(site, { shell: '0a1', support: '0a1' });
  const as = { as: await site.registerMember('operator') };
  const { create, publish } = operatorContentCalls;
  const texts = { th: { title: 'เล่นอย่างพอดี', summary: 'สรุป', markdown: 'เนื้อหา' } };
  const draft = {
    kind: 'article',
    domains: null,
    audience: 'everyone',
    level: null,
    texts,
    note: '',
  } as const;
  await site.ask(publish, await site.ask(create, { ...draft, slug: SLUG }, as), as);
});
afterAll(() => site.close());

const get = (url: string) => site.app.inject({ url, headers: { host: 'localhost:3200' } });

test.each([path, path.toLowerCase()])(
  'an operator’s article at %s has one canonical address',
  async (url) => {
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<link rel="canonical" href="http://localhost:3200${path}">`);
  },
);

test('it is listed and found', async () => {
  expect((await get('/sitemap.xml')).body).toContain(`<loc>http://localhost:3200${path}</loc>`);
  const { entries } = await site.ask(contentCalls.search, { locale: 'th' });
  expect(entries.map(({ slug }) => slug)).toContain(SLUG);
});
