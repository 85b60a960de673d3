import type { ContentItem, ContentSummary, PageKind, SearchEntry } from '@chokdee/shared/contracts/content';
import { DEFAULT_LOCALE, locales, type Locale } from '@chokdee/shared/contracts/site';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { ContentText, PublishedRow } from './content.queries.ts';
import { searchLines } from './search-lines.ts';

export function presentSummary(row: PublishedRow, asked: Locale): ContentSummary {
  const { locale, text } = textIn(row, asked);
  return {
    slug: row.slug,
    locale,
    title: text.title,
    summary: text.summary,
    publishedAt: bangkokIso(row.startsAt),
    ...(row.endsAt ? { until: bangkokIso(row.endsAt) } : {}),
  };
}

export function presentItem(row: PublishedRow, asked: Locale): ContentItem {
  return {
    ...presentSummary(row, asked),
    tree: textIn(row, asked).text.tree,
    locales: locales.filter((locale) => row.texts[locale]),
  };
}

export function presentSearchEntry(row: PublishedRow, kind: PageKind, asked: Locale): SearchEntry {
  const { locale, text } = textIn(row, asked);
  return {
    kind,
    slug: row.slug,
    locale,
    title: text.title,
    summary: text.summary,
    lines: searchLines(text.tree),
    forEveryone: row.audience === 'everyone',
  };
}

/** In the site's default language where the asked one is missing. */
function textIn({ texts }: PublishedRow, asked: Locale): { locale: Locale; text: ContentText } {
  const text = texts[asked];
  return text ? { locale: asked, text } : { locale: DEFAULT_LOCALE, text: texts[DEFAULT_LOCALE]! };
}
