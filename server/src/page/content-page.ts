import type { ContentItem, ContentTree, PageContent } from '@chokdee/shared/contracts/content';
import {
  picturePath,
  pictureSources,
  POSTER_SIZES,
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
  /** Of the list, in the page's language. */
  listTitle: string;
  site: { title: string; description: string };
  /** Path of the picture that stands for the site. */
  icon: string;
  /** https://example.com */
  origin: string;
}

/** What is published at an address, as a page that can be read without scripts. */
export const contentPageText = (page: ContentPage): PageText => ({
  title: titleOf(page),
  head: contentHead(page),
  html: contentHtml(page),
});

const titleOf = ({ content: { item }, listTitle }: ContentPage): string => item?.title ?? listTitle;

function contentHead(page: ContentPage): string {
  const {
    content: { item, items = [], locale },
    site,
  } = page;
  const first = item?.video?.file
    ? posterOfPlayer(item.video)
    : items[0]?.video && posterOfCard(items[0].video);
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
    first ? posterFirst(first) : '',
    `<script type="application/json" id="${PAGE_CONTENT_ID}">`,
    `${escapedForScript(JSON.stringify(page.content))}</script>`,
  ].join('');
}

function contentHtml({ content: { kind, item, items = [] }, listTitle }: ContentPage): string {
  const place = contentPlaces[kind];
  if (item)
    return [
      `<article class="sk-text" lang="${languageTag[item.locale]}">`,
      `<p class="sk-lead">${escapeHtml(item.summary)}</p>${videoHtml(item)}${treeHtml(item.tree)}`,
      `<p><a href="${place}">${escapeHtml(listTitle)}</a></p></article>`,
    ].join('');
  const entries = items.map(({ slug, locale, title, summary, tree, video }, at) => {
    const name = escapeHtml(title);
    const heading = tree ? name : `<a href="${place}/${encodeURIComponent(slug)}">${name}</a>`;
    const lead = `<p class="sk-lead">${escapeHtml(summary)}</p>`;
    const poster = video ? posterHtml(video, { isFirst: at === 0 }) : '';
    const text = `<h2>${heading}</h2>${lead}${treeHtml(tree ?? [])}`;
    return `<article lang="${languageTag[locale]}">${poster}${text}</article>`;
  });
  const looks = isWhole(kind) ? 'sk-whole' : kind === 'video' ? 'sk-list sk-videos' : 'sk-list';
  return `<div class="sk-text ${looks}">${entries.join('')}</div>`;
}

/**
 * The first one is the largest paint of its page. The others would take the link from the scripts, so they come
 * with the screen, or at once where no scripts run.
 */
function posterHtml({ poster }: ContentVideo, { isFirst }: { isFirst: boolean }): string {
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

/** Requests the largest paint before the scripts, which would take the link for more than a second. */
const posterFirst = (address: string): string =>
  `<link rel="preload" as="image" ${address} fetchpriority="high">`;

const posterOfPlayer = ({ poster }: ContentVideo): string =>
  `href="${picturePath(poster, poster.width, 'webp')}"`;

const posterOfCard = ({ poster }: ContentVideo): string =>
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
