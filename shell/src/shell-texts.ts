import type { Messages } from '@chokdee/shared/contracts/remote-module';
import type { Locale } from '@chokdee/shared/contracts/site';

// One file per language, bundled with the shared texts of that language (see
// shared/src/i18n/load-shared-texts.ts).
const load: Record<Locale, () => Promise<{ default: Messages }>> = {
  th: () => import(/* webpackChunkName: "texts-th" */ './locales/th.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ './locales/en.json'),
  kh: () => import(/* webpackChunkName: "texts-kh" */ './locales/kh.json'),
  mm: () => import(/* webpackChunkName: "texts-mm" */ './locales/mm.json'),
};

export async function shellTexts(locale: Locale): Promise<Messages> {
  return (await load[locale]()).default;
}
