import { DEFAULT_LOCALE, languageTag, type Locale } from '@chokdee/shared/contracts/site';
import { escapedForScript, escapeHtml } from '../http/html.ts';

/** What describes a page to search engines and where it is shared. */
export interface PageHead {
  /** Default: the site's. */
  title?: string;
  /** The elements of the head after the title. */
  head: string;
}

/** A page whose text is in its HTML: readable without scripts. */
export interface PageText extends PageHead {
  title: string;
  /** The text below the heading. */
  html: string;
}

/**
 * Entries of lists look like the cards that replace them. Their titles have one line and leads two, because
 * the site's font arrives after the text and wraps it otherwise. Without scripts nothing follows, so they
 * have what they need. Lists have their marks named, because the shell's reset takes away the browser's.
 *
 * Lines are higher and leads larger than on the screens that replace them: those have a wider font, and would
 * otherwise be a larger paint, seconds after the text could be read. A video is higher for the same reason,
 * and no lower on the page: its poster would be larger than the preview by a few pixels. The text keeps the
 * device's font until then, because the site's would wrap it again and move what is being read.
 */
export const pageTextCss = `
.sk-text{max-width:44rem;min-width:0;font-size:18px;line-height:1.8}
.sk-text h2{font-size:22px;margin:24px 0 8px}
.sk-text h3{font-size:18px;margin:20px 0 8px}
.sk-text p,.sk-text ul,.sk-text ol{margin:0 0 12px}
.sk-text a{color:#ff9399}
.sk-text ul{list-style:disc;padding-left:24px}
.sk-text ol{list-style:decimal;padding-left:24px}
.sk-text li{overflow-wrap:anywhere;margin-bottom:4px}
.sk-text td,.sk-text th{padding:6px 16px 6px 0;text-align:start}
.sk-text img{display:block;max-width:100%;height:auto}
.sk-player{position:relative;background:#000}
.sk-player img{position:absolute;width:100%;height:100%;object-fit:contain}
.sk-player video{position:relative;display:block;width:100%;max-height:calc(70dvh + 3px);height:auto}
.sk-text .sk-lead{color:#b3a6a9}
.sk-text .sk-lead:has(+.sk-player){line-height:1.5;margin-bottom:4px}
.sk-text.sk-list{max-width:none;display:grid;gap:12px}
.sk-list>.sk-lead{grid-column:1/-1}
.sk-list article,.sk-list section{min-width:0;padding:16px;border:1px solid #2d2326;border-radius:14px;
background:#151012}
.sk-list h2{font-size:16px;line-height:1.5;margin:0 0 4px}
.sk-list article p,.sk-list section p{margin:0;color:#b3a6a9}
.sk-text.sk-videos{gap:16px}
.sk-videos article{padding:0 0 16px;overflow:hidden}
.sk-videos article>h2,.sk-videos article>p{margin-inline:16px}
.sk-poster{aspect-ratio:16/10;margin-bottom:16px;background:#000}
.sk-poster img{width:100%;height:100%;aspect-ratio:16/10;object-fit:cover;object-position:center 11%}
.sk-text.sk-whole{max-width:56rem;display:grid;gap:16px}
.sk-whole article{min-width:0;padding:16px;border:1px solid #2d2326;border-radius:14px;background:#151012}
.sk-whole h2:first-child{margin-top:0}
@media(min-width:896px){.sk-whole article{padding:24px}}
@media(min-width:1264px){.sk-player{width:24rem}.sk-player video{max-height:48rem}}
@media(min-width:896px){.sk-text.sk-list{grid-template-columns:1fr 1fr 1fr}
.sk-text.sk-videos{grid-template-columns:1fr 1fr}}
@media(scripting:enabled){
.sk-text,.sk-main h1{font-family:system-ui,sans-serif}
.sk-list h2,.sk-list h2+p{overflow:hidden;text-overflow:ellipsis}
.sk-list h2{white-space:nowrap}
.sk-list h2 a{color:inherit;text-decoration:none}
.sk-list h2+p{height:3.6em}}
`.replaceAll('\n', '');

interface Described {
  title: string;
  description: string;
  siteTitle: string;
  /** The address without a language. */
  address: string;
  locale: Locale;
  /** Languages in which the page has an address of its own. */
  written: readonly Locale[];
  type: 'article' | 'website' | 'video.other';
  /** Address of what stands for it where it is shared. Previews read no AVIF. */
  picture: string;
  /** Data of schema.org. */
  structured: object;
}

export function describedHead(page: Described): string {
  const { title, description, siteTitle, address, locale, written, type, structured } = page;
  const meta = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  const alternate = (lang: string, href: string) =>
    `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}">`;
  const own = inLanguage(address, locale);
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(own)}">`,
    ...written.map((each) => alternate(languageTag[each], inLanguage(address, each))),
    alternate('x-default', address),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:type', type),
    meta('og:image', page.picture),
    meta('og:url', own),
    meta('og:site_name', siteTitle),
    `<script type="application/ld+json">${escapedForScript(JSON.stringify({ '@context': 'https://schema.org', ...structured }))}</script>`,
  ].join('');
}

/**
 * The address in a language. The default language needs no parameter: the site speaks it if there is no
 * cookie.
 */
export const inLanguage = (address: string, locale: Locale): string =>
  locale === DEFAULT_LOCALE ? address : `${address}?lang=${locale}`;
