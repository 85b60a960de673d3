import {
  CONTENT_PICTURES,
  type ContentPicture,
  type PictureFormat,
} from '@chokdee/shared/contracts/content-picture';
import type { Queryable } from '../db/db.ts';
import type { KnownPictures } from './refused-parts.ts';

const NAMED = new RegExp(`${CONTENT_PICTURES}([0-9a-f]{32})`, 'g');

/** The stored ones of the pictures that texts name. */
export async function knownPictures(db: Queryable, markdowns: readonly string[]): Promise<KnownPictures> {
  const ids = markdowns.flatMap((markdown) => [...markdown.matchAll(NAMED)].map(([, id]) => id!));
  if (ids.length === 0) return new Map();
  const rows = await db.query<ContentPicture>(
    'select id, width, height, thumbhash from content_pictures where id = any($1::text[])',
    [[...new Set(ids)]],
  );
  return new Map(rows.map((picture) => [picture.id, picture]));
}

export async function pictureFile(
  db: Queryable,
  id: string,
  width: number,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  const [row] = await db.query<{ bytes: Buffer }>(
    'select bytes from content_picture_files where picture = $1 and width = $2 and format = $3',
    [id, width, format],
  );
  return row?.bytes;
}

/** A small AVIF that a page brings along. Undefined when the picture has none. */
export async function picturePreview(db: Queryable, id: string): Promise<Buffer | undefined> {
  const [row] = await db.query<{ preview: Buffer | null }>(
    'select preview from content_pictures where id = $1',
    [id],
  );
  return row?.preview ?? undefined;
}

/** A picture with its files in every width. */
export interface DrawnPicture extends ContentPicture {
  files: { width: number; format: PictureFormat; bytes: Buffer }[];
  /** Undefined when it cannot be made small enough. */
  preview: Buffer | undefined;
}

export const pictureFacts = ({ id, width, height, thumbhash }: ContentPicture): ContentPicture => ({
  id,
  width,
  height,
  thumbhash,
});

/** The same one again keeps its files. */
export async function storePicture(
  tx: Queryable,
  { id, width, height, thumbhash, files, preview }: DrawnPicture,
  by: string,
): Promise<void> {
  await tx.query(
    `insert into content_pictures (id, width, height, thumbhash, at, operator_name, preview)
     values ($1, $2, $3, $4, site_now(), $5, $6)
     on conflict (id) do update set at = site_now(), preview = coalesce(content_pictures.preview, $6)`,
    [id, width, height, thumbhash, by, preview ?? null],
  );
  for (const file of files)
    await tx.query(
      `insert into content_picture_files (picture, width, format, bytes) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [id, file.width, file.format, file.bytes],
    );
}

/** The next one without a preview in the order of ids, with its largest file. */
export async function nextWithoutPreview(
  db: Queryable,
  after: string,
): Promise<{ id: string; bytes: Buffer } | undefined> {
  const [row] = await db.query<{ id: string; bytes: Buffer }>(
    `select p.id, f.bytes from content_pictures p join content_picture_files f on f.picture = p.id
     where p.preview is null and p.id > $1 and f.format = 'webp' order by p.id, f.width desc limit 1`,
    [after],
  );
  return row;
}

/** Adds previews to pictures that were stored before there were any. */
export async function addPreviews(
  tx: Queryable,
  pictures: readonly Pick<DrawnPicture, 'id' | 'preview'>[],
): Promise<void> {
  for (const { id, preview } of pictures)
    if (preview)
      await tx.query('update content_pictures set preview = $2 where id = $1 and preview is null', [
        id,
        preview,
      ]);
}
