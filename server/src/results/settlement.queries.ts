import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { DrawResult } from '@chokdee/shared/contracts/lottery';
import type { Queryable } from '../db/db.ts';
import { winnersOf } from './winners.ts';

/** Whose cash has moved. */
interface Paid {
  paid: MemberId[];
}

export async function settleRound(
  tx: Queryable,
  betId: BetId,
  version: number,
  draw: DrawResult,
): Promise<MemberId[]> {
  await takeYourTime(tx);
  const [row] = await tx.query<Paid>('select settle_round($1, $2, $3, $4, $5, $6) as paid', [
    betId,
    version,
    ...winnersOf(draw),
  ]);
  return row!.paid;
}

export async function correctRound(
  tx: Queryable,
  betId: BetId,
  version: number,
  draw: DrawResult,
): Promise<MemberId[]> {
  await takeYourTime(tx);
  const [row] = await tx.query<Paid>('select correct_round($1, $2, $3, $4, $5, $6) as paid', [
    betId,
    version,
    ...winnersOf(draw),
  ]);
  return row!.paid;
}

export async function callOffRound(tx: Queryable, betId: BetId, reason: string): Promise<MemberId[]> {
  await takeYourTime(tx);
  const [row] = await tx.query<Paid>('select void_round($1, $2) as paid', [betId, reason]);
  return row!.paid;
}

/** Rounds have no most slips. What others may take at most is too little for millions of them, and half a round is never paid. */
async function takeYourTime(tx: Queryable): Promise<void> {
  await tx.query("set local statement_timeout = '15min'");
}
