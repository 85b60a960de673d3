import type { PageKind } from '@chokdee/shared/contracts/content';
import type { ContentVideo, VideoFile } from '@chokdee/shared/contracts/content-video';
import type { Db, Queryable } from '../db/db.ts';
import type { ContentTexts } from './content.queries.ts';
import { storePicture, type DrawnPicture } from './pictures.queries.ts';
import { captionsText } from './videos/read-captions.ts';
import { storeCaptions, storeVideo } from './videos/videos.queries.ts';

export interface SeedItem {
  kind: PageKind;
  slug: string;
  /** In lists. */
  position: number;
  texts: ContentTexts;
  video?: SeedVideo | undefined;
}

interface SeedVideo {
  file: VideoFile;
  bytes: Buffer;
  poster: DrawnPicture;
}

/** Nothing happens when an item of this address exists. */
export async function insertSeededContent(db: Db, item: SeedItem): Promise<void> {
  await db.transaction(async (tx) => {
    if (await isKnown(tx, item)) return;
    const { kind, slug, position, texts, video } = item;
    await tx.query(
      `with item as (
         insert into content_items (kind, slug, position) values ($1, $2, $3) on conflict do nothing returning id
       ), version as (
         insert into content_versions (item, version, audience, texts, video, at, operator_name, note)
         select id, 1, 'everyone', $4::jsonb, $5::jsonb, site_now(), 'system', '' from item returning item
       )
       insert into content_publications (item, version, starts_at, operator_name, at)
       select item, 1, site_now(), 'system', site_now() from version`,
      [kind, slug, position, JSON.stringify(texts), video ? JSON.stringify(factsOf(video)) : null],
    );
    if (video) await storeFiles(tx, video, texts);
  });
}

async function isKnown(tx: Queryable, { kind, slug }: SeedItem): Promise<boolean> {
  const rows = await tx.query('select from content_items where kind = $1 and slug = $2', [kind, slug]);
  return rows.length > 0;
}

function factsOf({ file, poster: { files: _files, ...poster } }: SeedVideo): ContentVideo {
  return { poster, file };
}

async function storeFiles(tx: Queryable, video: SeedVideo, texts: ContentTexts): Promise<void> {
  await storeVideo(tx, video.file, video.bytes, 'system');
  await storePicture(tx, video.poster, 'system');
  for (const { track, cues } of Object.values(texts))
    if (track && cues) await storeCaptions(tx, track, captionsText(cues));
}
