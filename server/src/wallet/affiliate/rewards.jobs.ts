import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/db.ts';
import type { FanOut } from '../../fan-out/fan-out.ts';
import { payGameRewards } from './game-rewards.ts';
import { rewardsOf } from './reward-updates.queries.ts';
import { retryRewards } from './rewards.queries.ts';
import { payNextRewards, RewardError } from './rewards.service.ts';
import { drain } from '../../jobs/queue.ts';
import { repeat } from '../../jobs/repeated.ts';

export interface RewardJobDependencies {
  /** The referrer's share of the stakes of referred members, in basis points. */
  basisPoints: number;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Receives a message per settlement whose rewards were paid, after the commit. */
  fanOut: Pick<FanOut, 'publish'>;
}

const WAKE_MS = 1_000;
const RETRY_SECONDS = 10;

/**
 * Pays the rewards of settled rounds, of lotteries and at game partners. Any number of servers may run it:
 * each settlement is paid once.
 */
export function rewardJobs(db: Db, { basisPoints, log, fanOut }: RewardJobDependencies) {
  async function payOne(): Promise<boolean> {
    try {
      const paid = await payNextRewards(db, basisPoints);
      if (paid) fanOut.publish({ kind: 'rewards-paid', ...paid });
      return paid !== undefined;
    } catch (error) {
      if (!(error instanceof RewardError)) throw error;
      log.error({ err: error.cause, ...error.due }, error.message);
      await retryRewards(db, error.due, RETRY_SECONDS);
      return true;
    }
  }

  async function payGames(): Promise<boolean> {
    const members = await payGameRewards(db, basisPoints);
    if (!members) return false;
    for (const update of await rewardsOf(db, members)) fanOut.publish({ kind: 'reward', ...update });
    return true;
  }

  return {
    /** Pays everything that is due, or stops at the signal. */
    async tick(signal?: AbortSignal): Promise<void> {
      await drain(payOne, signal);
      await drain(payGames, signal);
    },
  };
}

/** Starts the job. @returns a function that stops it. */
export function startRewardJobs(db: Db, dependencies: RewardJobDependencies): () => Promise<void> {
  const jobs = rewardJobs(db, dependencies);
  return repeat({
    work: (signal) => jobs.tick(signal),
    everyMs: WAKE_MS,
    failed: (error) => dependencies.log.error({ err: error }, 'failed to look for due rewards'),
  });
}
