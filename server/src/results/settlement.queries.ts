import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { DrawResult } from '@chokdee/shared/contracts/lottery';
import type { Queryable } from '../db/db.ts';
import { winningLinesOf } from './winning-lines.ts';

/** Members whose cash balance changed. */
interface Paid {
  paid: MemberId[];
}

export async function settleRound(
  tx: Queryable,
  betId: BetId,
  version: number,
  draw: DrawResult,
): Promise<MemberId[]> {
  const [row] = await tx.query<Paid>('select settle_round($1, $2, $3, $4, $5, $6) as paid', [
    betId,
    version,
    ...winningLinesOf(draw),
  ]);
  return row!.paid;
}

export async function correctRound(
  tx: Queryable,
  betId: BetId,
  version: number,
  draw: DrawResult,
): Promise<MemberId[]> {
  const [row] = await tx.query<Paid>('select correct_round($1, $2, $3, $4, $5, $6) as paid', [
    betId,
    version,
    ...winningLinesOf(draw),
  ]);
  return row!.paid;
}

export async function callOffRound(tx: Queryable, betId: BetId, reason: string): Promise<MemberId[]> {
  const [row] = await tx.query<Paid>('select void_round($1, $2) as paid', [betId, reason]);
  return row!.paid;
}
