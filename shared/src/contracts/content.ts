import { z } from 'zod';
import { contentPicture, type ContentPicture } from './content-picture.ts';
import { contentVideo, cue, track } from './content-video.ts';
import { API_BASES, call, ok } from './http.ts';
import { locale, type Locale } from './site.ts';
import { instant } from './time.ts';

/** Kinds that have pages. */
export const pageKinds = ['article', 'promotion', 'video', 'download', 'app'] as const;
export type PageKind = (typeof pageKinds)[number];

/** Kinds that come over other pages, one at a time. */
export const popupKinds = ['popup', 'news'] as const;
export type PopupKind = (typeof popupKinds)[number];

export const contentKinds = [...pageKinds, ...popupKinds] as const;
export type ContentKind = (typeof contentKinds)[number];
export const isPopupKind = (kind: ContentKind): kind is PopupKind => popupKinds.some((name) => name === kind);

/** The address of a kind's list. The address of an article or a video is below it; other items have none. */
export const contentPlaces: Record<PageKind, string> = {
  article: '/article-casino',
  promotion: '/promotions',
  video: '/vdo',
  download: '/download',
  app: '/app-list',
};

/** Items of a kind without addresses of their own are complete in its list. */
export const isWhole = (kind: PageKind): boolean => kind !== 'article' && kind !== 'video';

export const contentTags = [
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'strong',
  'em',
  'del',
  'code',
  'a',
  'br',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'img',
] as const;
export type ContentTag = (typeof contentTags)[number];

/** Elements are nested at most this deep. */
export const CONTENT_DEPTH = 10;

export interface ContentElement {
  tag: ContentTag;
  /** The address of `a`: https, mailto, tel, or an address of this site. */
  href?: string | undefined;
  /** The picture of `img`. */
  picture?: ContentPicture | undefined;
  alt?: string | undefined;
  children: ContentNode[];
}
export type ContentNode = string | ContentElement;

const depths = Array.from({ length: CONTENT_DEPTH });
const contentNode = depths.reduce<z.ZodType<ContentNode, ContentNode>>(
  (inner) =>
    z.union([
      z.string(),
      z.object({
        tag: z.enum(contentTags),
        href: z.string().optional(),
        picture: contentPicture.optional(),
        alt: z.string().optional(),
        children: z.array(inner),
      }),
    ]),
  z.string(),
);
export const contentTree = z.array(contentNode);
export type ContentTree = z.output<typeof contentTree>;

const summary = z.object({
  slug: z.string(),
  /** The language of its texts: the asked one, or the site's default where that is missing. */
  locale,
  title: z.string(),
  summary: z.string(),
  publishedAt: instant,
  /** When it will be hidden again. */
  until: instant.optional(),
  /** Present for the kind `video`. */
  video: contentVideo.optional(),
});
export type ContentSummary = z.output<typeof summary>;

const item = summary.extend({
  tree: contentTree,
  /** Languages that it is written in. */
  locales: z.array(locale),
  /** Captions of its video in every language that has them. */
  tracks: z.array(track).optional(),
  /** What is said in its video, in the language of its texts. */
  cues: z.array(cue).optional(),
});
export type ContentItem = z.output<typeof item>;

/** The content that a page's HTML includes, before its screen requests it. */
export interface PageContent {
  kind: PageKind;
  locale: Locale;
  /** The one article of the address. */
  item?: ContentItem;
  /** The list of the address. */
  items?: (ContentSummary & { tree?: ContentTree | undefined })[];
}
/** Id of the script element that holds it. */
export const PAGE_CONTENT_ID = 'page-content';

const request = { kind: z.enum(pageKinds), locale };

const searchEntry = z.object({
  kind: z.enum(pageKinds),
  slug: z.string(),
  locale,
  title: z.string(),
  summary: z.string(),
  /** Its text in pieces of about a sentence. */
  lines: z.array(z.string()),
  /** Whether everybody may see it, signed in or not. */
  forEveryone: z.boolean(),
});
/** An item as the browser's search indexes it. */
export type SearchEntry = z.output<typeof searchEntry>;
export const searchEntries = z.object({ entries: z.array(searchEntry) });
/** The limit of a term that was searched without a result. */
export const MISSED_TERM_CHARACTERS = 60;

export const contentCalls = {
  all: call({
    method: 'GET',
    path: '/contents.all',
    summary:
      'Published content of a kind that the caller may see here. What has no page of its own comes whole',
    access: 'public',
    request: z.object(request),
    reply: z.object({ items: z.array(summary.extend({ tree: contentTree.optional() })) }),
    errors: [],
  }),
  one: call({
    method: 'GET',
    path: '/contents.one',
    summary: 'One published item that the caller may see here',
    access: 'public',
    request: z.object({ ...request, slug: z.string().min(1).max(200) }),
    reply: item,
    errors: ['NOT_FOUND'],
  }),
  search: call({
    method: 'GET',
    path: '/contents.search',
    summary: 'Texts of what the caller may see here, for a search that runs in the browser',
    access: 'public',
    request: z.object({ locale }),
    reply: searchEntries,
    errors: [],
    etag: true,
  }),
  missed: call({
    method: 'POST',
    path: '/contents.missed-search',
    summary:
      'Counts a term that found nothing, without who searched. One that may be secret or personal is not kept',
    access: 'public',
    request: z.object({ locale, term: z.string().min(1).max(200) }),
    reply: ok,
    errors: [],
  }),
};

/** Address of the help-search entries, under which the device caches them. */
export const searchAddress = (locale: Locale): string =>
  `${API_BASES[0]}${contentCalls.search.path}?locale=${locale}`;
