import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../../db/db.ts';
import type { LinePerson } from './line-provider.ts';

export async function memberOfLine(db: Queryable, lineUid: string): Promise<MemberId | undefined> {
  const [row] = await db.query<{ memberId: MemberId }>(
    'select member_id as "memberId" from line_accounts where line_uid = $1',
    [lineUid],
  );
  return row?.memberId;
}

/**
 * Returns false, and writes nothing, when the LINE account belongs to another member or the member has
 * another one.
 */
export async function linkLine(tx: Queryable, memberId: MemberId, lineUid: string): Promise<boolean> {
  await tx.query('insert into line_accounts (line_uid, member_id) values ($1, $2) on conflict do nothing', [
    lineUid,
    memberId,
  ]);
  const [owner] = await tx.query<{ mine: boolean }>(
    'select member_id = $2 as mine from line_accounts where line_uid = $1',
    [lineUid, memberId],
  );
  if (!owner?.mine) return false;
  await tx.query('update members set line_uid = $2 where id = $1', [memberId, lineUid]);
  return true;
}

/** Copies LINE's name and email to a new member who has not given their own. */
export async function adoptFromLine(
  tx: Queryable,
  memberId: MemberId,
  { name, email }: LinePerson,
): Promise<void> {
  await tx.query(
    `update members set name = case when length($2) between 2 and 30 then $2 else name end, email = case when email = '' then $3 else email end where id = $1`,
    [memberId, name, email],
  );
}

/** Returns whether a LINE account was linked. */
export async function unlinkLine(tx: Queryable, memberId: MemberId): Promise<boolean> {
  const rows = await tx.query('delete from line_accounts where member_id = $1 returning line_uid', [
    memberId,
  ]);
  await tx.query(`update members set line_uid = '' where id = $1`, [memberId]);
  return rows.length > 0;
}
