import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../../db/db.ts';
import { depositColumns, depositTables, type DepositRow } from './deposits.queries.ts';

export interface QueuedRow extends DepositRow {
  place: number;
  waiting: number;
}

/**
 * The member's open fast deposits, oldest first, each with its place in the queue of its receiving account.
 */
export function fastQueueOf(db: Queryable, memberId: MemberId, openSeconds: number): Promise<QueuedRow[]> {
  return db.query<QueuedRow>(
    `select ${depositColumns}, line.place, line.waiting
       from ${depositTables}, lateral (
         select count(*) as waiting, count(*) filter (where (o.created_at, o.id) <= (d.created_at, d.id)) as place
           from deposits o where o.bank_id = d.bank_id and o.created_at > site_now() - make_interval(secs => $2)
            and o.channel = 'fast' and o.status = 'pending' and o.expires_at > site_now()
       ) line
      where d.member_id = $1 and d.channel = 'fast' and d.status = 'pending' and d.expires_at > site_now() and line.place > 0
      order by d.created_at, d.id`,
    [memberId, openSeconds],
  );
}
