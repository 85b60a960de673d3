import type { z } from 'zod';
import type { reconcileReport } from '@chokdee/shared/contracts/wallet-operator';
import type { Queryable } from '../db/db.ts';

type Report = z.output<typeof reconcileReport>;

/** Totals of the house accounts by asset. */
export type HouseSums = Record<string, number>;

export interface StoredRun extends Omit<Report, 'ranAt'> {
  ranAt: Date;
}

export interface NewRun extends StoredRun {
  /** Last sealed transaction: nothing up to here can change any more. */
  through: number;
  house: HouseSums;
}

export async function lastRun(db: Queryable): Promise<StoredRun | undefined> {
  const [row] = await db.query<StoredRun>(
    'select ran_at as "ranAt", took_ms as "tookMs", scope, invariants, drifts from reconcile_runs order by id desc limit 1',
  );
  return row;
}

/**
 * The run that an incremental check continues from: the last transaction it covers and the house totals at
 * that point. Undefined before the first full check.
 */
export async function baselineRun(db: Queryable): Promise<{ through: number; house: HouseSums } | undefined> {
  const [row] = await db.query<{ through: number; house: HouseSums }>(
    `select through_transaction as through /* never null: where there is house */, house from reconcile_runs where house is not null and exists (select from reconcile_runs where scope = 'whole') order by id desc limit 1`,
  );
  return row;
}

export async function insertRun(
  db: Queryable,
  { ranAt, tookMs, scope, invariants, drifts, through, house }: NewRun,
): Promise<void> {
  await db.query(
    'insert into reconcile_runs (ran_at, took_ms, scope, invariants, drifts, through_transaction, house) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      ranAt,
      tookMs,
      scope,
      JSON.stringify(invariants),
      JSON.stringify(drifts),
      through,
      JSON.stringify(house),
    ],
  );
}

/** @param before totals of an earlier run; only later entries are added to them. */
export async function houseSumsThrough(
  db: Queryable,
  through: number,
  before: { through: number; house: HouseSums } = { through: 0, house: {} },
): Promise<HouseSums> {
  const rows = await db.query<{ asset: string; total: number }>(
    'select ledger_asset(account) as asset, sum(amount)::bigint as total from ledger_entries where member_id is null and transaction_id > $1 and transaction_id <= $2 group by 1',
    [before.through, through],
  );
  const sums = { ...before.house };
  for (const { asset, total } of rows) sums[asset] = (sums[asset] ?? 0) + total;
  return sums;
}

/**
 * Acquires the lease to run a check. Fails when another server holds it or a check of this scope
 * (or a full one) ran after `since`. The lease of a server that dies expires after `forMs`. Returns
 * the lease to release.
 */
export async function acquireCheckLease(
  db: Queryable,
  scope: Report['scope'],
  { since, forMs }: { since: Date; forMs: number },
): Promise<string | undefined> {
  const [row] = await db.query<{ lease: string }>(
    `insert into reconcile_turns (scope, taken_until) select $1, clock_timestamp() + $3 * interval '1 millisecond'
      where not exists (select from reconcile_runs where scope in ($1, 'whole') and ran_at > $2)
     on conflict (scope) do update set taken_until = excluded.taken_until
      where reconcile_turns.taken_until < clock_timestamp()
     returning taken_until::text as lease`,
    [scope, since, forMs],
  );
  return row?.lease;
}

/** Releases this lease. One that has expired may have been acquired by another server, which keeps it. */
export async function releaseCheckLease(db: Queryable, scope: Report['scope'], lease: string): Promise<void> {
  await db.query('delete from reconcile_turns where scope = $1 and taken_until::text = $2', [scope, lease]);
}
