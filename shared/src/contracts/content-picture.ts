import { z } from 'zod';

/** Widths of a picture's files in pixels. A narrower one has its own width as the largest. */
const pictureWidths = [320, 640, 1280] as const;
export const PICTURE_WIDTH = pictureWidths[2];

/** A picture that operators uploaded: AVIF and WebP in several widths. */
export const contentPicture = z.object({
  /** A hash of the files' content. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  /** The size of the largest files. */
  width: z.int(),
  height: z.int(),
  /** ThumbHash placeholder, in base64. */
  thumbhash: z.string(),
});
export type ContentPicture = z.output<typeof contentPicture>;
export type PictureFormat = 'avif' | 'webp';

/** Where its files are, and how a text names it. */
export const CONTENT_PICTURES = '/content-pictures/';

export const widthsOf = ({ width }: Pick<ContentPicture, 'width'>): number[] => [
  ...pictureWidths.filter((each) => each < width),
  width,
];

export const picturePath = ({ id }: Pick<ContentPicture, 'id'>, width: number, format: PictureFormat) =>
  `${CONTENT_PICTURES}${id}-${width}.${format}`;

/** The `srcset` of a picture. */
export const pictureSources = (picture: ContentPicture, format: PictureFormat): string =>
  widthsOf(picture)
    .map((width) => `${picturePath(picture, width, format)} ${width}w`)
    .join(', ');

/** Marks what shows a small preview of a poster within the page's HTML: it has the picture's id. */
export const PREVIEW_ATTRIBUTE = 'data-preview';

/** The `sizes` of a card in the list of videos. */
export const POSTER_SIZES = '(min-width: 80rem) 24rem, (min-width: 48rem) 46vw, 92vw';
/** The `sizes` of a text's picture in a page: as wide as the screen, up to its column. */
export const PICTURE_SIZES = '(min-width: 48rem) 44rem, 92vw';
