import type { Messages } from '@chokdee/shared/contracts/remote-module';
import type { Locale } from '@chokdee/shared/contracts/site';
import { loadTexts } from '@chokdee/shared/i18n';

const load: Record<Locale, () => Promise<{ default: Messages }>> = {
  th: () => import(/* webpackChunkName: "consent-th" */ './locales/th.json'),
  en: () => import(/* webpackChunkName: "consent-en" */ './locales/en.json'),
  kh: () => import(/* webpackChunkName: "consent-kh" */ './locales/kh.json'),
  mm: () => import(/* webpackChunkName: "consent-mm" */ './locales/mm.json'),
};

/** Loaded only with the banner; most pages never show it. */
export const loadConsentTexts = (): Promise<void> =>
  loadTexts('consent', async (locale) => (await load[locale]()).default);
