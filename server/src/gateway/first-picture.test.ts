import { screenPicturePath } from '@chokdee/shared/contracts/screen-picture';
import { locales } from '@chokdee/shared/contracts/site';
import { testApp, type TestApp } from '../../testing/app.ts';
import { seedContent } from '../content/public.ts';
import { promoted, published } from '../../testing/published.ts';

let site: TestApp;
const written = (pictures: string[]) => ({
  title: 'Pay',
  lead: 'Step by step',
  parts: [{ steps: pictures.map((_, at) => `Step ${at}`), pictures, pages: ['/howto/pay'] }],
});
const inEach = (pictures: string[]) =>
  Object.fromEntries(locales.map((locale) => [locale, written(pictures)])) as Record<
    (typeof locales)[number],
    ReturnType<typeof written>
  >;

beforeAll(async () => {
  site = await testApp();
  await seedContent(site.db);
  await published(site, { shell: ['0a1'] });
  await published(
    site,
    { support: ['0a1'] },
    {
      preload: {},
      routes: [
        { name: 'videos', path: '/vdo', access: 'public', lookUp: 'content' },
        { name: 'video', path: '/vdo/:vdoName', access: 'public', lookUp: 'content' },
        { name: 'topic', path: '/howto/:topic', access: 'public', params: { topic: ['pay', 'play'] } },
      ],
      pages: {
        '/howto/pay': inEach(['deposit-qrcode-1', 'deposit-qrcode-2']),
        // Its picture in Burmese is too large.
        '/howto/play': inEach(['lotto4d-1']),
      },
    },
  );
  await promoted(site, { shell: '0a1', support: '0a1' });
});
afterAll(() => site.close());

const get = async (url: string, headers: Record<string, string> = {}) =>
  (await site.app.inject({ url, headers: { host: 'localhost', ...headers } })).payload;
const path = screenPicturePath('deposit-qrcode-1', 'th');
const preload = `<link rel="preload" as="image" href="${path}"`;

test('on a first visit the page brings the picture that may be its largest paint', async () => {
  const page = await get('/howto/pay');
  const [, base64] = new RegExp(`<img src="data:image/avif;base64,([^"]+)" data-picture="${path}"`).exec(
    page,
  )!;
  const { rawPayload } = await site.app.inject({ url: path, headers: { host: 'localhost' } });
  expect(Buffer.from(base64!, 'base64')).toEqual(rawPayload);
  expect(page).not.toContain(preload);
  expect(page).toContain(`<img src="${screenPicturePath('deposit-qrcode-2', 'th')}"`);
});

test('whoever was here before has it in the cache, or requests it', async () => {
  const page = await get('/howto/pay', { cookie: 'guest=x' });
  expect(page).toContain(`<img src="${path}"`);
  expect(page).toContain(preload);
  expect(page).not.toContain('data:image');
});

test('a large picture is requested', async () => {
  expect(await get('/howto/play?lang=mm')).toContain(`<img src="${screenPicturePath('lotto4d-1', 'mm')}"`);
});

test.each(['/vdo', '/vdo/deposit-by-qr'])(
  '%s brings a preview of its first poster to a first visit',
  async (url) => {
    const page = await get(url);
    const [, bytes, poster] = /"data:image\/avif;base64,([^"]+)" data-preview="(\w+)"/.exec(page)!;
    const [row] = await site.db.query<{ preview: Buffer | null }>(
      'select preview from content_pictures where id = $1',
      [poster],
    );
    expect(Buffer.from(bytes!, 'base64')).toEqual(row!.preview);
    expect(page).not.toContain('rel="preload" as="image"');
    // Whoever was here before may have the poster in the cache.
    const again = await get(url, { cookie: 'guest=x' });
    expect(again).toMatch(/rel="preload" as="image" [^>]*\/content-pictures\/[^>]+ fetchpriority="high">/);
    expect(again).not.toContain('data:image');
  },
);
