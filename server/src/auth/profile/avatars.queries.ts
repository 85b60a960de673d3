import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../../db/db.ts';

/** Uploads kept per member besides the current avatar. */
const KEPT_UPLOADS = 5;

export async function saveAvatar(
  tx: Queryable,
  memberId: MemberId,
  sha256: Buffer,
  picture: Buffer,
): Promise<void> {
  await tx.query(
    `insert into avatars (member_id, sha256, picture) values ($1, $2, $3)
     on conflict (member_id, sha256) do update set created_at = site_now()`,
    [memberId, sha256, picture],
  );
  await tx.query(
    `delete from avatars where member_id = $1
       and '/avatars/' || encode(sha256, 'hex') || '.webp' <> (select avatar from members where id = $1)
       and sha256 not in (select sha256 from avatars where member_id = $1 order by created_at desc limit ${KEPT_UPLOADS})`,
    [memberId],
  );
}

export async function hasAvatar(db: Queryable, memberId: MemberId, sha256: Buffer): Promise<boolean> {
  return (
    (await db.query('select from avatars where member_id = $1 and sha256 = $2', [memberId, sha256])).length >
    0
  );
}

export async function pictureOf(db: Queryable, sha256: Buffer): Promise<Buffer | undefined> {
  const [row] = await db.query<{ picture: Buffer }>('select picture from avatars where sha256 = $1 limit 1', [
    sha256,
  ]);
  return row?.picture;
}
