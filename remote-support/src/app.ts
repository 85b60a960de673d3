import type { RemoteModule } from '@chokdee/shared/contracts/remote-module';
import { withPartTexts } from './texts.ts';

export { messages } from './texts.ts';

export const screens: RemoteModule['screens'] = {
  howto: withPartTexts(async () => (await import('./howto/howto-screen.tsx')).HowtoScreen),
  'howto-topic': withPartTexts(async () => (await import('./howto/topic-screen.tsx')).TopicScreen),
  articles: withPartTexts(async () => (await import('./content/articles-screen.tsx')).ArticlesScreen),
  article: withPartTexts(async () => (await import('./content/article-screen.tsx')).ArticleScreen),
  videos: withPartTexts(async () => (await import('./video/videos-screen.tsx')).VideosScreen),
  video: withPartTexts(async () => (await import('./video/video-screen.tsx')).VideoScreen),
  download: withPartTexts(
    async () =>
      (await import(/* webpackChunkName: "cards" */ './download/download-screen.tsx')).DownloadScreen,
  ),
  'app-list': withPartTexts(
    async () =>
      (await import(/* webpackChunkName: "cards" */ './download/app-list-screen.tsx')).AppListScreen,
  ),
  promotions: withPartTexts(
    async () =>
      (await import(/* webpackChunkName: "cards" */ './content/promotions-screen.tsx')).PromotionsScreen,
  ),
};

export const slots: RemoteModule['slots'] = {
  floating: async () => (await import('./contact/floating-help.tsx')).FloatingHelp,
};
