import type { VideoFile } from '@chokdee/shared/contracts/content-video';
import type { Queryable } from '../../db/db.ts';

/** The same one again keeps its bytes. */
export async function storeVideo(
  tx: Queryable,
  { id, type, width, height, seconds }: VideoFile,
  bytes: Buffer,
  by: string,
): Promise<void> {
  await tx.query(
    `insert into content_videos (id, type, width, height, seconds, size, bytes, at, operator_name)
     values ($1, $2, $3, $4, $5, length($6::bytea), $6, site_now(), $7)
     on conflict (id) do update set at = site_now()`,
    [id, type, width, height, seconds, bytes, by],
  );
}

export async function knownVideo(db: Queryable, id: string): Promise<VideoFile | undefined> {
  const [row] = await db.query<VideoFile>(
    'select id, type, width, height, seconds from content_videos where id = $1',
    [id],
  );
  return row;
}

export async function sizeOfVideo(
  db: Queryable,
  id: string,
  type: VideoFile['type'],
): Promise<number | undefined> {
  const [row] = await db.query<{ size: number }>(
    'select size from content_videos where id = $1 and type = $2',
    [id, type],
  );
  return row?.size;
}

/** Some of a video's bytes: the database reads no others. */
export async function bytesOfVideo(db: Queryable, id: string, from: number, count: number): Promise<Buffer> {
  const [row] = await db.query<{ bytes: Buffer | null }>(
    'select substring(bytes from $2::integer + 1 for $3::integer) as bytes from content_videos where id = $1',
    [id, from, count],
  );
  return row!.bytes!;
}

export async function storeCaptions(tx: Queryable, id: string, vtt: string): Promise<void> {
  await tx.query('insert into content_captions (id, vtt) values ($1, $2) on conflict do nothing', [id, vtt]);
}

export async function captionsOf(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ vtt: string }>('select vtt from content_captions where id = $1', [id]);
  return row?.vtt;
}
