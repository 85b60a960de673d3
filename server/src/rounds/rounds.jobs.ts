import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db.ts';
import { nextStep, RoundStepError, whatIsDue } from './due-rounds.service.ts';
import { announceStep } from './round-news.ts';
import { planRounds } from './round-plan.service.ts';
import type { ShotRule } from './shot-rule.ts';
import type { RoundStep } from './round-step.ts';
import type { Pulse } from '../http/pulse.ts';
import type { FanOut } from '../fan-out/fan-out.ts';

export interface JobDependencies {
  fanOut: FanOut;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  shots: ShotRule;
  /** Told at the end of each wake, so that /healthz can say when there are none. */
  pulse?: Pick<Pulse, 'beat'>;
}

export interface RoundJobs {
  /** Does all that is due now, or until the signal. Answers the steps that this process took. */
  tick(signal?: AbortSignal): Promise<RoundStep[]>;
}

const WAKE_MS = 500;
/** After a whole wake has failed, as it does while the database is away. */
const WAKE_AGAIN_MS = 2_000;
/** Until the failed step of one round is tried again. */
const STEP_AGAIN_MS = 10_000;
/** Rounds are planned when the day changes, and once in a while besides, for lotteries that have been switched on since. */
const PLAN_EVERY_MS = 300_000;

/**
 * What happens to rounds by itself: they are made, opened, closed, settled or called off, by the site's clock.
 * The rounds themselves are the queue (`due_at`), so any number of processes may run this, and one that dies leaves its round to the next.
 */
export function roundJobs(db: Db, { fanOut, log, shots }: JobDependencies): RoundJobs {
  /** By a clock that nobody sets: one that goes back would leave a round alone for as long. */
  const failed = new Map<RoundStep['betId'], number>();
  let planned = { day: '', atMs: 0 };

  async function plan(day: string): Promise<number> {
    if (planned.day === day && performance.now() - planned.atMs < PLAN_EVERY_MS) return 0;
    planned = { day, atMs: performance.now() };
    try {
      const made = await planRounds(db, (lottery, err) =>
        log.error({ err, lottery }, 'the rounds of a lottery could not be planned'),
      );
      await shots.promise(db);
      if (made > 0) log.info({ made }, 'rounds made');
      return made;
    } catch (err) {
      log.error({ err }, 'rounds could not be planned');
      planned.atMs -= PLAN_EVERY_MS - STEP_AGAIN_MS;
      return 0;
    }
  }

  async function takeStep(): Promise<RoundStep | 'failed' | undefined> {
    const waiting = [...failed]
      .filter(([, retryAtMs]) => retryAtMs > performance.now())
      .map(([betId]) => betId);
    try {
      const step = await db.transaction((tx) =>
        nextStep(tx, { except: waiting, settleByShots: shots.settle }),
      );
      if (step) failed.delete(step.betId);
      return step;
    } catch (error) {
      if (!(error instanceof RoundStepError)) throw error;
      log.error({ err: error.cause, betId: error.betId }, error.message);
      failed.set(error.betId, performance.now() + STEP_AGAIN_MS);
      return 'failed';
    }
  }

  return {
    async tick(signal) {
      const steps: RoundStep[] = [];
      const { day, due } = await whatIsDue(db);
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

/** Runs the jobs until the function that it returns is called, which resolves when the step in hand is done. */
export function startJobs(db: Db, dependencies: JobDependencies): () => Promise<void> {
  const jobs = roundJobs(db, dependencies);
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function wakeIn(ms: number): void {
    if (stop.signal.aborted) return;
    timer = setTimeout(() => {
      running = wake();
    }, ms);
  }

  async function wake(): Promise<void> {
    try {
      await jobs.tick(stop.signal);
      wakeIn(WAKE_MS);
    } catch (error) {
      dependencies.log.error({ err: error }, 'the jobs of the rounds failed');
      wakeIn(WAKE_AGAIN_MS);
    }
    dependencies.pulse?.beat();
  }

  wakeIn(0);
  return async () => {
    stop.abort();
    clearTimeout(timer);
    await running;
  };
}
