import type { ContentItem, ContentTree, PageContent } from '@chokdee/shared/contracts/content';
import {
  picturePath,
  pictureSources,
  POSTER_SIZES,
  PREVIEW_ATTRIBUTE,
  type ContentPicture,
} from '@chokdee/shared/contracts/content-picture';
import { videoPath, type ContentVideo } from '@chokdee/shared/contracts/content-video';
import { contentPlaces, isWhole, PAGE_CONTENT_ID } from '@chokdee/shared/contracts/content';
import { languageTag, locales } from '@chokdee/shared/contracts/site';
import { treeHtml, videoHtml } from '../content/public.ts';
import { escapedForScript, escapeHtml } from '../http/html.ts';
import { describedHead, inLanguage, type PageText } from './page-text.ts';

interface ContentPage {
  content: PageContent;
  /** The title of the list, in the page's language. */
  listTitle: string;
  site: { title: string; description: string };
  /** Path of the picture that stands for the site. */
  icon: string;
  /** https://example.com */
  origin: string;
  /** A preview of its first poster as an address of its own bytes. Default: the poster is requested. */
  preview?: string | undefined;
}

/** The poster that is the page's largest paint. */
export const firstPosterOf = ({ item, items = [] }: PageContent): ContentPicture | undefined =>
  item ? item.video?.file && item.video.poster : items[0]?.video?.poster;

/** What is published at an address, as a page that can be read without scripts. */
export const contentPageText = (page: ContentPage): PageText => ({
  title: titleOf(page),
  head: contentHead(page),
  html: contentHtml(page),
});

const titleOf = ({ content: { item }, listTitle }: ContentPage): string => item?.title ?? listTitle;

function contentHead(page: ContentPage): string {
  const {
    content: { item, locale },
    site,
  } = page;
  const first = page.preview ? undefined : firstPosterOf(page.content);
  return [
    describedHead({
      title: titleOf(page),
      description: item?.summary ?? site.description,
      siteTitle: site.title,
      address: addressOf(page),
      locale: item?.locale ?? locale,
      written: item?.locales ?? locales,
      type: item?.video ? 'video.other' : item ? 'article' : 'website',
      picture: pictureOf(page),
      structured: structured(page),
    }),
    first ? posterFirst(item ? posterOfPlayer(first) : posterOfCard(first)) : '',
    `<script type="application/json" id="${PAGE_CONTENT_ID}">`,
    `${escapedForScript(JSON.stringify(page.content))}</script>`,
  ].join('');
}

function contentHtml({ content: { kind, item, items = [] }, listTitle, preview }: ContentPage): string {
  const place = contentPlaces[kind];
  if (item)
    return [
      `<article class="sk-text" lang="${languageTag[item.locale]}">`,
      `<p class="sk-lead">${escapeHtml(item.summary)}</p>${videoHtml(item, preview)}${treeHtml(item.tree)}`,
      `<p><a href="${place}">${escapeHtml(listTitle)}</a></p></article>`,
    ].join('');
  const entries = items.map(({ slug, locale, title, summary, tree, video }, at) => {
    const name = escapeHtml(title);
    const heading = tree ? name : `<a href="${place}/${encodeURIComponent(slug)}">${name}</a>`;
    const lead = `<p class="sk-lead">${escapeHtml(summary)}</p>`;
    const poster = video ? posterHtml(video, { isFirst: at === 0, preview }) : '';
    const text = `<h2>${heading}</h2>${lead}${treeHtml(tree ?? [])}`;
    return `<article lang="${languageTag[locale]}">${poster}${text}</article>`;
  });
  const looks = isWhole(kind) ? 'sk-whole' : kind === 'video' ? 'sk-list sk-videos' : 'sk-list';
  return `<div class="sk-text ${looks}">${entries.join('')}</div>`;
}

/**
 * The first poster is the largest paint of its page. The others would take bandwidth from the scripts, so
 * they come with the screen, or at once where no scripts run.
 */
function posterHtml(
  { poster }: ContentVideo,
  { isFirst, preview }: { isFirst: boolean; preview: string | undefined },
): string {
  if (isFirst && preview)
    return `<div class="sk-poster"><img src="${preview}" ${PREVIEW_ATTRIBUTE}="${poster.id}" alt=""></div>`;
  const picture = [
    `<picture><source type="image/avif" srcset="${pictureSources(poster, 'avif')}" sizes="${POSTER_SIZES}">`,
    `<img srcset="${pictureSources(poster, 'webp')}" sizes="${POSTER_SIZES}" alt="" `,
    `${isFirst ? 'fetchpriority="high"' : 'loading="lazy"'}></picture>`,
  ].join('');
  return `<div class="sk-poster">${isFirst ? picture : `<noscript>${picture}</noscript>`}</div>`;
}

const addressOf = ({ origin, content: { kind, item } }: ContentPage): string =>
  origin + contentPlaces[kind] + (item ? `/${encodeURIComponent(item.slug)}` : '');

function structured(page: ContentPage): object {
  const {
    content: { item, items = [], kind, locale },
    site,
    origin,
  } = page;
  if (item?.video) return videoFacts(item, item.video, page);
  if (item) return articleFacts(item, page);
  return {
    '@type': 'ItemList',
    name: page.listTitle,
    inLanguage: languageTag[locale],
    isPartOf: { '@type': 'WebSite', name: site.title, url: origin },
    itemListElement: items.map(({ title, slug, tree }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: title,
      ...(tree ? {} : { url: `${origin}${contentPlaces[kind]}/${encodeURIComponent(slug)}` }),
    })),
  };
}

function articleFacts(item: ContentItem, page: ContentPage): object {
  return {
    '@type': 'Article',
    headline: item.title,
    description: item.summary,
    inLanguage: languageTag[item.locale],
    datePublished: item.publishedAt,
    mainEntityOfPage: inLanguage(addressOf(page), item.locale),
    publisher: { '@type': 'Organization', name: page.site.title },
  };
}

/** Its poster, else the first picture of its text, else the site's. */
function pictureOf(page: ContentPage): string {
  const { item } = page.content;
  const shown = item?.video?.poster ?? (item && firstPicture(item.tree));
  return page.origin + (shown ? picturePath(shown, shown.width, 'webp') : page.icon);
}

function firstPicture(tree: ContentTree): ContentPicture | undefined {
  for (const node of tree) {
    const found = typeof node === 'string' ? undefined : (node.picture ?? firstPicture(node.children));
    if (found) return found;
  }
  return undefined;
}

/** Requests the largest paint before the scripts, which would take all bandwidth for more than a second. */
const posterFirst = (address: string): string =>
  `<link rel="preload" as="image" ${address} fetchpriority="high">`;

const posterOfPlayer = (poster: ContentPicture): string =>
  `href="${picturePath(poster, poster.width, 'webp')}"`;

const posterOfCard = (poster: ContentPicture): string =>
  `type="image/avif" imagesrcset="${pictureSources(poster, 'avif')}" imagesizes="${POSTER_SIZES}"`;

const posterOf = ({ poster }: ContentVideo, { origin }: ContentPage): string =>
  origin + picturePath(poster, poster.width, 'webp');

function videoFacts(item: ContentItem, video: ContentVideo, page: ContentPage): object {
  const { file, embed } = video;
  return {
    '@type': 'VideoObject',
    name: item.title,
    description: item.summary,
    inLanguage: languageTag[item.locale],
    uploadDate: item.publishedAt,
    thumbnailUrl: [posterOf(video, page)],
    ...(file ? { contentUrl: page.origin + videoPath(file), duration: `PT${file.seconds}S` } : {}),
    ...(embed ? { embedUrl: embed } : {}),
    ...(item.cues?.length ? { transcript: item.cues.map(({ text }) => text).join(' ') } : {}),
    mainEntityOfPage: inLanguage(addressOf(page), item.locale),
    publisher: { '@type': 'Organization', name: page.site.title },
  };
}
