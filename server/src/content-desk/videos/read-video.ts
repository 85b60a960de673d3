import type { Recording } from '@chokdee/shared/contracts/content-video';
import { CONTENT_PICTURES } from '@chokdee/shared/contracts/content-picture';
import type { ContentFields } from '@chokdee/shared/contracts/operator-content';
import { locales } from '@chokdee/shared/contracts/site';
import {
  captionsText,
  knownPictures,
  knownVideo,
  readEmbed,
  storeCaptions,
  type ContentTexts,
  type StoredVideo,
} from '../../content/public.ts';
import type { Queryable } from '../../db/db.ts';
import { fieldProblem } from '../field-problem.ts';

/**
 * The facts of what a draft names.
 *
 * @throws AppError VALIDATION: a file that was not uploaded, or a player of an unlisted host
 */
export async function readVideo(db: Queryable, fields: ContentFields['video']): Promise<StoredVideo> {
  const { embed = '', recordings = {}, ...files } = fields ?? { poster: null, file: null };
  const read: StoredVideo = await readFiles(db, 'video', files);
  for (const locale of locales) {
    const recorded = recordings[locale];
    if (!recorded) continue;
    read.recordings ??= {};
    read.recordings[locale] = await readFiles(db, `video.recordings.${locale}`, recorded);
  }
  if (read.file || embed === '') return read;
  const player = readEmbed(embed);
  if (!player) throw fieldProblem('video.embed', 'embed');
  return { ...read, embed: player };
}

async function readFiles(
  db: Queryable,
  path: string,
  { poster, file }: { poster: string | null; file: string | null },
): Promise<Partial<Recording>> {
  const read: Partial<Recording> = {};
  if (poster) {
    read.poster = (await knownPictures(db, [CONTENT_PICTURES + poster])).get(poster);
    if (!read.poster) throw fieldProblem(`${path}.poster`, 'picture');
  }
  if (file) {
    read.file = await knownVideo(db, file);
    if (!read.file) throw fieldProblem(`${path}.file`, 'videoUnknown');
  }
  return read;
}

/** Keeps the captions where browsers get them. */
export async function storeTracks(tx: Queryable, texts: ContentTexts): Promise<void> {
  for (const { track, cues } of Object.values(texts))
    if (track && cues) await storeCaptions(tx, track, captionsText(cues));
}
