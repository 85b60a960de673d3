import type { Locale } from './site.ts';

/** Pictures of the site's own screens, as wide as a phone: `pnpm record:pictures` takes them. */
export const SCREEN_PICTURES = '/screen-pictures/';

/** In CSS pixels. */
export const SCREEN_PICTURE = { width: 390, height: 300 } as const;

export const screenPicturePath = (name: string, locale: Locale): string =>
  `${SCREEN_PICTURES}${name}.${locale}.avif`;
