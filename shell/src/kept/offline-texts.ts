import type { Messages } from '@chokdee/shared/contracts/remote-module';
import type { Locale } from '@chokdee/shared/contracts/site';
import { loadTexts } from '@chokdee/shared/i18n';

const load: Record<Locale, () => Promise<{ default: Messages }>> = {
  th: () => import(/* webpackChunkName: "offline-th" */ './locales/th.json'),
  en: () => import(/* webpackChunkName: "offline-en" */ './locales/en.json'),
  kh: () => import(/* webpackChunkName: "offline-kh" */ './locales/kh.json'),
  mm: () => import(/* webpackChunkName: "offline-mm" */ './locales/mm.json'),
};

/** Separate, because only this screen needs them. */
export const loadOfflineTexts = (): Promise<void> =>
  loadTexts('offline', async (locale) => (await load[locale]()).default);
