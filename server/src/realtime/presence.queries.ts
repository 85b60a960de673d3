import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';

export interface VisiblePage {
  id: string;
  memberId: MemberId;
}

/** Only for members whom push messages would reach: nobody else's presence matters. */
export async function notePresent(db: Queryable, pages: readonly VisiblePage[]): Promise<void> {
  await db.query(
    `insert into member_presence (connection_id, member_id, seen_at)
     select page.id, page.member_id, clock_timestamp() from unnest($1::uuid[], $2::uuid[]) page (id, member_id)
     where exists (select from push_subscriptions s where s.member_id = page.member_id)
     on conflict (connection_id) do update set seen_at = excluded.seen_at`,
    [pages.map(({ id }) => id), pages.map(({ memberId }) => memberId)],
  );
}

export async function noteAbsent(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.query('delete from member_presence where connection_id = any($1::uuid[])', [ids]);
}
