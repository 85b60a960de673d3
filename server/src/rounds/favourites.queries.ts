import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';

/** Sorted by lottery. */
export async function favouritesOf(db: Queryable, memberId: MemberId): Promise<string[]> {
  const rows = await db.query<{ lottery: string }>(
    'select lottery from favourite_lotteries where member_id = $1 order by lottery',
    [memberId],
  );
  return rows.map(({ lottery }) => lottery);
}

/** @throws AppError NOT_FOUND for an unknown lottery. */
export async function markFavourite(
  db: Queryable,
  memberId: MemberId,
  { betName, favourite }: { betName: string; favourite: boolean },
): Promise<string[]> {
  const [known] = await db.query('select from lotteries where lottery = $1', [betName]);
  if (!known) throw new AppError('NOT_FOUND');
  if (favourite)
    await db.query(
      'insert into favourite_lotteries (member_id, lottery) values ($1, $2) on conflict do nothing',
      [memberId, betName],
    );
  else
    await db.query('delete from favourite_lotteries where member_id = $1 and lottery = $2', [
      memberId,
      betName,
    ]);
  return favouritesOf(db, memberId);
}
