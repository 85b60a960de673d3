import type { z } from 'zod';
import type { lotteryResultCalls } from '@chokdee/shared/contracts/lottery-results';
import { betTypeOf, roundGames } from '@chokdee/shared/rules/round-clock';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { drawnDaysOfMonth, drawnNumbers, lotteriesWithResult } from './lottery-results.queries.ts';

type Calls = typeof lotteryResultCalls;
type Reply<Name extends keyof Calls> = z.output<Calls[Name]['reply']>;
type Wanted<Name extends keyof Calls> = z.output<Calls[Name]['request']>;

/** Sorted by betName. */
export async function listLotteries(db: Queryable): Promise<Reply<'lotteries'>> {
  const rows = await lotteriesWithResult(db);
  return rows.map(({ betName, betGroup, betType, game, name, multiplyX100, betId, dt, draw }) => {
    const clock = roundGames.find((each) => each === game);
    return {
      betName,
      betGroup,
      betType: betType ?? (clock ? betTypeOf(clock, 1) : betGroup),
      name,
      ...(multiplyX100 === null ? {} : { multiply: multiplyX100 }),
      ...(betId === null || dt === null || draw === null ? {} : { last: { betId, dt, draw } }),
    };
  });
}

/**
 * The drawn days of a month, ascending.
 *
 * @throws AppError NOT_FOUND for an unknown lottery.
 */
export async function resultsOfMonth(
  db: Queryable,
  { betName, month }: Wanted<'byMonth'>,
): Promise<Reply<'byMonth'>> {
  const rows = known(await drawnDaysOfMonth(db, betName, `${month}-01`));
  return rows.flatMap(({ dt, draws, betId, draw }) =>
    dt === null || betId === null || draw === null ? [] : [{ dt, draws, betId, draw }],
  );
}

/** @throws AppError NOT_FOUND for an unknown lottery. */
export async function frequencyOf(
  db: Queryable,
  { betName, days }: Wanted<'frequency'>,
): Promise<Reply<'frequency'>> {
  const bottom2 = Array<number>(100).fill(0);
  const top3Digits = Array<number>(10).fill(0);
  const rows = known(await drawnNumbers(db, betName, Number(days)));
  for (const { bottom2: pair, top3, times } of rows) {
    if (pair !== null) bottom2[Number(pair)]! += times;
    for (const digit of top3 ?? '') top3Digits[Number(digit)]! += times;
  }
  return { draws: bottom2.reduce((sum, times) => sum + times, 0), bottom2, top3Digits };
}

/** The queries answer an unknown lottery with no row at all. */
function known<Row>(rows: Row[]): Row[] {
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return rows;
}
