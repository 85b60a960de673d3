import { contentPlaces, isWhole, pageKinds } from '@chokdee/shared/contracts/content';
import { isListed } from '@chokdee/shared/contracts/route-rules';
import { languageTag, locales, type Locale } from '@chokdee/shared/contracts/site';
import { bangkokDay } from '@chokdee/shared/rules/instant';
import { publishedContent } from '../../content/public.ts';
import type { Queryable } from '../../db/db.ts';
import { escapeHtml } from '../../http/html.ts';
import { hasOneAddress, inLanguage, routeOf, type Site, writtenPaths } from '../../page/public.ts';

interface Entry {
  path: string;
  /** YYYY-MM-DD */
  changed?: string;
  /** Languages in which it has an address of its own. */
  written: readonly Locale[];
}

/** Public pages of a domain, and what is published there for visitors. */
export async function sitemapText(db: Queryable, site: Site, origin: string): Promise<string> {
  const { shell, manifest } = site;
  const running = manifest.remotes.filter(({ state }) => state === 'on');
  const written = writtenPaths(site).filter((pathname) =>
    isListed({ pathname, route: routeOf(site, pathname) }),
  );
  const pages = [shell, ...running]
    .flatMap((owner) => owner.routes)
    .filter((route) => route.path !== '/' && hasOneAddress(route))
    .map(({ path }): Entry => ({ path, written: locales }))
    .filter(({ path }) => !written.includes(path));
  const places = new Set(pages.map(({ path }) => path));
  const kinds = pageKinds.filter((kind) => !isWhole(kind) && places.has(contentPlaces[kind]));
  const items = await Promise.all(
    kinds.map(async (kind) => {
      const rows = await publishedContent(db, [kind], { domain: manifest.domain }, null);
      return rows.map(({ slug, startsAt, texts }): Entry => ({
        path: `${contentPlaces[kind]}/${encodeURIComponent(slug)}`,
        changed: bangkokDay(startsAt),
        written: locales.filter((locale) => texts[locale]),
      }));
    }),
  );
  const entries = [
    { path: '/', written: locales },
    ...pages,
    ...written.map((path) => ({ path, written: locales })),
    ...items.flat(),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries.map((entry) => entryText(entry, origin)),
    '</urlset>\n',
  ].join('\n');
}

function entryText({ path, changed, written }: Entry, origin: string): string {
  const address = origin + path;
  const alternates = written.map(
    (locale) =>
      `<xhtml:link rel="alternate" hreflang="${languageTag[locale]}" href="${escapeHtml(inLanguage(address, locale))}"/>`,
  );
  return `<url><loc>${escapeHtml(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${alternates.join('')}</url>`;
}
