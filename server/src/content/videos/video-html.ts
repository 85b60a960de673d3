import type { ContentItem } from '@chokdee/shared/contracts/content';
import { picturePath, PREVIEW_ATTRIBUTE } from '@chokdee/shared/contracts/content-picture';
import { captionsPath, clockOf, videoPath } from '@chokdee/shared/contracts/content-video';
import { languageName, languageTag } from '@chokdee/shared/contracts/site';
import { escapeHtml } from '../../http/html.ts';

/**
 * A video with its transcript, for the page as it is before its scripts run. Another host's player waits for a tap.
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
      `<video controls playsinline preload="none" width="${width}" height="${height}"`,
      ` aria-label="${escapeHtml(title)}"`,
      preview
        ? ` poster="${preview}" ${PREVIEW_ATTRIBUTE}="${poster.id}">`
        : ` poster="${picturePath(poster, poster.width, 'webp')}">`,
      `<source src="${videoPath(file!)}" type="${type}">`,
      `${captions.join('')}</video>`,
    ].join('');
  }
}
