import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Round } from '@chokdee/shared/contracts/lottery';
import { officialRules, type OfficialRule } from '@chokdee/shared/contracts/operator';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { lockRound, presentRound, roundsAwaitingResult } from '../rounds/public.ts';

/** Closed rounds whose result operators enter, oldest first. */
export async function roundsAwaiting(db: Queryable): Promise<{ round: Round; rule: OfficialRule }[]> {
  return (await roundsAwaitingResult(db)).flatMap((row) => {
    const rule = officialRules.find((known) => known === row.resultRule);
    return rule ? [{ round: presentRound(row), rule }] : [];
  });
}

/**
 * Locks a closed round whose result operators enter, until the end of the transaction.
 *
 * @throws AppError ROUND_NOT_FOUND, also when its rule computes the result | RESULT_RULE when its rule
 *   differs | ROUND_STATE unless it is closed and not settled.
 */
export async function lockRoundAwaitingResult(
  tx: Queryable,
  betId: BetId,
  rule: OfficialRule,
): Promise<void> {
  const round = await lockRound(tx, betId);
  if (!round || !officialRules.some((known) => known === round.resultRule))
    throw new AppError('ROUND_NOT_FOUND');
  if (round.resultRule !== rule) throw new AppError('RESULT_RULE');
  if (round.state !== 'closed') throw new AppError('ROUND_STATE');
}
