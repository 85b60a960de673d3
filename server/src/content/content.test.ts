import { contentCalls } from '@chokdee/shared/contracts/content';
import { captionsPath, videoPath } from '@chokdee/shared/contracts/content-video';
import { operatorSearchCalls } from '@chokdee/shared/contracts/operator-search';
import { locales, type Locale } from '@chokdee/shared/contracts/site';
import type { WrittenPage } from '@chokdee/shared/contracts/written-page';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { promoted, published } from '../../testing/published.ts';
import { readSeed, seedContent } from './content.seed.ts';

let site: TestApp;
let member: TestMember;
const labels = { 'nav.articles': { th: 'บทความ', en: 'Articles', kh: 'អត្ថបទ', mm: 'ဆောင်းပါးများ' } };
/** A written page whose title names its language. */
const help = (title: string, parts: WrittenPage['parts']) =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      { title: `${title} ${locale}`, lead: 'Step by step', parts, note: 'A note' },
    ]),
  ) as Record<Locale, WrittenPage>;

beforeAll(async () => {
  site = await testApp();
  member = await site.registerMember();
  await seedContent(site.db);
  await published(site, { shell: ['0a1'] });
  await published(
    site,
    { support: ['0a1'] },
    {
      preload: {},
      labels,
      nav: [{ label: 'nav.articles', icon: 'list', path: '/article-casino', order: 1, audience: 'everyone' }],
      routes: [
        { name: 'articles', path: '/article-casino', access: 'public', lookUp: 'content' },
        { name: 'article', path: '/article-casino/*', access: 'public', lookUp: 'content' },
        { name: 'promotions', path: '/promotions', access: 'public', lookUp: 'content' },
        { name: 'videos', path: '/vdo', access: 'public', lookUp: 'content' },
        { name: 'video', path: '/vdo/:vdoName', access: 'public', lookUp: 'content' },
        { name: 'download', path: '/download', access: 'public', lookUp: 'content' },
        { name: 'app-list', path: '/app-list', access: 'public', lookUp: 'content' },
        { name: 'howto', path: '/howto', access: 'public' },
        { name: 'topic', path: '/howto/:topic', access: 'public', params: { topic: ['lotto', 'pay'] } },
      ],
      pages: {
        '/howto': help('Help', [{ title: 'Lotto', to: '/howto/lotto', steps: [], pages: ['/lotto/1'] }]),
        '/howto/pay': help('Pay', [
          {
            title: 'By code',
            steps: ['Pay 100 < 200', 'Wait'],
            pictures: ['deposit-qrcode-3', ''],
            to: '/promotions',
            pages: ['/promotions'],
          },
          { title: 'By card', steps: ['Nowhere'], pages: ['/card'] },
        ]),
        '/howto/lotto': help('Lotto', [{ steps: ['Bet'], pages: ['/article-casino'], stakes: true }]),
      },
    },
  );
  await promoted(site, { shell: '0a1', support: '0a1' });
});
afterAll(() => site.close());

const { all, one } = contentCalls;
const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url, headers: { host: 'localhost:3200', ...headers } });

async function add(
  slug: string,
  {
    audience = 'everyone',
    level,
    domains,
    startsIn = '-1 minute',
    endsIn,
    kind = 'article',
    video,
  }: {
    audience?: string;
    level?: number;
    domains?: string[];
    startsIn?: string;
    endsIn?: string;
    kind?: string;
    video?: object;
  } = {},
): Promise<void> {
  const texts = { th: { title: slug, summary: 's', markdown: 'm', tree: ['m'] } };
  const [item] = await site.db.query<{ id: number }>(
    'insert into content_items (kind, slug) values ($2, $1) returning id',
    [slug, kind],
  );
  await site.db.query(
    `insert into content_versions (item, version, domains, audience, level, texts, at, operator_name, note, video)
     values ($1, 1, $2, $3, $4, $5, site_now(), 'test', '', $6)`,
    [
      item!.id,
      domains ?? null,
      audience,
      level ?? null,
      JSON.stringify(texts),
      video ? JSON.stringify(video) : null,
    ],
  );
  await site.db.query(
    `insert into content_publications (item, version, starts_at, ends_at, operator_name, at)
     values ($1, 1, site_now() + $2::interval, site_now() + $3::interval, 'test', site_now())`,
    [item!.id, startsIn, endsIn ?? null],
  );
}
const seen = async (slug: string, options: Parameters<TestApp['send']>[2] = {}) =>
  (await site.send(one, { kind: 'article', locale: 'th', slug }, options)).statusCode === 200;

test('the site comes with articles and promotions in every language', async () => {
  const items = await readSeed();
  const of = (kind: string) => items.filter((item) => item.kind === kind);
  expect(of('article').length).toBeGreaterThanOrEqual(12);
  expect(of('promotion').length).toBeGreaterThanOrEqual(4);
  expect(of('video').length).toBeGreaterThanOrEqual(6);
  for (const { slug, texts } of items) {
    expect([slug, Object.keys(texts)]).toEqual([slug, [...locales]]);
    // The same parts in each language.
    const shapes = locales.map((locale) =>
      texts[locale]!.tree.map((node) => (typeof node === 'string' ? '' : node.tag)),
    );
    expect([slug, ...shapes]).toEqual([slug, ...locales.map(() => shapes[0])]);
  }
});

test('what exists already is not seeded again', async () => {
  const count = () =>
    site.db.query("select count(*)::integer as n from content_versions where operator_name = 'system'");
  const before = await count();
  await seedContent(site.db);
  expect(await count()).toEqual(before);
});

test('lists articles without their text, and promotions whole, in the asked language', async () => {
  const { items: articles } = await site.ask(all, { kind: 'article', locale: 'en' });
  expect(articles[0]).toMatchObject({
    slug: 'government-lottery',
    locale: 'en',
    title: expect.stringMatching(/^Government/),
  });
  expect(articles.every(({ tree }) => tree === undefined)).toBe(true);
  const { items: promotions } = await site.ask(all, { kind: 'promotion', locale: 'mm' });
  expect(promotions.every(({ tree, locale }) => tree!.length > 2 && locale === 'mm')).toBe(true);
});

test('gives an article by its slug, in Thai where the asked language is missing', async () => {
  const article = await site.ask(one, { kind: 'article', locale: 'kh', slug: 'รู้ทันมิจฉาชีพ' });
  expect([article.locale, article.locales]).toEqual(['kh', [...locales]]);
  await add('only-thai');
  expect(await site.ask(one, { kind: 'article', locale: 'en', slug: 'ONLY-thai' })).toMatchObject({
    locale: 'th',
    locales: ['th'],
  });
});

test('shows nothing before it starts, after it ends, or elsewhere', async () => {
  await add('planned', { startsIn: '1 hour' });
  await add('over', { startsIn: '-2 hours', endsIn: '-1 hour' });
  await add('of-games', { domains: ['games.localhost'] });
  expect([await seen('planned'), await seen('over'), await seen('of-games')]).toEqual([false, false, false]);
  expect(await seen('of-games', { headers: { host: 'games.localhost' } })).toBe(true);
  await site.db.query('update content_publications set starts_at = site_now() where starts_at > site_now()');
  expect(await seen('planned')).toBe(true);
});

test('shows to each audience what is meant for it', async () => {
  await add('for-visitors', { audience: 'visitor' });
  await add('for-members', { audience: 'member' });
  await add('for-level-3', { audience: 'level', level: 3 });
  const as = { as: member };
  const both = async (slug: string) => [await seen(slug), await seen(slug, as)];
  expect(await both('for-visitors')).toEqual([true, false]);
  expect(await both('for-members')).toEqual([false, true]);
  expect(await both('for-level-3')).toEqual([false, false]);
  await site.db.query('update members set level = 3 where id = $1', [member.identity.uuid]);
  expect(await both('for-level-3')).toEqual([false, true]);
});

test.each([
  [{ kind: 'news', locale: 'th', slug: 'x' }, 422],
  [{ kind: 'article', locale: 'xx', slug: 'x' }, 422],
  [{ kind: 'article', locale: 'th', slug: 'ก'.repeat(300) }, 422],
  [{ kind: 'article', locale: 'th', slug: "x' or 1=1" }, 404],
  [{ kind: 'promotion', locale: 'th', slug: 'government-lottery' }, 404],
])('refuses %j with %i', async (request, status) => {
  expect((await site.send(one, request)).statusCode).toBe(status);
});

test('a page has the article’s text, its description and its languages without any script', async () => {
  const { statusCode, payload } = await get('/article-casino/yeekee?lang=en');
  expect(statusCode).toBe(200);
  expect(payload).toMatch(/<html lang="en"/);
  expect(payload).toMatch(/<title>Yeekee and ping-pong[^<]* · /);
  expect(payload).toContain(
    '<link rel="canonical" href="http://localhost:3200/article-casino/yeekee?lang=en">',
  );
  expect(payload).toContain(
    '<link rel="alternate" hreflang="my" href="http://localhost:3200/article-casino/yeekee?lang=mm">',
  );
  expect(payload).toContain('<h2>Where the result comes from</h2>');
  expect(payload).toContain('<a href="/article-casino/how-draws-are-proved">');
  expect(payload).not.toContain('sk-card"');
  const [, facts] = /ld\+json">(.*?)<\/script>/.exec(payload)!;
  expect(JSON.parse(facts!)).toMatchObject({ '@type': 'Article', inLanguage: 'en' });
});

test('a page that a remote has written is read without scripts, as far as the site offers it', async () => {
  const { payload, headers } = await get('/howto/PAY?lang=en', { cookie: 'guest=x' });
  expect(headers['set-cookie']).toContain('locale=en;');
  expect(payload).toContain('<title>Pay en · ');
  expect(payload).toContain('<h1>Pay en</h1>');
  const picture = '/screen-pictures/deposit-qrcode-3.en.avif';
  expect(payload).toContain(
    `<h2><a href="/promotions">By code</a></h2><ol><li>Pay 100 &lt; 200<img src="${picture}" width="390" ` +
      'height="300" alt="By code 1" fetchpriority="high"></li><li>Wait</li></ol>',
  );
  const request = `<link rel="preload" as="image" href="${picture}" fetchpriority="high">`;
  expect(payload.indexOf(request)).toBeGreaterThan(0);
  expect(payload.indexOf(request)).toBeLessThan(payload.indexOf('<script'));
  const { headers: served, rawPayload } = await get(picture);
  expect([served['content-type'], rawPayload.toString('latin1', 8, 12)]).toEqual(['image/avif', 'avif']);
  for (const file of ['none.en.avif', '..%2Fscreen-pictures.ts'])
    expect((await get(`/screen-pictures/${file}`)).statusCode).toBe(404);
  expect(payload).not.toContain('By card');
  // The text is there already: the screen's files wait for the shell's.
  expect(payload).not.toMatch(/rel="preload"[^>]* href="\/_mfe\/support\//);
  expect(payload).toContain('<link rel="canonical" href="http://localhost:3200/howto/pay?lang=en">');
  const [, facts] = /ld\+json">(.*?)<\/script>/.exec(payload)!;
  expect(JSON.parse(facts!)).toMatchObject({
    '@type': 'HowTo',
    step: [{ name: 'By code', text: 'Pay 100 < 200' }, { text: 'Wait' }],
  });
  // Nothing can be staked here, and there is no page of the lottery.
  for (const url of ['/howto', '/howto/lotto']) expect((await get(url)).payload).not.toContain('sk-text');
  const sitemap = (await get('/sitemap.xml')).payload;
  expect(sitemap).toContain(
    '<loc>http://localhost:3200/howto/pay</loc><xhtml:link rel="alternate" hreflang="th"',
  );
  expect(sitemap).not.toContain('/howto/lotto');
});

test('the language of the address stays chosen', async () => {
  const { headers } = await get('/article-casino?lang=kh');
  expect(headers['set-cookie']).toContain('locale=kh; Max-Age=2592000; Path=/; SameSite=Lax');
  expect(
    (await get('/article-casino?lang=kh', { cookie: 'locale=kh' })).headers['set-cookie'] ?? '',
  ).not.toContain('locale=');
  expect((await get('/article-casino?lang=xx')).payload).toContain('<html lang="th"');
});

test('lists have their entries, and say what they are', async () => {
  const articles = (await get('/article-casino/')).payload;
  expect(articles).toContain('<h1>บทความ</h1>');
  expect(articles).toContain(`<a href="/article-casino/${encodeURIComponent('รู้ทันมิจฉาชีพ')}">`);
  expect((await get('/promotions?lang=en')).payload).toContain(
    '<h2>No fees for deposits and withdrawals</h2>',
  );
});

test('nobody finds a page where nothing is published, nor a visitor what is for members', async () => {
  for (const slug of ['nothing', 'a/b', 'for-members', '%00'])
    expect([slug, (await get(`/article-casino/${slug}`)).statusCode]).toEqual([slug, 404]);
  const page = await get('/article-casino/for-members', { cookie: 'sid=x' });
  expect([page.statusCode, page.payload.includes('page-content')]).toEqual([200, false]);
});

test('the text of a page cannot end its script element or add one', async () => {
  const text = { title: '</script><script>x', summary: '"><b>', markdown: '', tree: ['</script><i>'] };
  await add('hostile');
  await site.db.query(
    `insert into content_versions (item, version, audience, texts, at, operator_name, note)
     select id, 2, 'everyone', $1, site_now(), 'test', '' from content_items where slug = 'hostile'`,
    [JSON.stringify({ th: text })],
  );
  await site.db.query(
    "update content_publications set version = 2 where item = (select id from content_items where slug = 'hostile')",
  );
  const { payload } = await get('/article-casino/hostile');
  expect(payload).not.toMatch(/<\/script><(script>x|i>)|"><b>/);
  expect(payload).toContain('&lt;/script&gt;&lt;i&gt;');
});

test('the ways to install and the apps read without scripts, each on one page', async () => {
  const { payload } = await get('/download');
  expect(payload).toContain('<h2>ติดตั้งบน iPhone และ iPad</h2>');
  expect((await get('/download?lang=en')).payload).toContain('<strong>Add to Home Screen</strong>');
  expect((await get('/app-list?lang=en')).payload).toContain('<a href="/download">How to install it</a>');
  const elsewhere = await get('/app-list', { host: '127.0.0.1:3200' });
  expect([elsewhere.statusCode, elsewhere.payload.includes('/app-list"')]).toEqual([404, false]);
  expect((await get('/sitemap.xml', { host: '127.0.0.1:3200' })).payload).not.toContain('/app-list');
});

test('sitemap.xml lists what visitors may read here, with its languages, and robots.txt names it', async () => {
  const { payload, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  expect(payload).toContain('<loc>http://localhost:3200/article-casino/yeekee</loc><lastmod>');
  expect(payload).toContain('hreflang="km" href="http://localhost:3200/article-casino/yeekee?lang=kh"');
  for (const path of ['/promotions', '/download', '/app-list'])
    expect(payload).toContain(`<loc>http://localhost:3200${path}</loc>`);
  expect(payload).not.toMatch(/for-members|of-games|\/over<|\/credit|\/operator/);
  expect((await get('/robots.txt')).payload).toContain('\nSitemap: http://localhost:3200/sitemap.xml\n');
  expect((await get('/sitemap.xml', { host: 'evil.example' })).statusCode).toBe(404);
});

describe('the search', () => {
  const { search, missed } = contentCalls;
  const misses = async () =>
    (await site.ask(operatorSearchCalls.missed, {}, { as: await site.registerMember('operator') })).terms;

  test('gets the lines of what its viewer may see, once until they change', async () => {
    const { entries } = await site.ask(search, { locale: 'en' });
    const yeekee = entries.find(({ slug }) => slug === 'yeekee')!;
    expect(yeekee).toMatchObject({ kind: 'article', locale: 'en', forEveryone: true });
    expect(yeekee.lines).toContain('3 top 850 1 in 1,000');
    expect(yeekee.lines.every((line) => line.length <= 200 && !/[|*#]/.test(line))).toBe(true);
    expect(entries.some(({ kind, slug }) => kind === 'promotion' && slug === 'no-fees')).toBe(true);
    expect(entries.some(({ slug }) => slug === 'for-members')).toBe(false);
    const known = await site.ask(search, { locale: 'en' }, { as: member });
    expect(known.entries.find(({ slug }) => slug === 'for-members')).toMatchObject({ forEveryone: false });

    const { etag } = (await site.send(search, { locale: 'en' })).headers;
    const again = () => site.send(search, { locale: 'en' }, { headers: { 'if-none-match': String(etag) } });
    expect((await again()).statusCode).toBe(304);
    await add('newly-published');
    expect((await again()).statusCode).toBe(200);
  });

  test('counts searches without results, without who searched, and shows them to operators only', async () => {
    for (const term of ['ถอน  คริปโต', 'ถอน คริปโต', 'Bitcoin']) await site.ask(missed, { locale: 'th', term });
    for (const term of ['0812345678', 'Tr0ub4dor&3', 'somchai99', '4111 1111 1111 1111', 'a@b.co'])
      expect((await site.send(missed, { locale: 'th', term })).statusCode).toBe(200);
    expect(await misses()).toEqual([
      { locale: 'th', term: 'ถอน คริปโต', count: 2, lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      { locale: 'th', term: 'bitcoin', count: 1, lastDay: expect.any(String) },
    ]);
    expect((await site.send(operatorSearchCalls.missed, {}, { as: member })).statusCode).toBe(404);
  });

  test('refuses an address that reports too much', async () => {
    const answers = [];
    for (let at = 0; at < 21; at += 1)
      answers.push((await site.send(missed, { locale: 'en', term: `nothing ${'x'.repeat(at)}` })).json());
    expect(answers.at(-1)).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

test('a video has a page that reads without script, describes it and is found by what it says', async () => {
  const { items } = await site.ask(all, { kind: 'video', locale: 'en' });
  expect(
    items.map(({ video }) => video!.file!.seconds).every((seconds) => seconds >= 15 && seconds <= 30),
  ).toBe(true);
  const video = await site.ask(one, { kind: 'video', locale: 'en', slug: 'deposit-by-qr' });
  expect(video.tracks!.map(({ locale }) => locale)).toEqual(['en']);
  const page = await get('/vdo/deposit-by-qr?lang=en');
  expect(page.headers['content-security-policy']).toContain("media-src 'self'");
  for (const { text } of video.cues!) expect(page.body).toContain(text);
  const { id } = video.video!.file!;
  expect(page.body).toMatch(
    new RegExp(
      `<video controls playsinline preload="none"(?: [a-z-]+="[^"]+")+>` +
        `<source src="/content-videos/${id}.mp4" type="video/mp4">`,
    ),
  );
  expect(page.body).toMatch(/"@type":"VideoObject".+"duration":"PT\d+S"/);
  expect(page.body).toContain(
    '<link rel="canonical" href="http://localhost:3200/vdo/deposit-by-qr?lang=en">',
  );
  expect((await get('/sitemap.xml')).body).toContain('/vdo/deposit-by-qr</loc>');
  expect((await get('/vdo/nothing')).statusCode).toBe(404);
  const { entries } = await site.ask(contentCalls.search, { locale: 'en' });
  expect(entries.find(({ kind, slug }) => kind === 'video' && slug === 'deposit-by-qr')!.lines).toContain(
    video.cues![0]!.text,
  );
});

test('a video is sent whole or in ranges, its captions as WebVTT, and neither ever changes', async () => {
  const { video, tracks } = await site.ask(one, { kind: 'video', locale: 'th', slug: 'deposit-by-qr' });
  const at = videoPath(video!.file!);
  const whole = await get(at);
  const size = whole.rawPayload.length;
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['cache-control']]).toEqual([
    200,
    'video/mp4',
    'public, max-age=31536000, immutable',
  ]);
  const ranges = ['bytes=0-99', `bytes=${size - 10}-`, 'bytes=-10', `bytes=10-${size * 2}`, `bytes=${size}-`];
  const answers = await Promise.all(ranges.map((range) => get(at, { range })));
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-range']])).toEqual([
    [206, `bytes 0-99/${size}`],
    [206, `bytes ${size - 10}-${size - 1}/${size}`],
    [206, `bytes ${size - 10}-${size - 1}/${size}`],
    [206, `bytes 10-${size - 1}/${size}`],
    [416, `bytes */${size}`],
  ]);
  expect(answers[1]!.rawPayload).toEqual(whole.rawPayload.subarray(size - 10));
  expect(answers[4]!.headers['cache-control']).toBe('no-store');
  expect((await get(at, { range: 'bytes=0-9', 'if-range': '"older"' })).statusCode).toBe(200);
  expect((await get(at, { 'if-none-match': whole.headers.etag!.toString() })).statusCode).toBe(304);
  expect((await get(at.replace('.mp4', '.webm'))).statusCode).toBe(404);
  const captions = await get(captionsPath(tracks![0]!.id));
  expect([captions.headers['content-type'], captions.body.slice(0, 10)]).toEqual([
    'text/vtt; charset=utf-8',
    'WEBVTT\n\n00',
  ]);
  expect((await get(captionsPath('0'.repeat(32)))).statusCode).toBe(404);
});

test('the page of a video elsewhere lets the browser show that host’s player and no other', async () => {
  await add('elsewhere', {
    kind: 'video',
    video: {
      poster: { id: 'a'.repeat(32), width: 640, height: 360, thumbhash: 'AAAAAAAA' },
      embed: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    },
  });
  const shown = async (slug: string) => {
    const { headers, body } = await get(`/vdo/${slug}`);
    return [
      /frame-src ([^;]+)/.exec(String(headers['content-security-policy']))![1],
      / data-embed="([^"]+)"/.exec(body)?.[1],
    ];
  };
  const host = 'https://www.youtube-nocookie.com';
  expect(await shown('elsewhere')).toEqual([host, host]);
  expect(await shown('deposit-by-qr')).toEqual(["'none'", undefined]);
});
