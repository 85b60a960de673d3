import type { FastifyBaseLogger } from 'fastify';
import { WHOLE_ROUND, type Db } from '../db/db.ts';
import { nextStep, RoundStepError, checkDueRounds } from './due-rounds.service.ts';
import { announceStep } from './announce-step.ts';
import { planRounds } from './round-plan.service.ts';
import type { ShotRule } from './shot-rule.ts';
import type { RoundStep } from './round-step.ts';
import type { Pulse } from '../http/pulse.ts';
import type { FanOut } from '../fan-out/fan-out.ts';

export interface JobDependencies {
  fanOut: FanOut;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  shots: ShotRule;
  /** Beats after each poll, so that /healthz can report stuck jobs. */
  pulse?: Pick<Pulse, 'beat'>;
}

export interface RoundJobs {
  /** Runs everything that is due, or until the signal aborts. Returns the steps that this process took. */
  tick(signal?: AbortSignal): Promise<RoundStep[]>;
}

const POLL_INTERVAL_MS = 500;
/** Delay after a failed poll, for example while the database is down. */
const POLL_RETRY_MS = 2_000;
/** Delay before a failed step of one round is retried. */
const STEP_RETRY_MS = 10_000;
/** Rounds are planned when the day changes, and at this interval for lotteries activated since. */
const PLAN_EVERY_MS = 300_000;

/**
 * Creates, opens, closes, settles and voids rounds by the site's clock. The `rounds` table is the queue
 * (`due_at`), so any number of processes may run this, and when one dies another takes over its round.
 */
export function roundJobs(db: Db, { fanOut, log, shots, pulse }: JobDependencies): RoundJobs {
  /**
   * Retry times by the monotonic clock: if the system clock went back, the round would wait that much longer.
   */
  const failed = new Map<RoundStep['betId'], number>();
  let planned = { day: '', atMs: 0 };

  async function plan(day: string): Promise<number> {
    if (planned.day === day && performance.now() - planned.atMs < PLAN_EVERY_MS) return 0;
    planned = { day, atMs: performance.now() };
    try {
      const made = await planRounds(db, (lottery, err) =>
        log.error({ err, lottery }, 'planning the rounds of a lottery failed'),
      );
      await shots.promise(db);
      if (made > 0) log.info({ made }, 'created rounds');
      return made;
    } catch (err) {
      log.error({ err }, 'planning rounds failed');
      planned.atMs -= PLAN_EVERY_MS - STEP_RETRY_MS;
      return 0;
    }
  }

  async function takeStep(): Promise<RoundStep | 'failed' | undefined> {
    const waiting = [...failed]
      .filter(([, retryAtMs]) => retryAtMs > performance.now())
      .map(([betId]) => betId);
    pulse?.beat(WHOLE_ROUND.statementTimeoutMs);
    try {
      const step = await db.transaction(
        (tx) => nextStep(tx, { except: waiting, settleByShots: shots.settle }),
        WHOLE_ROUND,
      );
      if (step) failed.delete(step.betId);
      return step;
    } catch (error) {
      if (!(error instanceof RoundStepError)) throw error;
      log.error({ err: error.cause, betId: error.betId }, error.message);
      failed.set(error.betId, performance.now() + STEP_RETRY_MS);
      return 'failed';
    }
  }

  return {
    async tick(signal) {
      const steps: RoundStep[] = [];
      const { day, due } = await checkDueRounds(db);
      const made = await plan(day);
      if (!due && made === 0) return steps;
      for (;;) {
        const step = signal?.aborted ? undefined : await takeStep();
        if (step === undefined) return steps;
        if (step === 'failed') continue;
        steps.push(step);
        await announceStep(db, fanOut, step);
      }
    },
  };
}

/** Starts the jobs. Returns a function that stops them, and resolves once the current step is done. */
export function startJobs(db: Db, dependencies: JobDependencies): () => Promise<void> {
  const jobs = roundJobs(db, dependencies);
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function schedulePoll(ms: number): void {
    if (stop.signal.aborted) return;
    timer = setTimeout(() => {
      running = poll();
    }, ms);
  }

  async function poll(): Promise<void> {
    try {
      await jobs.tick(stop.signal);
      schedulePoll(POLL_INTERVAL_MS);
    } catch (error) {
      dependencies.log.error({ err: error }, 'the round jobs failed');
      schedulePoll(POLL_RETRY_MS);
    }
    dependencies.pulse?.beat();
  }

  schedulePoll(0);
  return async () => {
    stop.abort();
    clearTimeout(timer);
    await running;
  };
}
