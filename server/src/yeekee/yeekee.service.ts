import type { z } from 'zod';
import type { BetId } from '@chokdee/shared/contracts/ids';
import {
  SHOTS_PER_PAGE,
  type Fairness as FairnessReply,
  type YingPromise,
  type YingResult,
  type yeekeeCalls,
} from '@chokdee/shared/contracts/yeekee';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { settledResult } from '../results/public.ts';
import { roundOf, type RoundRow } from '../rounds/public.ts';
import { finalShotsHash } from './final-shots.ts';
import { shootingIsOver } from './shots.service.ts';
import { shotsAfter, shotsHashOf, tallyOf } from './shots.queries.ts';
import { fairnessOf } from './fairness.queries.ts';
import type { FairnessRule } from './fairness.service.ts';
import {
  chainsOfDay,
  nextPrizesOf,
  prizesOf,
  shotWinnersOf,
  voidReasonOf,
  type ShotPrize,
} from './yeekee.queries.ts';
import { yeekeeSource } from './yeekee-source.ts';

/** The help pages describe this lottery; each round carries its own terms. */
const TERMS_LOTTERY = 'yeekee-15';

/** @throws AppError ROUND_NOT_FOUND */
export async function yingPromiseOf(
  db: Db,
  betId: BetId,
  receiptKey: string,
): Promise<z.output<typeof yeekeeCalls.promise.reply>> {
  const round = await roundOf(db, betId);
  return {
    betId,
    fairness: await fairnessReply(db, round, undefined),
    receiptKey,
    ...bonusTerms(await prizesOf(db, betId)),
  };
}

/**
 * Public at any time. Data that would help a shooter is left out until shooting is over.
 *
 * @throws AppError ROUND_NOT_FOUND
 */
export async function yingResultOf(db: Db, betId: BetId, receiptKey: string): Promise<YingResult> {
  const round = await roundOf(db, betId);
  const result = await settledResult(db, betId);
  const source = yeekeeSource.safeParse(result?.source).data;
  const shown: YingResult = {
    betId,
    setResult: round.state === 'settled',
    state: round.state,
    count: (await tallyOf(db, betId)).count,
    fairness: await fairnessReply(db, round, source),
    receiptKey,
    ...bonusTerms(await prizesOf(db, betId)),
  };
  if (round.state === 'void') return { ...shown, voidReason: await voidReasonOf(db, betId) };
  if (!result) return shown;
  const winners = (await shotWinnersOf(db, betId)).map(({ rank, seq, name, bonus }) => ({
    rank,
    seq,
    name,
    bonus,
  }));
  return {
    ...shown,
    ...(source ? { sum: source.sum, rank16: source.rank16, result: source.result } : {}),
    draw: result.draw,
    winners,
  };
}

/** The rule and bonuses of new rounds, for help texts that are not about one round. */
export async function yingTermsOf(
  db: Queryable,
  rule: FairnessRule,
): Promise<z.output<typeof yeekeeCalls.terms.reply>> {
  return { rule, ...bonusTerms(await nextPrizesOf(db, TERMS_LOTTERY)) };
}

/** `bonusShares` is absent for rounds promised before bonuses became a share of the stakes. */
function bonusTerms(rows: readonly ShotPrize[]): Pick<YingPromise, 'prizes' | 'bonusShares'> {
  const [{ ofRound, ofOwn } = { ofRound: null, ofOwn: null }] = rows;
  const shares = ofRound === null || ofOwn === null ? undefined : { ofRound, ofOwn };
  return {
    prizes: rows.map(({ rank, bonus, minStake, weight, now }) => ({
      rank,
      bonus,
      minStake,
      ...(weight === null ? {} : { weight }),
      ...(now === null ? {} : { now }),
    })),
    ...(shares ? { bonusShares: shares } : {}),
  };
}

async function fairnessReply(
  db: Db,
  round: RoundRow,
  source: z.output<typeof yeekeeSource> | undefined,
): Promise<FairnessReply> {
  const { betId } = round;
  const over = shootingIsOver(round);
  const fairness = await fairnessOf(db, betId);
  if (fairness?.rule !== 'beacon') return { rule: 'conventional' };
  const { chain, place, commit, seed, signature, randomness } = fairness;
  const shotsHash = over ? await shotsHashWhenOver(db, round) : undefined;
  return {
    rule: 'beacon',
    ...(commit === null ? {} : { commit }),
    chain: {
      anchor: chain.anchor,
      place,
      dt: chain.dt,
      lane: chain.lane,
      publishedAt: bangkokIso(new Date(chain.publishedAt)),
    },
    beacon: {
      source: fairness.source,
      round: fairness.beaconRound,
      at: bangkokIso(new Date(fairness.beaconAt)),
    },
    ...(shotsHash === undefined ? {} : { shotsHash }),
    ...(seed === null ? {} : { seed }),
    ...(over && signature !== null && randomness !== null ? { told: { signature, randomness } } : {}),
    ...(source?.system === undefined ? {} : { system: { number: source.system, fills: source.fills ?? [] } }),
  };
}

/** A round that is settled or void had no open shots by then, and a void one may still be brought back. */
function shotsHashWhenOver(db: Db, { betId, state }: RoundRow): Promise<string | undefined> {
  return state === 'settled' || state === 'void' ? shotsHashOf(db, betId) : finalShotsHash(db, betId);
}

/** @throws AppError ROUND_NOT_FOUND | ROUND_STATE until shooting is over. */
export async function shotProofOf(
  db: Queryable,
  betId: BetId,
  after = 0,
): Promise<z.output<typeof yeekeeCalls.shotProof.reply>> {
  if (!shootingIsOver(await roundOf(db, betId))) throw new AppError('ROUND_STATE');
  const rows = await shotsAfter(db, betId, after, SHOTS_PER_PAGE + 1);
  const shots = rows.slice(0, SHOTS_PER_PAGE).map(({ seq, number, name, createdAt }) => ({
    seq,
    yingNumber: number,
    name,
    createdAt: bangkokIso(createdAt),
  }));
  return { shots, ...(rows.length > SHOTS_PER_PAGE ? { next: shots.at(-1)!.seq } : {}) };
}

export async function seedChainsOf(
  db: Queryable,
  dt: string,
): Promise<z.output<typeof yeekeeCalls.seedChains.reply>> {
  return (await chainsOfDay(db, dt)).map(({ publishedAt, ...chain }) => ({
    ...chain,
    publishedAt: bangkokIso(publishedAt),
  }));
}
