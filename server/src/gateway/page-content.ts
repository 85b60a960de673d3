import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentPlaces, type PageContent, type PageKind } from '@chokdee/shared/contracts/content';
import type { RemoteRoute } from '@chokdee/shared/contracts/remote';
import { LOCALE_COOKIE, LOCALE_COOKIE_SECONDS, type Locale } from '@chokdee/shared/contracts/site';
import { localeInAddress, localeOf } from '../http/page-locale.ts';
import type { ContentPage, Site } from '../page/public.ts';

/** The address of content may name a language, which then stays chosen: the page's scripts read the cookie. */
export function languageOf(
  { secure }: { secure: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
  route: Pick<RemoteRoute, 'lookUp'> | undefined,
): Locale {
  const named = route?.lookUp === 'content' ? localeInAddress(request.url) : undefined;
  if (named && named !== localeOf(request))
    void reply.header(
      'set-cookie',
      `${LOCALE_COOKIE}=${named}; Max-Age=${LOCALE_COOKIE_SECONDS}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
  return named ?? localeOf(request);
}

function listTitleOf({ manifest }: Site, kind: PageKind, language: Locale): string {
  for (const { nav, labels } of manifest.remotes) {
    const entry = nav.find(({ path }) => path === contentPlaces[kind]);
    if (entry) return labels[entry.label]?.[language] ?? manifest.site.title;
  }
  return manifest.site.title;
}

export const contentPageOf = (
  site: Site,
  content: PageContent,
  language: Locale,
  origin: string,
): ContentPage => ({
  content,
  listTitle: listTitleOf(site, content.kind, language),
  site: site.manifest.site,
  origin,
});
