import { z } from 'zod';
import { call, nothing } from './http.ts';

export const locales = ['th', 'en', 'kh', 'mm'] as const;
export const locale = z.enum(locales);
export type Locale = z.output<typeof locale>;

export const DEFAULT_LOCALE: Locale = 'th';
export const LOCALE_COOKIE = 'locale';
export const LOCALE_COOKIE_SECONDS = 2_592_000;

/** The cookie's kh and mm are countries; these are the languages that `lang` and Intl want. */
export const languageTag: Record<Locale, string> = { th: 'th', en: 'en', kh: 'km', mm: 'my' };

/** Whole path segments: /game protects /game and /game/x, never /games. */
export const protectedPrefixes = ['/credit', '/bank', '/game', '/lotto'] as const;

export function isProtectedPath(pathname: string): boolean {
  return protectedPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

/** Route names that a signed-in member is led away from, to /main. */
export const visitorOnlyRoutes = ['index', 'register', 'register-afSlug', 'login'] as const;

export const siteDetail = z.object({
  title: z.string(),
  description: z.string(),
  siteVerification: z.string(),
  gaID: z.string(),
});

export const siteCalls = {
  detail: call({
    method: 'GET', path: '/sites.detail', summary: 'Title and description of the site at this host', access: 'public',
    request: nothing, reply: siteDetail, errors: [],
  }),
};
