import type { FastifyBaseLogger } from 'fastify';
import { siteNow } from '../db/clock.ts';
import { connect, type Db } from '../db/db.ts';
import type { Env } from '../env.ts';
import { headBlock } from './blocks.queries.ts';
import { publishHead } from './published-heads.ts';
import { giveUpTurn, takeTurn } from './reconcile-runs.queries.ts';
import { runReconcile, type ReconcileScope } from './reconcile-run.ts';
import { seal } from './sealing.ts';
import { keyOfBlock, publishedKeys, signingOf } from './signing-keys.ts';
import { repeat } from '../jobs/repeated.ts';

export interface LedgerJobDependencies {
  env: Pick<Env, 'DATA_DIR' | 'LEDGER_SIGNING_KEY' | 'LEDGER_SIGNING_KEY_BEFORE' | 'SITE_ENV'>;
  /** The site's database; checks of the books get a connection of their own, whose statements may take long. */
  url: string;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const BANGKOK_OFFSET_MS = 7 * HOUR_MS;
/** So that a proof is ready soon after a movement that somebody tries out. */
const SEAL_IN_DEVELOPMENT_MS = 5_000;
/** What one check may take, and how long a server that stopped midway keeps others from checking. */
const patience: Record<ReconcileScope, { checkMs: number; turnMs: number }> = {
  news: { checkMs: 3 * MINUTE_MS, turnMs: 30 * MINUTE_MS },
  whole: { checkMs: HOUR_MS, turnMs: 6 * HOUR_MS },
};
/** After the last round of a day has ended. */
const NIGHT_BEGINS_MS = 4 * HOUR_MS;

/** What is done for the ledger while the site runs. Any number of servers may do it: a block is sealed once, and the books are checked by one. */
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
      log.info({ block: head.block, hash: head.hash }, 'head of the ledger');
    },

    async check(): Promise<void> {
      const scope = await dueScope(db);
      if (!scope) return;
      const patient = connect(url, {
        poolSize: 1,
        statementTimeoutMs: patience[scope].checkMs,
        applicationName: 'chokdee reconcile',
      });
      try {
        const { invariants, drifts } = await runReconcile(patient, scope);
        const broken = invariants
          .filter(({ breaches }) => breaches > 0)
          .map(({ name, breaches }) => ({ name, breaches }));
        if (broken.length > 0) log.error({ broken, drifts: drifts.slice(0, 10) }, 'the books do not agree');
        const unfinished = invariants.filter(({ of }) => of === 'unfinished').map(({ name }) => name);
        if (unfinished.length > 0) log.error({ unfinished }, 'checks of the books took too long');
      } finally {
        await patient.close();
        await giveUpTurn(db, scope);
      }
    },
  };
}

/** All of the books once a night, what is new once an hour. */
async function dueScope(db: Db): Promise<ReconcileScope | undefined> {
  const now = await siteNow(db);
  const night = startOfNight(now);
  if (await takeTurn(db, 'whole', { since: night, forMs: patience.whole.turnMs })) return 'whole';
  return (await takeTurn(db, 'news', {
    since: new Date(now.getTime() - HOUR_MS + MINUTE_MS),
    forMs: patience.news.turnMs,
  }))
    ? 'news'
    : undefined;
}

/** The last time that it was four o'clock at +07:00. */
function startOfNight(now: Date): Date {
  const bangkokMs = now.getTime() + BANGKOK_OFFSET_MS - NIGHT_BEGINS_MS;
  return new Date(bangkokMs - (bangkokMs % DAY_MS) - BANGKOK_OFFSET_MS + NIGHT_BEGINS_MS);
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
    every(
      dependencies.env.SITE_ENV === 'development' ? SEAL_IN_DEVELOPMENT_MS : MINUTE_MS,
      (signal) => jobs.seal(signal),
      'entries could not be sealed',
    ),
    every(HOUR_MS, () => jobs.publish(), 'the head of the ledger could not be written'),
    every(HOUR_MS, () => jobs.check(), 'the books could not be checked'),
  );
}
