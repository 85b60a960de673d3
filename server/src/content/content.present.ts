import type { ContentItem, ContentSummary, PageKind, SearchEntry } from '@chokdee/shared/contracts/content';
import type { ContentVideo, Track } from '@chokdee/shared/contracts/content-video';
import { DEFAULT_LOCALE, locales, type Locale } from '@chokdee/shared/contracts/site';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { ContentText, ContentTexts, PublishedRow, StoredVideo } from './content.queries.ts';
import { searchLines } from './search-lines.ts';
import { videoIn } from './videos/video-in.ts';

export function presentSummary(row: PublishedRow, preferred: Locale): ContentSummary {
  const { locale, text } = textIn(row, preferred);
  return {
    slug: row.slug,
    locale,
    title: text.title,
    summary: text.summary,
    publishedAt: bangkokIso(row.startsAt),
    ...(row.endsAt ? { until: bangkokIso(row.endsAt) } : {}),
    // Only whole ones are published.
    ...(row.video ? { video: videoIn(row.video, locale) as ContentVideo } : {}),
  };
}

export function presentItem(row: PublishedRow, preferred: Locale): ContentItem {
  const { locale, text } = textIn(row, preferred);
  return {
    ...presentSummary(row, preferred),
    tree: text.tree,
    locales: locales.filter((written) => row.texts[written]),
    ...(row.video ? { tracks: tracksOf(row.texts, row.video, locale), cues: text.cues ?? [] } : {}),
  };
}

export function presentSearchEntry(row: PublishedRow, kind: PageKind, preferred: Locale): SearchEntry {
  const { locale, text } = textIn(row, preferred);
  return {
    kind,
    slug: row.slug,
    locale,
    title: text.title,
    summary: text.summary,
    lines: [...searchLines(text.tree), ...(text.cues ?? []).map((cue) => cue.text.replaceAll('\n', ' '))],
    forEveryone: row.audience === 'everyone',
  };
}

/** Captions have the times of the recording that they belong to. */
function tracksOf(texts: ContentTexts, video: StoredVideo, shown: Locale): Track[] {
  const { file } = videoIn(video, shown);
  return locales.flatMap((locale) => {
    const id = texts[locale]?.track;
    return id && videoIn(video, locale).file?.id === file?.id ? [{ locale, id }] : [];
  });
}

/** The text in the asked language, or else in the site's default language. */
function textIn({ texts }: PublishedRow, preferred: Locale): { locale: Locale; text: ContentText } {
  const text = texts[preferred];
  return text ? { locale: preferred, text } : { locale: DEFAULT_LOCALE, text: texts[DEFAULT_LOCALE]! };
}
