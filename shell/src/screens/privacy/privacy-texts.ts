import type { Messages } from '@chokdee/shared/contracts/remote-module';
import type { Locale } from '@chokdee/shared/contracts/site';
import { loadTexts } from '@chokdee/shared/i18n';

const load: Record<Locale, () => Promise<{ default: Messages }>> = {
  th: () => import(/* webpackChunkName: "privacy-th" */ './locales/th.json'),
  en: () => import(/* webpackChunkName: "privacy-en" */ './locales/en.json'),
  kh: () => import(/* webpackChunkName: "privacy-kh" */ './locales/kh.json'),
  mm: () => import(/* webpackChunkName: "privacy-mm" */ './locales/mm.json'),
};

/** Separate, because these are longer than all other texts of the shell. */
export const loadPrivacyTexts = (): Promise<void> =>
  loadTexts('privacy', async (locale) => (await load[locale]()).default);
