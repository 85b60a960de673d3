import type { ContentItem } from '@chokdee/shared/contracts/content';
import { contentPageText } from './content-page.ts';

const picture = { id: 'a'.repeat(32), width: 1280, height: 720, thumbhash: 'BwgGBAAphXiGd2MLh6cnT2rm9A==' };
const item: ContentItem = {
  slug: 'a',
  locale: 'th',
  locales: ['th'],
  title: 'A',
  summary: 'B',
  publishedAt: '2026-11-27T00:00:00+07:00',
  tree: [],
};

test.each<[what: string, of: Partial<ContentItem> | undefined, path: string]>([
  ['list', undefined, '/icon.png'],
  ['text without a picture', {}, '/icon.png'],
  [
    'text with a picture',
    { tree: ['x', { tag: 'p', children: [{ tag: 'img', picture, children: [] }] }] },
    `/content-pictures/${picture.id}-1280.webp`,
  ],
  [
    'video',
    { video: { poster: picture, embed: 'https://video.test/1' } },
    `/content-pictures/${picture.id}-1280.webp`,
  ],
])('what stands for a %s where it is shared', (_what, of, path) => {
  const { head } = contentPageText({
    content: { kind: 'article', locale: 'th', ...(of ? { item: { ...item, ...of } } : { items: [] }) },
    listTitle: 'Articles',
    site: { title: 'A site', description: '' },
    origin: 'https://site.test',
    icon: '/icon.png',
  });
  expect(head).toContain(`<meta property="og:image" content="https://site.test${path}">`);
});

test('a list of videos has the first poster at once, and the others where no scripts run', () => {
  const video = { poster: picture, embed: 'https://video.test/1' };
  const items = ['a', 'b'].map((slug) => ({ ...item, slug, video }));
  const { html, head } = contentPageText({
    content: { kind: 'video', locale: 'th', items },
    listTitle: 'Videos',
    site: { title: 'A site', description: '' },
    origin: 'https://site.test',
    icon: '/icon.png',
  });
  const [first, second] = html.split('</article>');
  expect(first).toMatch(/<div class="sk-poster"><picture>.+ fetchpriority="high"><\/picture><\/div><h2>/);
  expect(second).toMatch(
    /<div class="sk-poster"><noscript><picture>.+ loading="lazy"><\/picture><\/noscript>/,
  );
  expect(head).toMatch(/rel="preload" as="image" type="image\/avif" imagesrcset="[^"]+" imagesizes="[^"]+"/);
});
