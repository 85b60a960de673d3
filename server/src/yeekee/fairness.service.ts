import { randomUUID } from 'node:crypto';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { beaconTimeMs, decidingRound } from '@chokdee/shared/rules/beacon-round';
import type { BeaconSource } from '../beacon/beacon.ts';
import type { Db, Queryable } from '../db/db.ts';
import {
  insertChain,
  insertPromises,
  promiseConventional,
  shootingOf,
  unpromisedLotteries,
  unpromisedRounds,
  type NewPromise,
  type PlannedShooting,
} from './fairness.queries.ts';
import { assignToChains } from './lanes.ts';
import type { SeedChains } from './seed-chains.ts';

export type FairnessRule = 'conventional' | 'beacon';

/** Fixes the rule that draws a round, and the data to verify it with, before anybody bets on it. */
export interface RoundFairness {
  /** Promises all scheduled rounds without a promise. Safe to run in several processes. */
  promise(db: Db): Promise<void>;
  /** Promises a new round that an operator opens by hand. */
  promiseRound(tx: Queryable, betId: BetId): Promise<void>;
}

/** The conventional rule: the promise consists of the rule alone. */
export const conventionalFairness: RoundFairness = {
  promise: (db) =>
    eachLottery(db, (tx, _, rounds) =>
      promiseConventional(
        tx,
        rounds.map(({ betId }) => betId),
      ),
    ),
  promiseRound: (tx, betId) => promiseConventional(tx, [betId]),
};

/**
 * The beacon rule: publishes the anchors of the seed chains, and for each round which beacon value decides
 * it.
 */
export function beaconFairness({
  source,
  seeds,
}: {
  source: BeaconSource;
  seeds: SeedChains;
}): RoundFairness {
  async function promiseRounds(
    tx: Queryable,
    lottery: string,
    rounds: readonly PlannedShooting[],
  ): Promise<void> {
    const promises: NewPromise[] = [];
    for (const dt of new Set(rounds.map((round) => round.dt))) {
      for (const lane of assignToChains(rounds.filter((round) => round.dt === dt))) {
        const seedChain = { salt: randomUUID(), length: lane.length };
        const anchor = seeds.anchorOf(seedChain);
        const chain = await insertChain(tx, { lottery, dt, ...seedChain, anchor });
        for (const [at, { betId, shootCloseAt }] of lane.entries()) {
          const beaconRound = decidingRound(source, shootCloseAt.getTime());
          promises.push({
            betId,
            chain,
            place: at + 1,
            commit: at === 0 ? anchor : null,
            beaconRound,
            beaconAt: new Date(beaconTimeMs(source, beaconRound)),
          });
        }
      }
    }
    await insertPromises(tx, source, promises);
  }
  return {
    promise: (db) => eachLottery(db, promiseRounds),
    async promiseRound(tx, betId) {
      const { lottery, ...round } = await shootingOf(tx, betId);
      await promiseRounds(tx, lottery, [round]);
    },
  };
}

async function eachLottery(
  db: Db,
  work: (tx: Queryable, lottery: string, rounds: readonly PlannedShooting[]) => Promise<void>,
): Promise<void> {
  for (const lottery of await unpromisedLotteries(db)) {
    await db.transaction(async (tx) => {
      const rounds = await unpromisedRounds(tx, lottery);
      if (rounds.length > 0) await work(tx, lottery, rounds);
    });
  }
}
