import { contentCalls } from '@chokdee/shared/contracts/content';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { screenStories } from '@chokdee/shared/testing/story';
import { messages } from '../testing/texts.ts';
import { buildArticle, buildPromotion, contentNetwork } from '../testing/content.ts';
import { ArticleScreen } from './article-screen.tsx';
import { ArticlesScreen } from './articles-screen.tsx';
import { PromotionsScreen } from './promotions-screen.tsx';

export default { title: 'support/Content' };

const story = screenStories('support', messages);
const article = (arrange: () => void) =>
  story(ArticleScreen, { at: '/article-casino/yeekee', path: '/article-casino/*', arrange });
const promotions = [
  buildPromotion(),
  buildPromotion({
    slug: 'shots',
    title: 'Yeekee shot bonus',
    until: '2026-12-31T23:59:59.000+07:00',
    locale: 'th',
  }),
];

export const Articles = story(ArticlesScreen, { arrange: contentNetwork });
export const NoArticles = story(ArticlesScreen, { arrange: () => contentNetwork({ items: [] }) });
export const ArticlesFailed = story(ArticlesScreen, { arrange: () => void fakeNetwork() });
export const ArticlesLoading = story(ArticlesScreen, { arrange: () => fakeNetwork().hang(contentCalls.all) });
export const Article = article(contentNetwork);
export const ArticleInThai = article(() =>
  contentNetwork({ item: buildArticle({ locale: 'th', locales: ['th'] }) }),
);
export const UnknownArticle = article(() => fakeNetwork().refuse(contentCalls.one, 'NOT_FOUND'));
export const ArticleFailed = article(() => void fakeNetwork());
export const ArticleLoading = article(() => fakeNetwork().hang(contentCalls.one));
export const Promotions = story(PromotionsScreen, { arrange: () => contentNetwork({ items: promotions }) });
export const NoPromotions = story(PromotionsScreen, { arrange: () => contentNetwork({ items: [] }) });
export const PromotionsFailed = story(PromotionsScreen, { arrange: () => void fakeNetwork() });
export const PromotionsLoading = story(PromotionsScreen, {
  arrange: () => fakeNetwork().hang(contentCalls.all),
});
