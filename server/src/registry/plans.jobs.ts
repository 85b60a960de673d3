import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { auditRefusal, reasonOf, SYSTEM } from './audit.ts';
import { OperationError } from './change.service.ts';
import { targetOf } from './change-text.ts';
import { claimDuePlan, endPlan, retryPlanLater, type PlanRow } from './plans.queries.ts';
import type { RegistryChanges } from './registry-changes.ts';
import { drain } from '../jobs/queue.ts';
import { repeat } from '../jobs/repeated.ts';

export interface PlanJobDependencies {
  changes: Pick<RegistryChanges, 'carryOutPlan'>;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

const WAKE_MS = 1_000;
/** Delay before a plan is retried after an error, such as an unreachable database. */
const RETRY_SECONDS = 10;

/**
 * Applies planned changes when they are due by the site's clock. Several servers may run this: each plan is
 * applied once.
 */
export function planJobs(db: Db, { changes, log }: PlanJobDependencies) {
  async function carryOut(plan: PlanRow): Promise<void> {
    try {
      await changes.carryOutPlan(plan);
      log.info({ plan: plan.id }, 'a planned change was made');
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) return fail(plan, refusal);
      await retryPlanLater(db, plan.id, RETRY_SECONDS);
      log.error({ err: error, plan: plan.id }, 'a planned change failed; the job retries it');
    }
  }

  async function fail(plan: PlanRow, refusal: AppError): Promise<void> {
    await db.transaction(async (tx) => {
      // The plan may have been cancelled meanwhile.
      if (!(await endPlan(tx, plan.id, 'failed', reasonOf(refusal)))) return;
      await auditRefusal(
        tx,
        { name: SYSTEM, person: SYSTEM },
        'carry out plan',
        `plan ${plan.id}, ${targetOf(plan.domain, plan.change)}`,
        refusal,
      );
    });
  }

  async function step(): Promise<boolean> {
    const plan = await claimDuePlan(db);
    if (plan) await carryOut(plan);
    return plan !== undefined;
  }

  return {
    /** Applies due plans until none is left or the signal aborts; returns how many this process took. */
    tick: (signal?: AbortSignal): Promise<number> => drain(step, signal),
  };
}

/** Undefined for an unexpected error. */
function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof OperationError) return new AppError('OPERATION_REFUSED', { why: error.message });
  return error instanceof AppError && error.status < 500 ? error : undefined;
}

/** Runs the jobs until the returned function is called. */
export function startPlanJobs(db: Db, dependencies: PlanJobDependencies): () => Promise<void> {
  const jobs = planJobs(db, dependencies);
  return repeat({
    work: (signal) => jobs.tick(signal),
    everyMs: WAKE_MS,
    failed: (error) =>
      dependencies.log.error({ err: error }, 'reading planned changes failed; the job retries'),
  });
}
