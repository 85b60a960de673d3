import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import { lotteryRefusal } from '../rounds/lottery-refusal.ts';
import type { RoundStep } from '../rounds/round-step.ts';
import { insertResult, type NewResult } from './results.queries.ts';

/**
 * Publishes the result of a closed round and pays its winners. In one transaction with what decided the result; it locks the round.
 *
 * @throws AppError ROUND_STATE unless betting and shooting are over and the round is neither settled nor void.
 */
export async function settle(tx: Queryable, result: NewResult): Promise<RoundStep> {
  await insertResult(tx, result);
  const paid = await moved(tx, 'settle_round($1, $2)', [result.betId, result.version]);
  return { betId: result.betId, state: 'settled', paid };
}

/**
 * Publishes what a settled round's result should have been, takes back what was paid by the one before and pays anew.
 * In one transaction with what decided the result; it locks the round.
 *
 * @throws AppError ROUND_STATE unless the round is settled and `result.version` is the next.
 */
export async function correct(tx: Queryable, result: Required<NewResult>): Promise<RoundStep> {
  await insertResult(tx, result);
  return { betId: result.betId, state: 'settled', paid: await moved(tx, 'correct_round($1, $2)', [result.betId, result.version]) };
}

/** Calls a round off and gives back every stake. @throws AppError ROUND_STATE when it is settled. */
export async function voidRound(tx: Queryable, betId: BetId, reason: string): Promise<RoundStep> {
  return { betId, state: 'void', paid: await moved(tx, 'void_round($1, $2)', [betId, reason]) };
}

/** Rounds have no most slips. What others may take at most is too little for millions of them, and half a round is never paid. */
const PATIENT = "set local statement_timeout = '15min'";

async function moved(tx: Queryable, call: string, values: readonly unknown[]): Promise<MemberId[]> {
  await tx.query(PATIENT);
  const rows = await tx.query<{ paid: MemberId[] }>(`select ${call} as paid`, values).catch((error: unknown) => {
    throw lotteryRefusal(error);
  });
  return rows[0]?.paid ?? [];
}
