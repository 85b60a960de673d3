import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import { lotteryRefusal, type RoundStep } from '../rounds/public.ts';
import { insertResult, type NewResult } from './results.queries.ts';
import { callOffRound, correctRound, settleRound } from './settlement.queries.ts';

/**
 * Publishes the result of a closed round and pays its winners. Locks the round; call it in the transaction
 * that decided the result, with the time limits of `WHOLE_ROUND`.
 *
 * @throws AppError ROUND_STATE unless betting and shooting are over and the round is neither settled nor
 * void.
 */
export async function settle(tx: Queryable, result: NewResult): Promise<RoundStep> {
  await insertResult(tx, result);
  const paid = await settleRound(tx, result.betId, result.version, result.draw).catch(rethrowRefusal);
  return { betId: result.betId, state: 'settled', paid };
}

/**
 * Publishes a corrected result of a settled round, reverses the payouts of the previous version and pays the
 * new ones. Locks the round; call it in the transaction that decided the correction, with the time limits of
 * `WHOLE_ROUND`.
 *
 * @throws AppError ROUND_STATE unless the round is settled and `result.version` is the next.
 */
export async function correct(tx: Queryable, result: Required<NewResult>): Promise<RoundStep> {
  await insertResult(tx, result);
  const paid = await correctRound(tx, result.betId, result.version, result.draw).catch(rethrowRefusal);
  return { betId: result.betId, state: 'settled', paid };
}

/**
 * Voids a round and refunds every stake. If it has any, the transaction needs the time limits of `WHOLE_ROUND`.
 *
 * @throws AppError ROUND_STATE when it is settled.
 */
export async function voidRound(tx: Queryable, betId: BetId, reason: string): Promise<RoundStep> {
  return { betId, state: 'void', paid: await callOffRound(tx, betId, reason).catch(rethrowRefusal) };
}

function rethrowRefusal(error: unknown): never {
  throw lotteryRefusal(error);
}
