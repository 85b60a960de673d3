import type { ContentItem, PageContent } from '@chokdee/shared/contracts/content';
import { contentPageText, firstPosterOf } from './content-page.ts';

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
])('what represents a %s where it is shared', (_what, of, path) => {
  const { head } = contentPageText({
    content: { kind: 'article', locale: 'th', ...(of ? { item: { ...item, ...of } } : { items: [] }) },
    listTitle: 'Articles',
    site: { title: 'A site', description: '' },
    origin: 'https://site.test',
    icon: '/icon.png',
  });
  expect(head).toContain(`<meta property="og:image" content="https://site.test${path}">`);
});

const video = { poster: picture, embed: 'https://video.test/1' };
const videos = ['a', 'b'].map((slug) => ({ ...item, slug, video }));
const preview = 'data:image/avif;base64,AAAA';
const pageOf = (content: Partial<PageContent>, shown?: string) =>
  contentPageText({
    content: { kind: 'video', locale: 'th', ...content },
    listTitle: 'Videos',
    site: { title: 'A site', description: '' },
    origin: 'https://site.test',
    icon: '/icon.png',
    preview: shown,
  });

test('a list of videos has the first poster at once, and the others where no scripts run', () => {
  const { html, head } = pageOf({ items: videos });
  const [first, second] = html.split('</article>');
  expect(first).toMatch(/<div class="sk-poster"><picture>.+ fetchpriority="high"><\/picture><\/div><h2>/);
  expect(second).toMatch(
    /<div class="sk-poster"><noscript><picture>.+ loading="lazy"><\/picture><\/noscript>/,
  );
  expect(head).toMatch(/rel="preload" as="image" type="image\/avif" imagesrcset="[^"]+" imagesizes="[^"]+"/);
});

test('a preview stands for the first poster of a list, which is then not requested', () => {
  const { html, head } = pageOf({ items: videos }, preview);
  const [first, second] = html.split('</article>');
  expect(first).toContain(
    `<div class="sk-poster"><img src="${preview}" data-preview="${picture.id}" alt=""></div>`,
  );
  expect(first).not.toContain('/content-pictures/');
  expect(second).toContain('<noscript><picture>');
  expect(head).not.toContain('rel="preload"');
});

test('a preview lies under a player whose poster is clear, except where it is shared', () => {
  const file = { id: 'b'.repeat(32), type: 'video/mp4', width: 540, height: 1080, seconds: 19 } as const;
  const { html, head } = pageOf({ item: { ...item, video: { poster: picture, file } } }, preview);
  expect(html).toMatch(
    new RegExp(
      `<div class="sk-player"><img src="${preview}" data-preview="${picture.id}" alt="">` +
        `<video controls [^>]+ poster="data:image/svg`,
    ),
  );
  expect(head).not.toContain('rel="preload"');
  expect(head).toContain(
    `<meta property="og:image" content="https://site.test/content-pictures/${picture.id}`,
  );
});

test('only a poster that the page shows is brought along', () => {
  const file = { id: 'b'.repeat(32), type: 'video/mp4', width: 540, height: 1080, seconds: 19 } as const;
  const posterOf = (content: Partial<PageContent>) =>
    firstPosterOf({ kind: 'video', locale: 'th', ...content })?.id;
  expect(posterOf({ items: videos })).toBe(picture.id);
  expect(posterOf({ item: { ...item, video: { poster: picture, file } } })).toBe(picture.id);
  // The player of another host waits for a tap.
  expect(posterOf({ item: { ...item, video } })).toBeUndefined();
  expect(posterOf({ items: [] })).toBeUndefined();
  expect(posterOf({ item })).toBeUndefined();
});
