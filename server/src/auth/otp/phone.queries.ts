import { memberId, type MemberId } from '@chokdee/shared/contracts/ids';
import type { Locale } from '@chokdee/shared/contracts/site';
import type { Queryable } from '../../db/db.ts';

/**
 * The member, not closed, who has this name and has verified this number: an unverified number gives no
 * access.
 */
export async function memberWithNumber(
  tx: Queryable,
  userName: string,
  phoneNumber: string,
): Promise<MemberId | undefined> {
  const [row] = await tx.query<{ id: string }>(
    'select m.id from user_names u join members m on m.id = u.member_id where u.user_name = $1 and m.phone_number = $2 and m.phone_verified_at is not null and m.status <> 1',
    [userName, phoneNumber],
  );
  return row && memberId.parse(row.id);
}

/**
 * Changes the member's number; returns the previous one and the language of messages to the member. Locks the
 * row until the transaction ends.
 */
export async function replaceNumber(
  tx: Queryable,
  id: MemberId,
  phoneNumber: string,
): Promise<{ was: string; locale: Locale }> {
  const [row] = await tx.query<{ was: string; locale: Locale }>(
    `select phone_number as was, coalesce(l.language, m.locale) as locale
     from members m left join notice_languages l on l.member_id = m.id where m.id = $1 for update of m`,
    [id],
  );
  await tx.query('update members set phone_number = $2, phone_verified_at = site_now() where id = $1', [
    id,
    phoneNumber,
  ]);
  return row!;
}
