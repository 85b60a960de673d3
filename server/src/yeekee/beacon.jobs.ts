import type { FastifyBaseLogger } from 'fastify';
import type { BetId } from '@chokdee/shared/contracts/ids';
import type { BeaconPort } from '../beacon/beacon.ts';
import type { Db } from '../db/db.ts';
import { announceStep, type RoundStep } from '../rounds/public.ts';
import {
  awaitedBeacons,
  noteBeacon,
  noteMissing,
  overWithSecret,
  takeToldRound,
} from './fairness.queries.ts';
import type { SeedChains } from './seed-chains.ts';
import { settleByBeacon, tellSeedOfOver } from './shot-settlement.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { repeat } from '../jobs/repeated.ts';

export interface BeaconJobDependencies {
  beacon: BeaconPort;
  seeds: SeedChains;
  fanOut: FanOut;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

/** A beacon that has not told this long after its time is missing: the round is void, and no other value is ever taken in its place. */
export const BEACON_PATIENCE_SECONDS = 60;
const WAKE_MS = 500;
/** Until the failed step of one round is tried again. */
const STEP_AGAIN_MS = 10_000;

/** Closed rounds that the beacon decides: asks it, and settles or calls them off. Any number of processes may run this; each round is settled once. */
export function beaconJobs(db: Db, { beacon, seeds, fanOut, log }: BeaconJobDependencies) {
  const failed = new Map<BetId, number>();

  /** The network is asked while no row is held. */
  async function ask(): Promise<void> {
    const awaited = await awaitedBeacons(db, BEACON_PATIENCE_SECONDS);
    const rounds = new Set(
      awaited.filter(({ source }) => source === beacon.source.hash).map(({ round }) => round),
    );
    const told = new Set<number>();
    await Promise.all(
      [...rounds].map(async (round) => {
        const value = await beacon.tell(round);
        if (!value) return;
        await noteBeacon(db, beacon.source.hash, value);
        told.add(round);
      }),
    );
    for (const { betId, source, round, late } of awaited) {
      if (!late || (source === beacon.source.hash && told.has(round))) continue;
      if (await noteMissing(db, betId))
        log.error({ betId, beaconRound: round }, 'the beacon did not tell in time; the round is called off');
    }
  }

  const waiting = () =>
    [...failed].filter(([, retryAtMs]) => retryAtMs > performance.now()).map(([betId]) => betId);

  function noteFailure(betId: BetId, err: unknown): void {
    log.error({ err, betId }, 'a round could not go on');
    failed.set(betId, performance.now() + STEP_AGAIN_MS);
  }

  async function takeStep(): Promise<RoundStep | 'failed' | undefined> {
    let taken: BetId | undefined;
    try {
      return await db.transaction(async (tx) => {
        taken = await takeToldRound(tx, waiting());
        return taken === undefined ? undefined : await settleByBeacon(tx, seeds, taken);
      });
    } catch (error) {
      if (taken === undefined) throw error;
      noteFailure(taken, error);
      return 'failed';
    }
  }

  async function tellSeeds(): Promise<void> {
    const passed = waiting();
    for (const betId of (await overWithSecret(db)).filter((over) => !passed.includes(over))) {
      await db
        .transaction((tx) => tellSeedOfOver(tx, seeds, betId))
        .catch((error: unknown) => noteFailure(betId, error));
    }
  }

  return {
    /** Does all that can be done now, or until the signal. Answers the steps that this process took. */
    async tick(signal?: AbortSignal): Promise<RoundStep[]> {
      const steps: RoundStep[] = [];
      await ask();
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
      await tellSeeds();
      return steps;
    },
  };
}

/** Runs them until the function that it returns is called. */
export function startBeaconJobs(db: Db, dependencies: BeaconJobDependencies): () => Promise<void> {
  const { tick } = beaconJobs(db, dependencies);
  return repeat({
    work: tick,
    everyMs: WAKE_MS,
    failed: (err) => dependencies.log.error({ err }, 'the jobs of the beacon failed'),
  });
}
