import type { ContentItem, PageContent } from '@chokdee/shared/contracts/content';
import { contentPlaces, PAGE_CONTENT_ID } from '@chokdee/shared/contracts/content';
import { DEFAULT_LOCALE, languageTag, locales, type Locale } from '@chokdee/shared/contracts/site';
import { treeHtml } from '../content/public.ts';
import { escapedForScript, escapeHtml } from '../http/html.ts';

/** A page whose text is in its HTML: readable without scripts, and described to search engines. */
export interface ContentPage {
  content: PageContent;
  /** Of the list, in the page's language. */
  listTitle: string;
  site: { title: string; description: string };
  /** https://example.com */
  origin: string;
}

export const contentCss =
  '.sk-text{max-width:44rem;font-size:18px;line-height:1.7}.sk-text h2{font-size:22px;margin:24px 0 8px}.sk-text h3{font-size:18px;margin:20px 0 8px}.sk-text p,.sk-text ul,.sk-text ol{margin:0 0 12px}.sk-text a{color:#ff9399}.sk-text li{overflow-wrap:anywhere}.sk-text td,.sk-text th{padding:6px 16px 6px 0;text-align:start}.sk-text img{max-width:100%;height:auto}.sk-text .sk-lead{color:#b3a6a9}';

export const titleOf = ({ content: { item }, listTitle }: ContentPage): string => item?.title ?? listTitle;

/** The elements of the head after the title. */
export function contentHead(page: ContentPage): string {
  const {
    content: { item, locale },
    site,
  } = page;
  const description = item?.summary ?? site.description;
  const address = addressOf(page);
  const written: readonly Locale[] = item?.locales ?? locales;
  const shown = item?.locale ?? locale;
  const meta = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  const alternate = (lang: string, href: string) =>
    `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}">`;
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(inLanguage(address, shown))}">`,
    ...written.map((each) => alternate(languageTag[each], inLanguage(address, each))),
    alternate('x-default', address),
    meta('og:title', titleOf(page)),
    meta('og:description', description),
    meta('og:type', item ? 'article' : 'website'),
    meta('og:url', inLanguage(address, shown)),
    meta('og:site_name', site.title),
    `<script type="application/ld+json">${escapedForScript(JSON.stringify(structured(page)))}</script>`,
    `<script type="application/json" id="${PAGE_CONTENT_ID}">${escapedForScript(JSON.stringify(page.content))}</script>`,
  ].join('');
}

/** The text of the page, below its heading. */
export function contentHtml({ content: { kind, item, items = [] }, listTitle }: ContentPage): string {
  const place = contentPlaces[kind];
  if (item)
    return `<article class="sk-text" lang="${languageTag[item.locale]}"><p class="sk-lead">${escapeHtml(item.summary)}</p>${treeHtml(item.tree)}<p><a href="${place}">${escapeHtml(listTitle)}</a></p></article>`;
  const entries = items.map(({ slug, locale, title, summary, tree }) => {
    const name = escapeHtml(title);
    const heading = tree ? name : `<a href="${place}/${encodeURIComponent(slug)}">${name}</a>`;
    return `<article lang="${languageTag[locale]}"><h2>${heading}</h2><p class="sk-lead">${escapeHtml(summary)}</p>${treeHtml(tree ?? [])}</article>`;
  });
  return `<div class="sk-text">${entries.join('')}</div>`;
}

const addressOf = ({ origin, content: { kind, item } }: ContentPage): string =>
  origin + contentPlaces[kind] + (item ? `/${encodeURIComponent(item.slug)}` : '');

/** Without a cookie the site speaks its default language. */
export const inLanguage = (address: string, locale: Locale): string =>
  locale === DEFAULT_LOCALE ? address : `${address}?lang=${locale}`;

function structured(page: ContentPage): object {
  const {
    content: { item, items = [], kind, locale },
    site,
    origin,
  } = page;
  const context = { '@context': 'https://schema.org' };
  if (item) return { ...context, ...articleFacts(item, page) };
  return {
    ...context,
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
