import type { Queryable } from '../../db/db.ts';

export async function artworkFile(db: Queryable, id: string, width: number): Promise<Buffer | undefined> {
  const [row] = await db.query<{ avif: Buffer }>(
    'select avif from game_artwork_files where artwork = $1 and width = $2',
    [id, width],
  );
  return row?.avif;
}
