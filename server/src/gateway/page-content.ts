import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentPlaces, type PageContent, type PageKind } from '@chokdee/shared/contracts/content';
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS, type Locale } from '@chokdee/shared/contracts/site';
import { screenPictureFile } from '@chokdee/shared/contracts/screen-picture';
import type { WrittenPage } from '@chokdee/shared/contracts/written-page';
import { avifWithin, picturePreview, screenPictureWithin } from '../content/public.ts';
import type { Queryable } from '../db/db.ts';
import { localeInAddress, localeOf } from '../http/page-locale.ts';
import {
  contentPageText,
  firstPictureOf,
  firstPosterOf,
  hasOneAddress,
  iconPath,
  listedPageHead,
  nameInNavigation,
  type PageHead,
  type PageText,
  routeOf,
  type Site,
  writtenPageAt,
  writtenPageText,
} from '../page/public.ts';

export interface PageLanguage {
  language: Locale;
  /** The page as it is written in that language. */
  written: WrittenPage | undefined;
}

/**
 * The language of a page, and what a remote has written for it. The address of a page that has one in each
 * language may name it, which then stays chosen: the page's scripts read the cookie.
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
  const inEach = written ?? (route && (route.lookUp === 'content' || hasOneAddress(route)));
  if (!named || !inEach) return { language: chosen, written };
  if (named !== chosen)
    void reply.header(
      'set-cookie',
      `${LOCALE_COOKIE}=${named}; Max-Age=${LOCALE_COOKIE_SECONDS}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
  return { language: named, written };
}

const listTitleOf = (site: Site, kind: PageKind, language: Locale): string =>
  nameInNavigation(site, contentPlaces[kind], language) ?? site.manifest.site.title;

interface Addressed {
  pathname: string;
  language: Locale;
  /** https://example.com */
  origin: string;
  /** The browser has no files of the site in its cache. */
  isFirst: boolean;
}

/** The text that a page has from the start: what is published there, or what a remote has written. */
export async function pageTextOf(
  db: Queryable,
  site: Site,
  { content, written }: { content: PageContent | undefined; written: WrittenPage | undefined },
  { pathname, language, origin, isFirst }: Addressed,
): Promise<PageText | undefined> {
  const icon = iconPath(site, 512);
  if (content)
    return contentPageText({
      content,
      listTitle: listTitleOf(site, content.kind, language),
      site: site.manifest.site,
      origin,
      icon,
      preview: isFirst ? await posterWithin(db, content) : undefined,
    });
  const address = origin + pathname.toLowerCase();
  if (!written) return undefined;
  const first = isFirst ? firstPictureOf(written) : undefined;
  // Later visits have it in their cache, and would download it again with each page.
  const within = first && (await screenPictureWithin(screenPictureFile(first, language)));
  return writtenPageText(site, written, { locale: language, address, picture: origin + icon, within });
}

async function posterWithin(db: Queryable, content: PageContent): Promise<string | undefined> {
  const poster = firstPosterOf(content);
  const preview = poster && (await picturePreview(db, poster.id));
  return preview && avifWithin(preview);
}

/** What describes a page without such a text, if it has one address. */
export function listedHeadOf(site: Site, { pathname, language, origin }: Addressed): PageHead | undefined {
  const route = routeOf(site, pathname);
  return route && hasOneAddress(route)
    ? listedPageHead(site, route, { locale: language, origin })
    : undefined;
}
