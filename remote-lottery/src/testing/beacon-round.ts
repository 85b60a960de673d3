import { betId as betIdSchema } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { Fairness, YingResult } from '@chokdee/shared/contracts/yeekee';
import { beaconTimeMs, quicknet } from '@chokdee/shared/rules/beacon-round';
import { yeekeeDraw } from '@chokdee/shared/rules/draw';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { beaconResult } from '@chokdee/shared/rules/yeekee-beacon';
import { commitOf, shotHashes } from '@chokdee/shared/rules/yeekee-chain';
import { twentyShots } from './shots.ts';

/** The response of drand's quicknet for its round 1000. */
const published = {
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
};
const ROUND = 1_000;
const seed = '802f3dc3206a18bbe8db9e2dead766c0073219c21fed97be32ececf3e5477556';

/** The latest end of shooting that is decided by that beacon round. */
export const shootCloseMs = beaconTimeMs(quicknet, ROUND) - 6_000;

type BeaconFairness = Extract<Fairness, { rule: 'beacon' }>;

/** The published promise of a round before it ends. */
export function promisedFairness(): BeaconFairness {
  return {
    rule: 'beacon',
    commit: commitOf(seed),
    chain: {
      anchor: commitOf(commitOf(seed)),
      place: 2,
      dt: '2023-08-23',
      lane: 1,
      publishedAt: '2023-08-22T12:00:00+07:00',
    },
    beacon: {
      source: { ...quicknet, simulated: false },
      round: ROUND,
      at: bangkokIso(new Date(beaconTimeMs(quicknet, ROUND))),
    },
  };
}

/** A settled beacon round with all evidence for its proof. */
export function beaconRound(
  numbers: readonly string[] = twentyShots,
): YingResult & { fairness: BeaconFairness } {
  const betId = betIdSchema.parse(501);
  const shotsHash = shotHashes(betId, numbers).at(-1)!;
  const { sum, rank16, result, system, fills } = beaconResult(
    { betId, seed, shotsHash, randomness: published.randomness },
    numbers,
  );
  return {
    betId,
    setResult: true,
    state: 'settled',
    count: numbers.length,
    receiptKey: '',
    sum,
    rank16,
    result,
    draw: yeekeeDraw(result),
    winners: [],
    prizes: [
      { rank: 1, bonus: toSatang(10_000), minStake: toSatang(10_000), weight: 1, now: toSatang(1_250) },
      { rank: 16, bonus: toSatang(20_000), minStake: toSatang(10_000), weight: 2, now: toSatang(2_500) },
    ],
    bonusShares: { ofRound: 500, ofOwn: 500 },
    fairness: { ...promisedFairness(), shotsHash, seed, told: published, system: { number: system, fills } },
  };
}
