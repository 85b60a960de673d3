import type { z } from 'zod';
import type { BetId } from '@chokdee/shared/contracts/ids';
import type { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import type { Queryable } from '../db/db.ts';
import { settledResult, settledResultsOfDay } from './results.queries.ts';
import { presentRound, roundOf, roundsOfDay } from '../rounds/public.ts';

/**
 * `null` until the round is settled, or when `resultDate` is not its business day.
 *
 * @throws AppError ROUND_NOT_FOUND
 */
export async function resultOf(
  db: Queryable,
  betId: BetId,
  resultDate: string | undefined,
): Promise<z.output<typeof lotteryCalls.results.reply>> {
  const round = await roundOf(db, betId);
  const result = await settledResult(db, betId);
  if (!result || (resultDate !== undefined && resultDate !== round.dt)) return null;
  return { betId, version: result.version, draw: result.draw };
}

/** Sorted by closing time. */
export async function resultsOfDay(
  db: Queryable,
  dt: string,
  last = Infinity,
): Promise<z.output<typeof lotteryCalls.resultsByDate.reply>> {
  const rounds = await roundsOfDay(db, dt);
  const results = new Map((await settledResultsOfDay(db, dt)).map((result) => [result.betId, result]));
  return rounds
    .flatMap((round) => {
      const result = results.get(round.betId);
      return result ? [{ round, version: result.version, draw: result.draw }] : [];
    })
    .slice(-last)
    .map((result) => ({ ...result, round: presentRound(result.round) }));
}
