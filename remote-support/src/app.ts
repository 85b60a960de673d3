import type { RemoteModule } from '@chokdee/shared/contracts/remote-module';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { DepositWayName } from '@chokdee/shared/rules/deposit-way-names';

export const screens: RemoteModule['screens'] = {
  howto: async () => (await import('./howto/howto-screen.tsx')).HowtoScreen,
  'howto-topic': async () => (await import('./howto/topic-screen.tsx')).TopicScreen,
  articles: async () => (await import('./content/articles-screen.tsx')).ArticlesScreen,
  article: async () => (await import('./content/article-screen.tsx')).ArticleScreen,
  videos: async () => (await import('./video/videos-screen.tsx')).VideosScreen,
  video: async () => (await import('./video/video-screen.tsx')).VideoScreen,
  download: async () => (await import('./download/download-screen.tsx')).DownloadScreen,
  'app-list': async () => (await import('./download/app-list-screen.tsx')).AppListScreen,
  promotions: async () => (await import('./content/promotions-screen.tsx')).PromotionsScreen,
};

export const slots: RemoteModule['slots'] = {
  floating: async () => (await import('./contact/floating-help.tsx')).FloatingHelp,
};

export const messages: RemoteModule['messages'] = async (locale) => (await texts[locale]()).default;

/** The texts of every way to deposit: a language without all four steps does not compile. */
interface WayTexts {
  topics: {
    deposit: {
      parts: Record<DepositWayName, { title: string; steps: Record<'1' | '2' | '3' | '4', string> }>;
    };
  };
}

const texts = {
  th: () => import('./locales/th.json'),
  en: () => import('./locales/en.json'),
  kh: () => import('./locales/kh.json'),
  mm: () => import('./locales/mm.json'),
} satisfies Record<Locale, () => Promise<{ default: WayTexts }>>;
