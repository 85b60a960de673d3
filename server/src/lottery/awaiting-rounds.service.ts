import type { BetId } from '@chokdee/shared/contracts/ids';
import type { Round } from '@chokdee/shared/contracts/lottery';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { presentRound } from './rounds.present.ts';
import { holdRound, roundsAwaitingResult } from './rounds.queries.ts';

/** Closed rounds whose result is entered by people, oldest first. */
export async function roundsAwaiting(db: Queryable): Promise<Round[]> {
  return (await roundsAwaitingResult(db)).map(presentRound);
}

/**
 * Locks a round whose result is entered by people and is due, until the transaction's end.
 *
 * @throws AppError ROUND_NOT_FOUND, also when its rule computes the result | ROUND_STATE unless it is closed and not settled.
 */
export async function holdRoundAwaitingResult(tx: Queryable, betId: BetId): Promise<void> {
  const round = await holdRound(tx, betId);
  if (!round || round.resultRule !== 'government') throw new AppError('ROUND_NOT_FOUND');
  if (round.state !== 'closed') throw new AppError('ROUND_STATE');
}
