import type { z } from 'zod';
import type { reconcileReport } from '@chokdee/shared/contracts/wallet-operator';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Db, Queryable } from '../db/db.ts';
import { siteNow } from '../db/clock.ts';
import { sealedThrough } from './blocks.queries.ts';
import {
  baselineRun,
  houseSumsThrough,
  insertRun,
  lastRun,
  type StoredRun,
} from './reconcile-runs.queries.ts';
import { incrementalInvariants, invariantsOf, useSnapshot } from './invariants.queries.ts';
import { runChecks } from './reconcile.ts';
import { planFull, planIncremental, type KnownCheck } from './reconcile-plan.ts';

export type ReconcileReport = z.output<typeof reconcileReport>;
export type ReconcileScope = ReconcileReport['scope'];

/**
 * Checks one snapshot of the ledger and stores the report in `reconcile_runs`. Scope `news` checks only what
 * is new since the baseline run; without a baseline it falls back to a full check. It takes no locks, so
 * money keeps moving. `db` should be a separate pool, whose statement timeout is the limit of one check.
 */
export async function runReconcile(db: Db, scope: ReconcileScope = 'whole'): Promise<ReconcileReport> {
  const startedMs = performance.now();
  const ranAt = await siteNow(db);
  const run = await db.transaction(async (tx) => {
    await useSnapshot(tx);
    const before = scope === 'news' ? await baselineRun(tx) : undefined;
    const known = knownChecks((await lastRun(tx))?.invariants ?? []);
    const invariants = await invariantsOf(tx);
    const plan = before
      ? planIncremental(invariants, await incrementalInvariants(tx), known)
      : planFull(invariants, known);
    const { checks, drifts } = await runChecks(tx, plan, before?.through ?? 0);
    const through = await sealedThrough(tx);
    return {
      scope: before ? ('news' as const) : ('whole' as const),
      invariants: checks.map(({ invariant, breaches, of, tookMs }) => ({
        name: invariant,
        breaches,
        of,
        wholeMs: of === 'all' ? tookMs : known.get(invariant)?.wholeMs,
      })),
      drifts,
      through,
      house: await houseSumsThrough(tx, through, before),
    };
  });
  const { through, house, ...found } = run;
  const report = { ...found, ranAt: bangkokIso(ranAt), tookMs: Math.round(performance.now() - startedMs) };
  await insertRun(db, { ...report, ranAt, through, house });
  return report;
}

const knownChecks = (invariants: ReconcileReport['invariants']): Map<string, KnownCheck> =>
  new Map(
    invariants.map(({ name, breaches, wholeMs }) => [
      name,
      { breaches, ...(wholeMs === undefined ? {} : { wholeMs }) },
    ]),
  );

export async function latestRun(db: Queryable): Promise<ReconcileReport | undefined> {
  const row = await lastRun(db);
  return row && presented(row);
}

function presented({ ranAt, tookMs, scope, invariants, drifts }: StoredRun): ReconcileReport {
  return { ranAt: bangkokIso(ranAt), tookMs, scope, invariants, drifts };
}
