import type { Messages, RemoteModule } from '@chokdee/shared/contracts/remote-module';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { DepositWayName } from '@chokdee/shared/rules/deposit-way-names';

/** The texts of every way to deposit: a language without all four steps does not compile. */
interface WayTexts {
  topics: {
    deposit: {
      parts: Record<DepositWayName, { title: string; steps: Record<'1' | '2' | '3' | '4', string> }>;
    };
  };
}

/** What every page of the site shows of this remote: navigation, buttons and popups. */
const pageTexts = {
  th: () => import('./locales/th.json'),
  en: () => import('./locales/en.json'),
  kh: () => import('./locales/kh.json'),
  mm: () => import('./locales/mm.json'),
};

/** What the screens and the open chat show. */
const partTexts = {
  th: () => import('./parts/locales/th.json'),
  en: () => import('./parts/locales/en.json'),
  kh: () => import('./parts/locales/kh.json'),
  mm: () => import('./parts/locales/mm.json'),
} satisfies Record<Locale, () => Promise<{ default: WayTexts }>>;

let isPartLoaded = false;

export const messages: RemoteModule['messages'] = async (locale) => {
  const parts = isPartLoaded ? loadPartTexts(locale) : undefined;
  return { ...(await pageTexts[locale]()).default, ...(await parts) };
};

export async function loadPartTexts(locale: Locale): Promise<Messages> {
  isPartLoaded = true;
  return (await partTexts[locale]()).default;
}

/** A function that loads a screen. The shell calls `messages` right after it. */
export function withPartTexts<Screen>(load: () => Promise<Screen>): () => Promise<Screen> {
  return () => {
    isPartLoaded = true;
    return load();
  };
}
