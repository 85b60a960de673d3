import type { z } from 'zod';
import type { reconcileReport } from '@chokdee/shared/contracts/wallet-operator';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Db, Queryable } from '../db/db.ts';
import { checkBooks, type Drift } from './reconcile.ts';

export type ReconcileReport = z.output<typeof reconcileReport>;

/**
 * Checks the books as they stood at one moment, and keeps what it found in `reconcile_runs`. It reads without locks, so money moves on meanwhile;
 * `db` should be a pool of its own, whose statements may take their time.
 */
export async function runReconcile(db: Db): Promise<ReconcileReport> {
  const startedMs = performance.now();
  const [start] = await db.query<{ ranAt: Date }>('select site_now() as "ranAt"');
  const { checks, drifts } = await db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read read only');
    return checkBooks(tx);
  });
  const report = {
    ranAt: bangkokIso(start!.ranAt),
    tookMs: Math.round(performance.now() - startedMs),
    invariants: checks.map(({ invariant, breaches }) => ({ name: invariant, breaches })),
    drifts,
  };
  await db.query('insert into reconcile_runs (ran_at, took_ms, invariants, drifts) values ($1, $2, $3, $4)', [
    start!.ranAt, report.tookMs, JSON.stringify(report.invariants), JSON.stringify(drifts),
  ]);
  return report;
}

/** Whether nobody has checked for so long. Two servers that ask at the same moment both may. */
export async function isCheckDue(db: Queryable, everyMs: number): Promise<boolean> {
  const rows = await db.query("select from reconcile_runs where ran_at > site_now() - $1 * interval '1 millisecond' limit 1", [everyMs]);
  return rows.length === 0;
}

interface RunRow {
  ranAt: Date;
  tookMs: number;
  invariants: ReconcileReport['invariants'];
  drifts: Drift[];
}

export async function latestRun(db: Queryable): Promise<ReconcileReport | undefined> {
  const [row] = await db.query<RunRow>('select ran_at as "ranAt", took_ms as "tookMs", invariants, drifts from reconcile_runs order by id desc limit 1');
  return row && { ...row, ranAt: bangkokIso(row.ranAt) };
}
