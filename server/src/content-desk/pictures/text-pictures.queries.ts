import type { Queryable } from '../../db/db.ts';
import type { DrawnPicture } from './draw-text-picture.ts';

/** The same one again keeps its files. */
export async function storePicture(
  tx: Queryable,
  { id, width, height, thumbhash, files }: DrawnPicture,
  by: string,
): Promise<void> {
  await tx.query(
    `insert into content_pictures (id, width, height, thumbhash, at, operator_name)
     values ($1, $2, $3, $4, site_now(), $5) on conflict (id) do update set at = site_now()`,
    [id, width, height, thumbhash, by],
  );
  for (const file of files)
    await tx.query(
      `insert into content_picture_files (picture, width, format, bytes) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [id, file.width, file.format, file.bytes],
    );
}
