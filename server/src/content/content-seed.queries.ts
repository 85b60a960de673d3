import type { PageKind } from '@chokdee/shared/contracts/content';
import type { VideoFile } from '@chokdee/shared/contracts/content-video';
import { DEFAULT_LOCALE, locales, type Locale } from '@chokdee/shared/contracts/site';
import type { Db, Queryable } from '../db/db.ts';
import type { ContentTexts, StoredVideo } from './content.queries.ts';
import { addPreviews, pictureFacts, storePicture, type DrawnPicture } from './pictures.queries.ts';
import { captionsText } from './videos/read-captions.ts';
import { storeCaptions, storeVideo } from './videos/videos.queries.ts';

export interface SeedItem {
  kind: PageKind;
  slug: string;
  /** The position in lists. */
  position: number;
  texts: ContentTexts;
  /** Pictures that the texts show. */
  pictures: DrawnPicture[];
  /** A video's recordings, one for screens in each language. */
  recordings?: SeedRecordings;
}

export interface SeedRecording {
  file: VideoFile;
  bytes: Buffer;
  poster: DrawnPicture;
}
type SeedRecordings = Record<Locale, SeedRecording>;

/** An item of this address that exists stays; its pictures get the previews that they lack. */
export async function insertSeededContent(db: Db, item: SeedItem): Promise<void> {
  await db.transaction(async (tx) => {
    const { kind, slug, position, texts, pictures, recordings } = item;
    const posters = Object.values(recordings ?? {}).map(({ poster }) => poster);
    if (await isKnown(tx, item)) return addPreviews(tx, [...pictures, ...posters]);
    await tx.query(
      `with item as (
         insert into content_items (kind, slug, position) values ($1, $2, $3) on conflict do nothing returning id
       ), version as (
         insert into content_versions (item, version, audience, texts, video, at, operator_name, note)
         select id, 1, 'everyone', $4::jsonb, $5::jsonb, site_now(), 'system', '' from item returning item
       )
       insert into content_publications (item, version, starts_at, operator_name, at)
       select item, 1, site_now(), 'system', site_now() from version`,
      [kind, slug, position, JSON.stringify(texts), recordings ? JSON.stringify(videoOf(recordings)) : null],
    );
    for (const picture of pictures) await storePicture(tx, picture, 'system');
    if (recordings) await storeFiles(tx, recordings, texts);
  });
}

async function isKnown(tx: Queryable, { kind, slug }: SeedItem): Promise<boolean> {
  const rows = await tx.query('select from content_items where kind = $1 and slug = $2', [kind, slug]);
  return rows.length > 0;
}

function videoOf(recordings: SeedRecordings): StoredVideo {
  const others = locales.filter((locale) => locale !== DEFAULT_LOCALE);
  return {
    ...factsOf(recordings[DEFAULT_LOCALE]),
    recordings: Object.fromEntries(others.map((locale) => [locale, factsOf(recordings[locale])])),
  };
}

const factsOf = ({ file, poster }: SeedRecording) => ({ poster: pictureFacts(poster), file });

async function storeFiles(tx: Queryable, recordings: SeedRecordings, texts: ContentTexts): Promise<void> {
  for (const { file, bytes, poster } of Object.values(recordings)) {
    await storeVideo(tx, file, bytes, 'system');
    await storePicture(tx, poster, 'system');
  }
  for (const { track, cues } of Object.values(texts))
    if (track && cues) await storeCaptions(tx, track, captionsText(cues));
}
