import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentPlaces, type PageContent, type PageKind } from '@chokdee/shared/contracts/content';
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS, type Locale } from '@chokdee/shared/contracts/site';
import type { WrittenPage } from '@chokdee/shared/contracts/written-page';
import { localeInAddress, localeOf } from '../http/page-locale.ts';
import {
  contentPageText,
  iconPath,
  type PageText,
  type routeOf,
  type Site,
  writtenPageAt,
  writtenPageText,
} from '../page/public.ts';

export interface PageLanguage {
  language: Locale;
  /** In that language. */
  written: WrittenPage | undefined;
}

/**
 * The language of a page, and what a remote has written for it. The address of a page with text may name a language,
 * which then stays chosen: the page's scripts read the cookie.
 */
export function languageOf(
  { secure }: { secure: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
  { site, pathname, route }: { site: Site; pathname: string; route: ReturnType<typeof routeOf> },
): PageLanguage {
  const chosen = localeOf(request);
  const named = localeInAddress(request.url);
  const written = writtenPageAt(site, pathname, named ?? chosen);
  if (!named || (!written && route?.lookUp !== 'content')) return { language: chosen, written };
  if (named !== chosen)
    void reply.header(
      'set-cookie',
      `${LOCALE_COOKIE}=${named}; Max-Age=${LOCALE_COOKIE_SECONDS}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
  return { language: named, written };
}

function listTitleOf({ manifest }: Site, kind: PageKind, language: Locale): string {
  for (const { nav, labels } of manifest.remotes) {
    const entry = nav.find(({ path }) => path === contentPlaces[kind]);
    if (entry) return labels[entry.label]?.[language] ?? manifest.site.title;
  }
  return manifest.site.title;
}

interface Addressed {
  pathname: string;
  language: Locale;
  /** https://example.com */
  origin: string;
}

/** The text that a page has from the start: what is published there, or what a remote has written. */
export function pageTextOf(
  site: Site,
  { content, written }: { content: PageContent | undefined; written: WrittenPage | undefined },
  { pathname, language, origin }: Addressed,
): PageText | undefined {
  const icon = iconPath(site, 512);
  if (content)
    return contentPageText({
      content,
      listTitle: listTitleOf(site, content.kind, language),
      site: site.manifest.site,
      origin,
      icon,
    });
  const address = origin + pathname.toLowerCase();
  return written && writtenPageText(site, written, { locale: language, address, picture: origin + icon });
}
