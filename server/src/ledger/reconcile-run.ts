import type { z } from 'zod';
import type { reconcileReport } from '@chokdee/shared/contracts/wallet-operator';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Db, Queryable } from '../db/db.ts';
import { siteNow } from '../db/clock.ts';
import { sealedThrough } from './blocks.queries.ts';
import { houseThrough, insertRun, lastRun, runToGoOnFrom, type KeptRun } from './reconcile-runs.queries.ts';
import { invariantsOf, invariantsOfNews, readOneMoment } from './invariants.queries.ts';
import { checkBooks } from './reconcile.ts';
import { planNews, planWhole, type KnownCheck } from './reconcile-plan.ts';

export type ReconcileReport = z.output<typeof reconcileReport>;
export type ReconcileScope = ReconcileReport['scope'];

/**
 * Checks the books as they stood at one moment, and keeps what it found in `reconcile_runs`: all of them, or what is `news` since a run before that can be gone
 * on from (all, where there is none). It reads without locks, so money moves on meanwhile; `db` should be a pool of its own, whose time for a statement is
 * what one check may take.
 */
export async function runReconcile(db: Db, wanted: ReconcileScope = 'whole'): Promise<ReconcileReport> {
  const startedMs = performance.now();
  const ranAt = await siteNow(db);
  const run = await db.transaction(async (tx) => {
    await readOneMoment(tx);
    const before = wanted === 'news' ? await runToGoOnFrom(tx) : undefined;
    const known = knownChecks((await lastRun(tx))?.invariants ?? []);
    const invariants = await invariantsOf(tx);
    const plan = before
      ? planNews(invariants, await invariantsOfNews(tx), known)
      : planWhole(invariants, known);
    const { checks, drifts } = await checkBooks(tx, plan, before?.through ?? 0);
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
      house: await houseThrough(tx, through, before),
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

function presented({ ranAt, tookMs, scope, invariants, drifts }: KeptRun): ReconcileReport {
  return { ranAt: bangkokIso(ranAt), tookMs, scope, invariants, drifts };
}
