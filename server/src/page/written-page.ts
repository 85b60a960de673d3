import {
  PICTURE_PATH_ATTRIBUTE,
  SCREEN_PICTURE,
  screenPicturePath,
} from '@chokdee/shared/contracts/screen-picture';
import { matchesPattern } from '@chokdee/shared/contracts/route-match';
import { canStake } from '@chokdee/shared/contracts/route-rules';
import { languageTag, locales, type Locale } from '@chokdee/shared/contracts/site';
import type { WrittenPage } from '@chokdee/shared/contracts/written-page';
import { escapeHtml } from '../http/html.ts';
import { describedHead, type PageText } from './page-text.ts';
import type { Site } from './site.ts';

type Written = Pick<Site, 'shell' | 'manifest' | 'records'>;

/** What a running remote has written for an address, as far as this site offers it. */
export function writtenPageAt(site: Written, pathname: string, locale: Locale): WrittenPage | undefined {
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/, '');
  const found = recordsOf(site).find(({ pages }) => pages?.[path])?.pages?.[path]?.[locale];
  return found && asOffered(site, found);
}

/** Paths of all written pages that this site offers. */
export const writtenPaths = (site: Written): string[] =>
  recordsOf(site).flatMap(({ pages = {} }) =>
    Object.entries(pages)
      .filter(([, texts]) => asOffered(site, texts[locales[0]]))
      .map(([path]) => path),
  );

/** The name of the picture that may be the page's largest paint. */
export const firstPictureOf = ({ parts }: WrittenPage): string | undefined =>
  parts.flatMap(({ pictures = [] }) => pictures).find(Boolean);

interface Shown {
  locale: Locale;
  address: string;
  /** The picture that stands for the page where it is shared. */
  picture: string;
  /** The first picture as an address of its own bytes. Default: it is requested. */
  within?: string | undefined;
}

export function writtenPageText(
  { manifest }: Pick<Site, 'manifest'>,
  page: WrittenPage,
  { locale, address, picture, within }: Shown,
): PageText {
  const { title, lead, parts, note } = page;
  const firstPicture = firstPictureOf(page);
  return {
    title,
    head:
      (within ? '' : pictureFirst(firstPicture, locale)) +
      describedHead({
        title,
        description: lead,
        siteTitle: manifest.site.title,
        address,
        locale,
        written: locales,
        type: 'article',
        picture,
        structured: structured(page, locale),
      }),
    html: [
      `<div class="${parts.some(({ steps }) => steps.length > 0) ? 'sk-text' : 'sk-text sk-list'}"><p class="sk-lead">${escapeHtml(lead)}</p>`,
      ...parts.map((part) => partHtml(part, { locale, pageTitle: title, firstPicture, within })),
      note === undefined ? '' : `<p>${escapeHtml(note)}</p>`,
      '</div>',
    ].join(''),
  };
}

const recordsOf = ({ manifest, records }: Written) =>
  records.filter(({ name }) =>
    manifest.remotes.some((remote) => remote.name === name && remote.state === 'on'),
  );

/** Undefined when the site has no page of any part. */
function asOffered({ shell, manifest }: Written, page: WrittenPage): WrittenPage | undefined {
  const running = manifest.remotes.filter(({ state }) => state === 'on');
  const routes = [shell, ...running].flatMap((owner) => owner.routes);
  const parts = page.parts.filter(
    ({ pages, stakes }) =>
      (!stakes || canStake(running)) &&
      pages.some((needed) => routes.some(({ path }) => matchesPattern(path, needed))),
  );
  return parts.length > 0 ? { ...page, parts } : undefined;
}

/** Requests the largest paint before the scripts, which would take all bandwidth for more than a second. */
const pictureFirst = (picture: string | undefined, locale: Locale): string =>
  picture
    ? `<link rel="preload" as="image" href="${screenPicturePath(picture, locale)}" fetchpriority="high">`
    : '';

interface Around {
  locale: Locale;
  pageTitle: string;
  /** It may be the page's largest paint, so it does not wait for the layout. */
  firstPicture: string | undefined;
  within: string | undefined;
}

function partHtml(
  { title, lead, steps, pictures, to }: WrittenPage['parts'][number],
  { locale, pageTitle, firstPicture, within }: Around,
): string {
  const name = title === undefined ? '' : escapeHtml(title);
  const heading = name && `<h2>${to === undefined ? name : `<a href="${escapeHtml(to)}">${name}</a>`}</h2>`;
  const list = steps
    .map((step, at) => {
      const picture = pictures?.[at];
      const shown =
        picture &&
        pictureHtml({
          path: screenPicturePath(picture, locale),
          alt: `${title ?? pageTitle} ${at + 1}`,
          ...(picture === firstPicture ? { isFirst: true, within } : {}),
        });
      return `<li>${escapeHtml(step)}${shown ?? ''}</li>`;
    })
    .join('');
  const text = lead === undefined ? '' : `<p>${escapeHtml(lead)}</p>`;
  return `<section>${heading}${text}${list && `<ol>${list}</ol>`}</section>`;
}

interface DrawnPicture {
  path: string;
  alt: string;
  isFirst?: true;
  within?: string | undefined;
}

function pictureHtml({ path, alt, isFirst, within }: DrawnPicture): string {
  const source = within ? `${within}" ${PICTURE_PATH_ATTRIBUTE}="${path}` : path;
  const loading = isFirst ? 'fetchpriority="high"' : 'loading="lazy"';
  return (
    `<img src="${source}" width="${SCREEN_PICTURE.width}" ` +
    `height="${SCREEN_PICTURE.height}" alt="${escapeHtml(alt)}" ${loading}>`
  );
}

function structured({ title, lead, parts }: WrittenPage, locale: Locale): object {
  const steps = parts.flatMap(({ steps: texts, title: section }) =>
    texts.map((text) => ({ '@type': 'HowToStep', ...(section ? { name: section } : {}), text })),
  );
  return {
    '@type': steps.length > 0 ? 'HowTo' : 'WebPage',
    name: title,
    description: lead,
    inLanguage: languageTag[locale],
    ...(steps.length > 0 ? { step: steps } : {}),
  };
}
