import type { FastifyBaseLogger } from 'fastify';
import { connect, type Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import { blockSigner } from '../ledger/block-signer.ts';
import { headBlock } from '../ledger/blocks.queries.ts';
import { publishHead } from '../ledger/published-heads.ts';
import { isCheckDue, runReconcile } from '../ledger/reconcile-run.ts';
import { seal } from '../ledger/sealing.ts';
import { repeat } from './repeated.ts';

export interface LedgerJobDependencies {
  env: Pick<Env, 'DATA_DIR' | 'LEDGER_SIGNING_KEY' | 'SITE_ENV'>;
  /** The site's database; checks of the books get a connection of their own, whose statements may take long. */
  url: string;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** So that a proof is ready soon after a movement that somebody tries out. */
const SEAL_IN_DEVELOPMENT_MS = 5_000;
const CHECK_WITHIN_MS = 10 * MINUTE_MS;

/** What is done for the ledger while the site runs. Any number of servers may do it: a block is sealed once, and the books are checked once an hour. */
export function ledgerJobs(db: Db, { env, url, log }: LedgerJobDependencies) {
  const signer = blockSigner(env.LEDGER_SIGNING_KEY);
  let publishedBlock = 0;

  return {
    async seal(signal?: AbortSignal): Promise<number> {
      return seal(db, signer, signal);
    },

    async publish(): Promise<void> {
      const head = await headBlock(db);
      if (!head || head.block === publishedBlock) return;
      await publishHead(env.DATA_DIR, { ...head, publicKey: signer.publicKey });
      publishedBlock = head.block;
      log.info({ block: head.block, hash: head.hash }, 'head of the ledger');
    },

    async check(): Promise<void> {
      if (!(await isCheckDue(db, HOUR_MS - MINUTE_MS))) return;
      const patient = connect(url, { poolSize: 1, statementTimeoutMs: CHECK_WITHIN_MS, applicationName: 'chokdee reconcile' });
      try {
        const { invariants, drifts } = await runReconcile(patient);
        const broken = invariants.filter(({ breaches }) => breaches > 0);
        if (broken.length > 0) log.error({ broken, drifts: drifts.slice(0, 10) }, 'the books do not agree');
      } finally {
        await patient.close();
      }
    },
  };
}

/** Runs the jobs until the function that it returns is called. */
export function startLedgerJobs(db: Db, dependencies: LedgerJobDependencies): () => Promise<void> {
  const jobs = ledgerJobs(db, dependencies);
  const every = (everyMs: number, work: (signal: AbortSignal) => Promise<unknown>, failure: string) => ({
    work,
    everyMs,
    // Not while the site is still starting.
    firstAfterMs: Math.min(everyMs, MINUTE_MS),
    failed: (error: unknown) => dependencies.log.error({ err: error }, failure),
  });
  return repeat(
    every(dependencies.env.SITE_ENV === 'development' ? SEAL_IN_DEVELOPMENT_MS : MINUTE_MS, (signal) => jobs.seal(signal), 'entries could not be sealed'),
    every(HOUR_MS, () => jobs.publish(), 'the head of the ledger could not be written'),
    every(HOUR_MS, () => jobs.check(), 'the books could not be checked'),
  );
}
