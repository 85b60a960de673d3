import type { Messages } from '@chokdee/shared/contracts/remote-module';
import type { Locale } from '@chokdee/shared/contracts/site';
import { loadTexts } from '@chokdee/shared/i18n';

const load: Record<Locale, () => Promise<{ default: Messages }>> = {
  th: () => import(/* webpackChunkName: "overrides-th" */ './locales/th.json'),
  en: () => import(/* webpackChunkName: "overrides-en" */ './locales/en.json'),
  kh: () => import(/* webpackChunkName: "overrides-kh" */ './locales/kh.json'),
  mm: () => import(/* webpackChunkName: "overrides-mm" */ './locales/mm.json'),
};

/** Separate from the shell's texts, which every page loads. */
export const loadOverridesTexts = (): Promise<void> =>
  loadTexts('overrides', async (locale) => (await load[locale]()).default);
