import type { ContentTree } from '@chokdee/shared/contracts/content';
import { picturePath, type ContentPicture } from '@chokdee/shared/contracts/content-picture';
import { locales } from '@chokdee/shared/contracts/site';
import { testApp, type TestApp } from '../../testing/app.ts';
import { readSeed, seedContent } from './content.seed.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
  await seedContent(site.db);
});
afterAll(() => site.close());

interface Shown {
  picture: ContentPicture;
  alt: string;
}
const shownIn = (tree: ContentTree): Shown[] =>
  tree.flatMap((node) => {
    if (typeof node === 'string') return [];
    const { picture, alt = '', children } = node;
    return picture ? [{ picture, alt }] : shownIn(children);
  });

/** Pictures of the ways to install, in a language. */
async function pictures(locale: (typeof locales)[number]): Promise<Shown[]> {
  const ways = (await readSeed()).filter(({ kind }) => kind === 'download');
  return ways.flatMap(({ texts }) => shownIn(texts[locale]!.tree));
}

test.each(locales)('the ways to install show where to tap, in words of %s', async (locale) => {
  const shown = await pictures(locale);
  expect(shown.map(({ picture: { width, height } }) => `${width} × ${height}`)).toEqual(
    Array.from({ length: 5 }, () => '640 × 112'),
  );
  expect(new Set(shown.map(({ alt }) => alt)).size).toBe(5);
  expect(shown.every(({ alt }) => alt.length > 10)).toBe(true);
});

test('the site serves them, in few bytes', async () => {
  const files = await Promise.all(
    (await pictures('th')).map(({ picture }) =>
      site.app.inject({ url: picturePath(picture, picture.width, 'avif'), headers: { host: 'localhost' } }),
    ),
  );
  expect(files.map(({ headers }) => headers['content-type'])).toEqual(files.map(() => 'image/avif'));
  expect(files.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0)).toBeLessThan(12_000);
});

test('a site from before there were previews gets them at its next start', async () => {
  const previews = () =>
    site.db.query<{ id: string; preview: Buffer }>(
      'select id, preview from content_pictures where preview is not null order by id',
    );
  const drawn = await previews();
  await site.db.query('update content_pictures set preview = null where id <> $1', [drawn[0]!.id]);
  await seedContent(site.db);
  expect(drawn.length).toBeGreaterThan(1);
  expect(await previews()).toEqual(drawn);
});
