import type { FastifyBaseLogger } from 'fastify';
import { siteNow } from '../db/clock.ts';
import { connect, type Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import { headBlock } from './blocks.queries.ts';
import { publishHead } from './published-heads.ts';
import { acquireCheckLease, releaseCheckLease } from './reconcile-runs.queries.ts';
import { runReconcile, type ReconcileScope } from './reconcile-run.ts';
import { sealIntervalMs } from './seal-interval.ts';
import { seal } from './sealing.ts';
import { keyOfBlock, publishedKeys, signingOf } from './signing-keys.ts';
import { repeat } from '../jobs/repeated.ts';

export interface LedgerJobDependencies {
  env: Pick<Env, 'DATA_DIR' | 'LEDGER_SIGNING_KEY' | 'LEDGER_SIGNING_KEY_BEFORE' | 'SITE_ENV'>;
  /** The site's database. Ledger checks open their own connection because their statements may run long. */
  url: string;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const BANGKOK_OFFSET_MS = 7 * HOUR_MS;
/**
 * `checkMs`: statement timeout of one check. `leaseMs`: how long the lease of a server that died during a run
 * keeps the other servers from checking.
 */
const limits: Record<ReconcileScope, { checkMs: number; leaseMs: number }> = {
  news: { checkMs: 3 * MINUTE_MS, leaseMs: 30 * MINUTE_MS },
  whole: { checkMs: HOUR_MS, leaseMs: 6 * HOUR_MS },
};
/** 04:00, after the last round of a day has ended. */
const NIGHT_BEGINS_MS = 4 * HOUR_MS;

/**
 * The background jobs of the ledger. Any number of servers may run them: a block is sealed once, and a lease
 * lets one server at a time check the ledger.
 */
export function ledgerJobs(db: Db, { env, url, log }: LedgerJobDependencies) {
  const signing = signingOf(env);
  let publishedBlock = 0;

  return {
    async seal(signal?: AbortSignal): Promise<number> {
      return seal(db, signing, signal);
    },

    async publish(): Promise<void> {
      const head = await headBlock(db);
      if (!head || head.block === publishedBlock) return;
      const publicKey =
        keyOfBlock(await publishedKeys(db, signing, head.block), head.block) ?? signing.signer.publicKey;
      await publishHead(env.DATA_DIR, { ...head, publicKey });
      publishedBlock = head.block;
      log.info({ block: head.block, hash: head.hash }, 'ledger head published');
    },

    async check(): Promise<void> {
      const due = await acquireDueCheck(db);
      if (!due) return;
      const { scope, lease } = due;
      const checkDb = connect(url, {
        poolSize: 1,
        statementTimeoutMs: limits[scope].checkMs,
        applicationName: 'chokdee reconcile',
      });
      try {
        const { invariants, drifts } = await runReconcile(checkDb, scope);
        const broken = invariants
          .filter(({ breaches }) => breaches > 0)
          .map(({ name, breaches }) => ({ name, breaches }));
        if (broken.length > 0)
          log.error({ broken, drifts: drifts.slice(0, 10) }, 'ledger check found broken invariants');
        const unfinished = invariants.filter(({ of }) => of === 'unfinished').map(({ name }) => name);
        if (unfinished.length > 0) log.error({ unfinished }, 'ledger checks timed out');
      } finally {
        await checkDb.close();
        await releaseCheckLease(db, scope, lease);
      }
    },
  };
}

/** A full check once a night, otherwise an incremental check once an hour. */
async function acquireDueCheck(db: Db): Promise<{ scope: ReconcileScope; lease: string } | undefined> {
  const now = await siteNow(db);
  const due: Record<ReconcileScope, Date> = {
    whole: startOfNight(now),
    news: new Date(now.getTime() - HOUR_MS + MINUTE_MS),
  };
  for (const scope of ['whole', 'news'] as const) {
    const lease = await acquireCheckLease(db, scope, { since: due[scope], forMs: limits[scope].leaseMs });
    if (lease) return { scope, lease };
  }
  return undefined;
}

/** The most recent 04:00 at +07:00. */
function startOfNight(now: Date): Date {
  const bangkokMs = now.getTime() + BANGKOK_OFFSET_MS - NIGHT_BEGINS_MS;
  return new Date(bangkokMs - (bangkokMs % DAY_MS) - BANGKOK_OFFSET_MS + NIGHT_BEGINS_MS);
}

/** Starts the jobs. @returns a function that stops them. */
export function startLedgerJobs(db: Db, dependencies: LedgerJobDependencies): () => Promise<void> {
  const jobs = ledgerJobs(db, dependencies);
  const every = (everyMs: number, work: (signal: AbortSignal) => Promise<unknown>, failure: string) => ({
    work,
    everyMs,
    // Waits until the site has started.
    firstAfterMs: Math.min(everyMs, MINUTE_MS),
    failed: (error: unknown) => dependencies.log.error({ err: error }, failure),
  });
  return repeat(
    every(sealIntervalMs(dependencies.env), (signal) => jobs.seal(signal), 'failed to seal ledger entries'),
    every(HOUR_MS, () => jobs.publish(), 'failed to publish the ledger head'),
    every(HOUR_MS, () => jobs.check(), 'failed to check the ledger'),
  );
}
