import type { BetId } from '@chokdee/shared/contracts/ids';
import type { DrawResult } from '@chokdee/shared/contracts/lottery';
import { yeekeeDraw } from '@chokdee/shared/rules/draw';
import { beaconResult } from '@chokdee/shared/rules/yeekee-beacon';
import { commitOf } from '@chokdee/shared/rules/yeekee-chain';
import { yeekeeResult } from '@chokdee/shared/rules/yeekee';
import type { Queryable } from '../db/db.ts';
import { lotteryRefusal, type RoundStep } from '../rounds/public.ts';
import { settle, voidRound } from '../results/public.ts';
import { lockShotWinners, payShotWinners } from './shot-winners.queries.ts';
import { shotNumbers, shotsHashOf } from './shots.queries.ts';
import { fairnessOf, revealSeed, type Fairness } from './fairness.queries.ts';
import type { SeedChains } from './seed-chains.ts';

/** Void reason: the promised beacon value was not published in time. */
const BEACON_MISSING = 'beacon-missing';

/** Settles a round by its shots alone, or voids it when there are too few. */
export async function settleByShots(tx: Queryable, betId: BetId): Promise<RoundStep> {
  const decided = yeekeeResult(await shotNumbers(tx, betId));
  if ('void' in decided) return voidRound(tx, betId, decided.void);
  return settleWithPrizes(tx, betId, yeekeeDraw(decided.result), decided);
}

/**
 * Settles a round by its shots, its seed and the beacon value, or voids it when the beacon is missing;
 * reveals the seed either way. The transaction must hold the lock of the round.
 *
 * @throws Error when YEEKEE_SEED_SECRET has changed since the promise was made.
 */
export async function settleByBeacon(tx: Queryable, seeds: SeedChains, betId: BetId): Promise<RoundStep> {
  const fairness = await fairnessOf(tx, betId);
  if (fairness?.rule !== 'beacon') throw new Error(`Round ${betId} is not drawn by the beacon.`);
  const seed = seedOf(seeds, fairness, betId);
  const { randomness } = fairness;
  const step =
    randomness === null
      ? await voidRound(tx, betId, BEACON_MISSING)
      : await settleByRandomness(tx, betId, seed, randomness);
  await revealSeed(tx, betId, fairness, seed);
  return step;
}

/**
 * Reveals the seed of a round that an operator voided: the next round of the chain cannot open before.
 *
 * @throws Error as settleByBeacon.
 */
export async function revealSeedOfEnded(tx: Queryable, seeds: SeedChains, betId: BetId): Promise<void> {
  const fairness = await fairnessOf(tx, betId);
  if (fairness && fairness.seed === null)
    await revealSeed(tx, betId, fairness, seedOf(seeds, fairness, betId));
}

async function settleByRandomness(
  tx: Queryable,
  betId: BetId,
  seed: string,
  randomness: string,
): Promise<RoundStep> {
  const source = { betId, seed, randomness, shotsHash: await shotsHashOf(tx, betId) };
  const decided = beaconResult(source, await shotNumbers(tx, betId));
  return settleWithPrizes(tx, betId, yeekeeDraw(decided.result), decided);
}

/**
 * A member may both win and earn a shot bonus, so all accounts are locked in ledger order before the first
 * payment.
 */
async function settleWithPrizes(
  tx: Queryable,
  betId: BetId,
  draw: DrawResult,
  source: unknown,
): Promise<RoundStep> {
  await lockShotWinners(tx, betId, draw);
  const step = await settle(tx, { betId, version: 1, draw, source });
  const paid = await payShotWinners(tx, betId).catch((error: unknown) => {
    throw lotteryRefusal(error);
  });
  return { ...step, paid: [...new Set([...step.paid, ...paid])] };
}

function seedOf(seeds: SeedChains, { chain, place, commit }: Fairness, betId: BetId): string {
  const seed = seeds.seedAt(chain, place);
  if (commitOf(seed) !== commit)
    throw new Error(
      `The seed of round ${betId} does not match its commit: restore the YEEKEE_SEED_SECRET under which it was promised.`,
    );
  return seed;
}
