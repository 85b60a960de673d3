import type { FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, LOCALE_COOKIE, locale, type Locale } from '@chokdee/shared/contracts/site';
import { readCookie } from './cookies.ts';

/** The language that the visitor has chosen; otherwise the site's default. */
export function localeOf(request: Pick<FastifyRequest, 'headers'>): Locale {
  return locale.safeParse(readCookie(request, LOCALE_COOKIE)).data ?? DEFAULT_LOCALE;
}

/**
 * The language that an address names (?lang=en): of its pages in several languages, each has one of its own.
 */
export function localeInAddress(url: string): Locale | undefined {
  return locale.safeParse(new URLSearchParams(url.split('?')[1]).get('lang')).data;
}
