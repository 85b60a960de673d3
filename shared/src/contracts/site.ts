import { z } from 'zod';
import { call, nothing } from './http.ts';

export const locales = ['th', 'en', 'kh', 'mm'] as const;
export const locale = z.enum(locales);
export type Locale = z.output<typeof locale>;

export const DEFAULT_LOCALE: Locale = 'th';
export const LOCALE_COOKIE = 'locale';
export const LOCALE_COOKIE_SECONDS = 2_592_000;

/** The cookie values kh and mm are country codes. These are the language tags for `lang` and Intl. */
export const languageTag: Record<Locale, string> = { th: 'th', en: 'en', kh: 'km', mm: 'my' };
/** The name of each language in that language. */
export const languageName: Record<Locale, string> = { th: 'ไทย', en: 'English', kh: 'ខ្មែរ', mm: 'မြန်မာ' };

export const siteDetail = z.object({
  title: z.string(),
  description: z.string(),
  siteVerification: z.string(),
  gaID: z.string(),
});

const siteOffers = z.object({
  /** Whether anything accepts stakes. If not, deposits are refused. */
  canStake: z.boolean(),
  /** Route patterns of the active pages. */
  paths: z.array(z.string()),
});
export type SiteOffers = z.output<typeof siteOffers>;

export const siteCalls = {
  detail: call({
    method: 'GET',
    path: '/sites.detail',
    summary: 'Title and description of the site at this host',
    access: 'public',
    request: nothing,
    reply: siteDetail,
    errors: [],
  }),
  offers: call({
    method: 'GET',
    path: '/sites.offers',
    summary: 'What the site at this host currently offers',
    access: 'public',
    request: nothing,
    reply: siteOffers,
    errors: [],
  }),
};
