import type { MemberId, PoyId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';

/**
 * Bet slips are immutable, so notes have their own table.
 *
 * @throws AppError NOT_FOUND, also for another member's bet slip.
 */
export async function noteOnPoy(
  db: Queryable,
  memberId: MemberId,
  poyId: PoyId,
  note: string,
): Promise<{ ok: true }> {
  const noted = await db.query(
    `insert into poy_notes (member_id, poy_id, note) select $1, $2, $3 where exists (select from poys where member_id = $1 and poy_id = $2)
     on conflict (member_id, poy_id) do update set note = excluded.note, noted_at = site_now() returning poy_id`,
    [memberId, poyId, note],
  );
  if (noted.length === 0) throw new AppError('NOT_FOUND');
  return { ok: true };
}
