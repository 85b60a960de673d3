import type { ContentVideo } from '@chokdee/shared/contracts/content-video';
import { CONTENT_PICTURES } from '@chokdee/shared/contracts/content-picture';
import type { ContentFields } from '@chokdee/shared/contracts/operator-content';
import {
  captionsText,
  knownPictures,
  knownVideo,
  readEmbed,
  storeCaptions,
  type ContentTexts,
} from '../../content/public.ts';
import type { Queryable } from '../../db/db.ts';
import { fieldProblem } from '../field-problem.ts';

/** A draft may lack parts. */
export type StoredVideo = Partial<ContentVideo>;

/**
 * The facts of what a draft names.
 *
 * @throws AppError VALIDATION: a file that was not uploaded, or a player of an unlisted host
 */
export async function readVideo(db: Queryable, asked: ContentFields['video']): Promise<StoredVideo> {
  const { poster, file, embed = '' } = asked ?? {};
  const read: StoredVideo = {};
  if (poster) {
    const picture = (await knownPictures(db, [CONTENT_PICTURES + poster])).get(poster);
    if (!picture) throw fieldProblem('video.poster', 'picture');
    read.poster = picture;
  }
  if (file) {
    const known = await knownVideo(db, file);
    if (!known) throw fieldProblem('video.file', 'videoUnknown');
    return { ...read, file: known };
  }
  if (embed === '') return read;
  const player = readEmbed(embed);
  if (!player) throw fieldProblem('video.embed', 'embed');
  return { ...read, embed: player };
}

/** Keeps the captions where browsers get them. */
export async function storeTracks(tx: Queryable, texts: ContentTexts): Promise<void> {
  for (const { track, cues } of Object.values(texts))
    if (track && cues) await storeCaptions(tx, track, captionsText(cues));
}
