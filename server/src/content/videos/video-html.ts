import type { ContentItem } from '@chokdee/shared/contracts/content';
import { picturePath, PREVIEW_ATTRIBUTE } from '@chokdee/shared/contracts/content-picture';
import { captionsPath, clockOf, videoPath, type VideoFile } from '@chokdee/shared/contracts/content-video';
import { languageName, languageTag } from '@chokdee/shared/contracts/site';
import { escapeHtml } from '../../http/html.ts';

/** A poster that hides nothing. Without one, a browser draws a ground of its own. */
const clearPoster = ({ width, height }: VideoFile): string =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/>`;

/**
 * A video with its transcript, for the page as it is before its scripts run. Another host's
 * player waits for a tap.
 *
 * @param preview of the poster, as an address of its own bytes. Default: the poster is requested.
 */
export function videoHtml(
  { video, tracks = [], cues = [], locale, title }: ContentItem,
  preview?: string,
): string {
  const lines = cues.map(
    ({ from, text }) => `<p><time>${clockOf(from / 1000)}</time> ${escapeHtml(text)}</p>`,
  );
  return (video?.file ? player() : '') + lines.join('');

  function player(): string {
    const { poster, file } = video!;
    const { width, height, type } = file!;
    const captions = tracks.map((track) =>
      [
        `<track kind="captions" src="${captionsPath(track.id)}" srclang="${languageTag[track.locale]}"`,
        ` label="${languageName[track.locale]}"${track.locale === locale ? ' default' : ''}>`,
      ].join(''),
    );
    return [
      '<div class="sk-player">',
      // The preview lies below the player, which shows it through: a browser paints a poster later than a
      // picture.
      preview ? `<img src="${preview}" ${PREVIEW_ATTRIBUTE}="${poster.id}" alt="">` : '',
      `<video controls playsinline preload="none" width="${width}" height="${height}"`,
      ` aria-label="${escapeHtml(title)}"`,
      ` poster="${preview ? clearPoster(file!) : picturePath(poster, poster.width, 'webp')}">`,
      `<source src="${videoPath(file!)}" type="${type}">`,
      `${captions.join('')}</video></div>`,
    ].join('');
  }
}
