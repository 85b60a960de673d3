import type { DepositChannel } from '@chokdee/shared/contracts/deposits';
import type { Queryable } from '../../db/db.ts';

/**
 * The time, by channel, within which nine of ten of the newest paid deposits were credited: from the bank's
 * receipt of the money, or from the deposit's creation if the money came first. Channels with fewer than
 * `atLeast` in the last 30 days are left out.
 */
export function recentCreditTimes(
  db: Queryable,
  channels: readonly DepositChannel[],
  { newest, atLeast }: { newest: number; atLeast: number },
): Promise<{ channel: DepositChannel; seconds: number }[]> {
  return db.query<{ channel: DepositChannel; seconds: number }>(
    `select ways.channel, percentile_cont(0.9) within group (order by paid.seconds)::float as seconds
       from unnest($1::text[]) as ways (channel), lateral (
         select greatest(extract(epoch from d.resolved_at - greatest(t.received_at, d.created_at)), 0) as seconds
           from deposits d join bank_transfers t on t.bank_id = d.bank_id and t.trans_ref = substr(d.refer_transfer_id, length(d.bank_id) + 2)
          where d.channel = ways.channel and d.status = 'success' and d.resolved_at > site_now() - interval '30 days'
          order by d.resolved_at desc limit $2
       ) paid
      group by ways.channel having count(*) >= $3`,
    [channels, newest, atLeast],
  );
}
