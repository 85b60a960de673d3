import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../../db/db.ts';

export interface AffiliateDay {
  day: string;
  earned: Satang;
  /** To cash, as a positive sum. */
  moved: Satang;
}

/** Affiliate cash by days of +07:00, newest first; days without a movement are left out. */
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
