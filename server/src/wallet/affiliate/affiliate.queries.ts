import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../../db/db.ts';

export interface AffiliateDay {
  day: string;
  earned: Satang;
  /** Moved to cash, positive. */
  moved: Satang;
}

/** Affiliate cash per day at +07:00, newest first. Days without movements are omitted. */
export function affiliateDays(
  db: Queryable,
  memberId: MemberId,
  from: Date,
  until: Date,
): Promise<AffiliateDay[]> {
  return db.query<AffiliateDay>(
    `select to_char(bangkok_day(created_at), 'YYYY-MM-DD') as day,
       coalesce(sum(amount) filter (where amount > 0), 0)::bigint as earned, coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as moved
       from ledger_entries where member_id = $1 and account = 'af' and created_at >= $2 and created_at < $3
      group by bangkok_day(created_at) order by day desc`,
    [memberId, from, until],
  );
}
