import type { z } from 'zod';
import type { AuditAction } from '@chokdee/shared/contracts/audit';
import { ARTWORK_MAX_BYTES, type gameDeskCalls } from '@chokdee/shared/contracts/game-desk';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../changes/changes.queries.ts';
import type { GameKey } from '../games/games.queries.ts';
import { gameAtVersion, lockShelf, recordGameChange } from '../games/games.service.ts';
import { setArtwork, storeArtwork } from './artwork.queries.ts';
import { drawArtwork } from './draw-artwork.ts';

type Call = typeof gameDeskCalls;

/** @throws AppError NOT_FOUND | STALE_VERSION | BODY_TOO_LARGE | VALIDATION */
export async function uploadArtwork(
  db: Db,
  operator: Operator,
  { partner, list, id, version, file, ...area }: z.output<Call['uploadArtwork']['request']>,
): Promise<z.output<Call['uploadArtwork']['reply']>> {
  if (file.size > ARTWORK_MAX_BYTES) throw new AppError('BODY_TOO_LARGE');
  const drawn = await drawArtwork(Buffer.from(await file.arrayBuffer()), area);
  const key = { partner, list, id };
  const saved = await db.transaction(async (tx) => {
    await storeArtwork(tx, drawn);
    return change(tx, operator, { ...key, version }, 'operators.games.artwork', drawn.id);
  });
  return { version: saved, artwork: { id: drawn.id, thumbhash: drawn.thumbhash } };
}

/** @throws AppError NOT_FOUND | STALE_VERSION */
export function removeArtwork(
  db: Db,
  operator: Operator,
  game: z.output<Call['removeArtwork']['request']>,
): Promise<number> {
  return db.transaction((tx) => change(tx, operator, game, 'operators.games.artwork-remove', null));
}

/** @returns the game's version: a new one if this changes something. */
async function change(
  tx: Queryable,
  operator: Operator,
  { version, ...key }: GameKey & { version: number },
  action: AuditAction,
  artwork: string | null,
): Promise<number> {
  await lockShelf(tx, key.partner);
  const { artwork: before } = await gameAtVersion(tx, { ...key, version });
  if ((before?.id ?? null) === artwork) return version;
  await setArtwork(tx, key, artwork);
  const fields = { artwork: { before: before?.id ?? null, after: artwork } };
  await recordGameChange(tx, operator, { ...key, action, version: version + 1, fields });
  return version + 1;
}
