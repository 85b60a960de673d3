import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { contentCalls, PAGE_CONTENT_ID, type PageContent } from '@chokdee/shared/contracts/content';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { renderScreen } from '@chokdee/shared/testing/render-screen';
import { messages } from '../testing/texts.ts';
import { buildArticle, buildPromotion, contentNetwork } from '../testing/content.ts';
import { ArticleScreen } from './article-screen.tsx';
import { ArticlesScreen } from './articles-screen.tsx';
import { PromotionsScreen } from './promotions-screen.tsx';

const open = (Screen: ComponentType) => renderScreen(Screen, { name: 'support', messages });
const openArticle = (slug: string) =>
  renderScreen(ArticleScreen, {
    name: 'support',
    messages,
    at: `/article-casino/${slug}`,
    path: '/article-casino/*',
  });

/** The page's HTML has this content from the start. */
function pageHas(content: PageContent): void {
  const element = document.createElement('script');
  Object.assign(element, {
    type: 'application/json',
    id: PAGE_CONTENT_ID,
    textContent: JSON.stringify(content),
  });
  document.body.append(element);
}
afterEach(() => document.getElementById(PAGE_CONTENT_ID)?.remove());

it('lists articles, each in its language, with links to them', async () => {
  contentNetwork({
    items: [buildArticle(), buildArticle({ slug: 'รู้ทัน', title: 'รู้ทันมิจฉาชีพ', locale: 'th' })],
  });
  await open(ArticlesScreen);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/article-casino/yeekee',
    `/article-casino/${encodeURIComponent('รู้ทัน')}`,
  ]);
  expect(screen.getAllByRole('listitem')[1]).toHaveAttribute('lang', 'th');
});

it('draws an article from its tree: a table, links of this site, and links that leave it', async () => {
  contentNetwork();
  const { address } = await openArticle('yeekee');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Yeekee: draws');
  expect(within(screen.getByRole('table')).getByRole('cell', { name: '850' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'The beacon' })).toHaveAttribute('rel', 'noopener noreferrer');
  await userEvent.click(screen.getByRole('link', { name: 'How a draw is proved' }));
  expect(address()).toBe('/article-casino/how-draws-are-proved');
});

it('opens another site beside the page, and calls or writes from the page itself', async () => {
  const link = (href: string) => ({ tag: 'a' as const, href, children: [href] });
  contentNetwork({
    item: buildArticle({ tree: ['https://drand.love', 'tel:1323', 'mailto:help@example.com'].map(link) }),
  });
  await openArticle('yeekee');
  const targetOf = (name: string) => screen.getByRole('link', { name }).getAttribute('target');
  expect(targetOf('https://drand.love')).toBe('_blank');
  expect([targetOf('tel:1323'), targetOf('mailto:help@example.com')]).toEqual([null, null]);
});

it('draws a picture with its size from the start, in the widths that there are', async () => {
  const picture = {
    id: 'a1'.repeat(16),
    width: 800,
    height: 600,
    thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  };
  contentNetwork({
    item: buildArticle({ tree: [{ tag: 'img', picture, alt: 'Sixteen balls', children: [] }] }),
  });
  await openArticle('yeekee');
  const drawn = screen.getByRole('img', { name: 'Sixteen balls' });
  expect([drawn.getAttribute('width'), drawn.getAttribute('height')]).toEqual(['800', '600']);
  expect(drawn.getAttribute('srcset')).toContain(`/content-pictures/${picture.id}-320.webp 320w`);
  await waitFor(() => expect(drawn.style.backgroundImage).toMatch(/^url\("?data:image\/png/));
});

it('says in which language it is shown while it is not translated', async () => {
  contentNetwork({ item: buildArticle({ locale: 'th', locales: ['th'] }) });
  await openArticle('yeekee');
  expect(screen.getByText('Not translated yet: shown in Thai')).toBeVisible();
});

it('shows what the page has until the server has answered, and keeps it when it cannot', async () => {
  pageHas({ kind: 'article', locale: 'en', item: buildArticle({ title: 'From the page' }) });
  fakeNetwork().hang(contentCalls.one);
  const { unmount } = await openArticle('yeekee');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('From the page');
  unmount();
  fakeNetwork();
  await openArticle('yeekee');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('From the page');
});

it.each([
  ['another article', { kind: 'article', locale: 'en', item: buildArticle({ slug: 'other' }) }],
  ['another language', { kind: 'article', locale: 'th', item: buildArticle() }],
] as const)('does not show what the page has of %s', async (_what, content) => {
  pageHas(content as PageContent);
  fakeNetwork().hang(contentCalls.one);
  await openArticle('yeekee');
  expect(screen.getByRole('status')).toBeVisible();
});

it('says of an article that is not kept that it needs a connection', async () => {
  const network = contentNetwork();
  network.forget(contentCalls.one);
  network.offline(contentCalls.one);
  await openArticle('yeekee');
  expect(screen.getByRole('heading', { name: 'This page is not kept on this device' })).toBeVisible();
  expect(screen.queryByText('Article not found')).not.toBeInTheDocument();
});

it('leads back from an article that is not there', async () => {
  fakeNetwork().refuse(contentCalls.one, 'NOT_FOUND');
  await openArticle('nothing');
  expect(screen.getByText('Article not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/article-casino');
});

it.each([
  [ArticlesScreen, 'No articles yet', 'Promotions', '/promotions'],
  [PromotionsScreen, 'No promotions right now', 'Articles', '/article-casino'],
])('says when there is nothing, and leads to the other kind', async (Screen, words, other, path) => {
  contentNetwork({ items: [] });
  await open(Screen);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: other })).toHaveAttribute('href', path);
});

it.each([ArticlesScreen, PromotionsScreen, ArticleScreen])(
  'offers to try again after a failure',
  async (Screen) => {
    const network = fakeNetwork();
    network.refuse(contentCalls.all, 'SYSTEM');
    network.refuse(contentCalls.one, 'SYSTEM');
    network.reply(contentCalls.all, { items: [buildPromotion()] });
    network.reply(contentCalls.one, buildPromotion());
    await open(Screen);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('heading', { name: 'No fees for deposits and withdrawals' }),
    ).toBeVisible();
  },
);

it('shows promotions whole, with the time at which they end', async () => {
  contentNetwork({ items: [buildPromotion({ until: '2026-12-31T23:59:59.000+07:00' })] });
  await open(PromotionsScreen);
  expect(screen.getByText('We take no fee.')).toBeVisible();
  expect(screen.getByText('Until 31/12/2026 23:59:59')).toBeVisible();
});
