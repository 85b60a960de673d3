import type { Queryable } from '../../db/db.ts';
import type { GameKey } from '../games/games.queries.ts';
import type { DrawnArtwork } from './draw-artwork.ts';

/** Stores an artwork. The same one again keeps its files. */
export async function storeArtwork(tx: Queryable, { id, thumbhash, files }: DrawnArtwork): Promise<void> {
  await tx.query(
    'insert into game_artworks (id, thumbhash) values ($1, $2) on conflict (id) do update set created_at = site_now()',
    [id, thumbhash],
  );
  for (const { width, avif } of files)
    await tx.query(
      'insert into game_artwork_files (artwork, width, avif) values ($1, $2, $3) on conflict do nothing',
      [id, width, avif],
    );
}

/** Gives a game an artwork, or takes it away. Lock the partner before. */
export async function setArtwork(
  tx: Queryable,
  { partner, list, id }: GameKey,
  artwork: string | null,
): Promise<void> {
  await tx.query(
    'update games set artwork = $4, version = version + 1 where partner = $1 and list = $2 and id = $3',
    [partner, list, id, artwork],
  );
}
