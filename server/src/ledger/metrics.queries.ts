import type { Queryable } from '../db/db.ts';

export interface LedgerMetricValues {
  /** Rows that the last ledger check found; null before the first check. */
  drift: number | null;
  checkAgeSeconds: number | null;
  /** Seconds since the last full check. */
  wholeCheckAgeSeconds: number | null;
  /** Checks that timed out in the last run. */
  unfinishedChecks: number | null;
  sealedBlocks: number;
  /** Transactions that no block contains yet: a difference of ids, so ids without a transaction count too. */
  unsealed: number;
  /** Age of the oldest unsealed transaction. */
  sealLagSeconds: number;
  suspenseSatang: number;
  withdrawalsWaiting: number;
  /** Transfers that were reported again with an amount other than the booked one, not yet resolved. */
  transferConflicts: number;
}

/** Uses indexes only, so that it can be scraped often. */
export async function readLedgerMetrics(db: Queryable): Promise<LedgerMetricValues> {
  const [row] = await db.query<LedgerMetricValues>(
    `select
       (select (select coalesce(sum((i->>'breaches')::int), 0)::int from jsonb_array_elements(invariants) i) from reconcile_runs order by id desc limit 1) as drift,
       (select extract(epoch from site_now() - ran_at)::float8 from reconcile_runs order by id desc limit 1) as "checkAgeSeconds",
       (select extract(epoch from site_now() - ran_at)::float8 from reconcile_runs where scope = 'whole' order by id desc limit 1) as "wholeCheckAgeSeconds",
       (select (select count(*)::int from jsonb_array_elements(invariants) i where i->>'of' = 'unfinished') from reconcile_runs order by id desc limit 1) as "unfinishedChecks",
       (select coalesce(max(number), 0)::bigint from ledger_blocks) as "sealedBlocks",
       (select coalesce(max(id), 0)::bigint from ledger_transactions) - through as unsealed,
       coalesce((select extract(epoch from site_now() - created_at) from ledger_transactions where id > through order by id limit 1), 0)::float8 as "sealLagSeconds",
       (select coalesce(sum(amount), 0)::bigint from ledger_entries where member_id is null and account = 'suspense:deposit') as "suspenseSatang",
       (select count(*)::int from ledger_holds where outcome is null) as "withdrawalsWaiting",
       (select count(*)::int from transfer_conflicts where cleared_at is null) as "transferConflicts"
     from (select coalesce(max(through_transaction), 0)::bigint as through from ledger_blocks) sealed`,
  );
  return row!;
}
