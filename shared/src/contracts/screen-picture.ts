import type { Locale } from './site.ts';

/** Pictures of the site's own screens at a phone's width, recorded by `pnpm record:pictures`. */
export const SCREEN_PICTURES = '/screen-pictures/';

/** CSS pixels. */
export const SCREEN_PICTURE = { width: 390, height: 300 } as const;

/** Marks a picture within the page's HTML: it has the path whose bytes it holds. */
export const PICTURE_PATH_ATTRIBUTE = 'data-picture';

export const screenPictureFile = (name: string, locale: Locale): string => `${name}.${locale}.avif`;

export const screenPicturePath = (name: string, locale: Locale): string =>
  SCREEN_PICTURES + screenPictureFile(name, locale);
