import type { RemoteModule } from '@chokdee/shared/contracts/remote-module';
import type { Locale } from '@chokdee/shared/contracts/site';

const lobby = async () => (await import('./lobby/lobby-screen.tsx')).LobbyScreen;

export const screens: RemoteModule['screens'] = { games: lobby, game: lobby };

export const slots: RemoteModule['slots'] = {};

export const messages: RemoteModule['messages'] = async (locale) => (await texts[locale]()).default;

const texts = {
  th: () => import('./locales/th.json'),
  en: () => import('./locales/en.json'),
  kh: () => import('./locales/kh.json'),
  mm: () => import('./locales/mm.json'),
} satisfies Record<Locale, unknown>;
