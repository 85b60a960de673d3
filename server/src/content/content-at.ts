import { contentPlaces, isWhole, pageKinds, type PageContent } from '@chokdee/shared/contracts/content';
import { embedHostOf, type EmbedHost } from '@chokdee/shared/contracts/content-video';
import type { Locale } from '@chokdee/shared/contracts/site';
import { isSlug } from '@chokdee/shared/rules/slug';
import type { Queryable } from '../db/db.ts';
import { presentItem, presentSummary } from './content.present.ts';
import { publishedContent } from './content.queries.ts';
import { slugInPath } from './slug.ts';

interface ContentRequest {
  domain: string;
  pathname: string;
  locale: Locale;
  /** The request carries no session. */
  visitor: boolean;
}

/**
 * Resolves an address of content. The HTML of a visitor's page includes the content; a
 * member's page requests it.
 */
export async function contentAt(
  db: Queryable,
  { domain, pathname, locale, visitor }: ContentRequest,
): Promise<{ exists: boolean; content?: PageContent; embed?: EmbedHost }> {
  const kind = pageKinds.find((name) => isBelow(pathname, contentPlaces[name]));
  if (!kind) return { exists: false };
  const rest = pathname.slice(contentPlaces[kind].length).replace(/^\/|\/$/g, '');
  const viewer = { domain, anyone: !visitor };
  if (rest === '') {
    if (!visitor) return { exists: true };
    const rows = await publishedContent(db, [kind], viewer, null);
    const present = isWhole(kind) ? presentItem : presentSummary;
    return { exists: true, content: { kind, locale, items: rows.map((row) => present(row, locale)) } };
  }
  const slug = slugInPath(rest);
  const [row] = slug === undefined || !isSlug(slug) ? [] : await publishedContent(db, [kind], viewer, slug);
  if (!row) return { exists: false };
  const embed = embedHostOf(row.video?.embed ?? '');
  return {
    exists: true,
    ...(embed ? { embed } : {}),
    ...(visitor ? { content: { kind, locale, item: presentItem(row, locale) } } : {}),
  };
}

const isBelow = (pathname: string, place: string): boolean =>
  pathname.toLowerCase() === place || pathname.toLowerCase().startsWith(`${place}/`);
