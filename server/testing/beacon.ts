import type { BetId } from '@chokdee/shared/contracts/ids';
import type { BeaconPort } from '../src/beacon/beacon.ts';
import { siteNow } from '../src/db/clock.ts';
import type { Db } from '../src/db/db.ts';
import { beaconFairness } from '../src/yeekee/fairness.service.ts';
import { seedChains } from '../src/yeekee/seed-chains.ts';
import { simulatedBeacon, simulatedSource } from '../src/beacon/simulated-beacon.ts';
import { openRound } from './bet-slips.ts';

export const testSeeds = seedChains('for-tests-only-'.repeat(3));
export const testFairness = beaconFairness({ source: simulatedSource, seeds: testSeeds });

/**
 * The simulated beacon on the site's clock, without a network. `requests` lists every requested round;
 * `silent` makes it return nothing.
 */
export function testBeacon(db: Db): BeaconPort & { requests: number[]; silent: boolean } {
  const beacon = {
    source: simulatedSource,
    requests: [] as number[],
    silent: false,
    async fetch(round: number) {
      beacon.requests.push(round);
      return beacon.silent ? undefined : simulatedBeacon(round, await siteNow(db));
    },
  };
  return beacon;
}

/** Opens a round that the beacon decides. */
export async function openBeaconRound(db: Db, times: Parameters<typeof openRound>[2] = {}): Promise<BetId> {
  const betId = await openRound(db, 'yeekee-15', times);
  await db.transaction((tx) => testFairness.promiseRound(tx, betId));
  return betId;
}
