import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { DrawResult } from '@chokdee/shared/contracts/lottery';
import type { Queryable } from '../db/db.ts';
import { winningLinesOf } from '../results/public.ts';

/** Locks the round and every account that this draw will pay, before any payment. */
export async function lockShotWinners(tx: Queryable, betId: BetId, draw: DrawResult): Promise<void> {
  await tx.query('select from rounds where bet_id = $1 for update', [betId]);
  const [options, numbers] = winningLinesOf(draw);
  await tx.query('select hold_shot_winners($1, $2, $3)', [betId, options, numbers]);
}

/** @returns the members whose cash balance changed. */
export async function payShotWinners(tx: Queryable, betId: BetId): Promise<MemberId[]> {
  const [row] = await tx.query<{ paid: MemberId[] }>('select pay_shot_winners($1) as paid', [betId]);
  return row!.paid;
}
