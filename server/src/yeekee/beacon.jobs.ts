import type { FastifyBaseLogger } from 'fastify';
import type { BetId } from '@chokdee/shared/contracts/ids';
import type { BeaconPort } from '../beacon/beacon.ts';
import { WHOLE_ROUND, type Db } from '../db/db.ts';
import { announceStep, type RoundStep } from '../rounds/public.ts';
import {
  awaitedBeacons,
  saveBeacon,
  markBeaconMissing,
  endedWithSecretSeed,
  claimBeaconRound,
} from './fairness.queries.ts';
import type { SeedChains } from './seed-chains.ts';
import { settleByBeacon, revealSeedOfEnded } from './shot-settlement.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { repeat } from '../jobs/repeated.ts';

export interface BeaconJobDependencies {
  beacon: BeaconPort;
  seeds: SeedChains;
  fanOut: FanOut;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

/**
 * If the beacon publishes nothing within this time, the round is void; no other value ever replaces the
 * missing one.
 */
export const BEACON_TIMEOUT_SECONDS = 60;
const POLL_INTERVAL_MS = 500;
/** Delay before a failed step of one round is retried. */
const STEP_RETRY_MS = 10_000;

/**
 * Fetches the beacon for closed rounds that it decides, and settles or voids them. Any number of processes
 * may run this; each round is settled once.
 */
export function beaconJobs(db: Db, { beacon, seeds, fanOut, log }: BeaconJobDependencies) {
  const failed = new Map<BetId, number>();

  /** Rounds whose failed step is not due for a retry yet. */
  const backingOff = () =>
    [...failed].filter(([, retryAtMs]) => retryAtMs > performance.now()).map(([betId]) => betId);

  function noteFailure(betId: BetId, err: unknown): void {
    log.error({ err, betId }, 'a step of a round failed');
    failed.set(betId, performance.now() + STEP_RETRY_MS);
  }

  async function takeStep(): Promise<RoundStep | 'failed' | undefined> {
    let taken: BetId | undefined;
    try {
      return await db.transaction(async (tx) => {
        taken = await claimBeaconRound(tx, backingOff());
        return taken === undefined ? undefined : await settleByBeacon(tx, seeds, taken);
      }, WHOLE_ROUND);
    } catch (error) {
      if (taken === undefined) throw error;
      noteFailure(taken, error);
      return 'failed';
    }
  }

  async function revealSeeds(): Promise<void> {
    const skipped = backingOff();
    for (const betId of (await endedWithSecretSeed(db)).filter((ended) => !skipped.includes(ended))) {
      await db
        .transaction((tx) => revealSeedOfEnded(tx, seeds, betId))
        .catch((error: unknown) => noteFailure(betId, error));
    }
  }

  return {
    /** Runs everything that is due, or until the signal aborts. Returns the steps that this process took. */
    async tick(signal?: AbortSignal): Promise<RoundStep[]> {
      const steps: RoundStep[] = [];
      await fetchBeacons(db, { beacon, log });
      for (
        let step = await takeStep();
        step !== undefined;
        step = signal?.aborted ? undefined : await takeStep()
      ) {
        if (step === 'failed') continue;
        failed.delete(step.betId);
        steps.push(step);
        await announceStep(db, fanOut, step);
      }
      await revealSeeds();
      return steps;
    },
  };
}

/** Network calls happen outside any transaction, so no row is locked meanwhile. */
async function fetchBeacons(
  db: Db,
  { beacon, log }: Pick<BeaconJobDependencies, 'beacon' | 'log'>,
): Promise<void> {
  const awaited = await awaitedBeacons(db, BEACON_TIMEOUT_SECONDS);
  const rounds = new Set(
    awaited.filter(({ source }) => source === beacon.source.hash).map(({ round }) => round),
  );
  const published = new Set<number>();
  await Promise.all(
    [...rounds].map(async (round) => {
      const value = await beacon.fetch(round);
      if (!value) return;
      await saveBeacon(db, beacon.source.hash, value);
      published.add(round);
    }),
  );
  for (const { betId, source, round, late } of awaited) {
    if (!late || (source === beacon.source.hash && published.has(round))) continue;
    if (await markBeaconMissing(db, betId))
      log.error({ betId, beaconRound: round }, 'the beacon is missing; the round will be voided');
  }
}

/** Starts the jobs. Returns a function that stops them. */
export function startBeaconJobs(db: Db, dependencies: BeaconJobDependencies): () => Promise<void> {
  const { tick } = beaconJobs(db, dependencies);
  return repeat({
    work: tick,
    everyMs: POLL_INTERVAL_MS,
    failed: (err) => dependencies.log.error({ err }, 'the beacon jobs failed'),
  });
}
