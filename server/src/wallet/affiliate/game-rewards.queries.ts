import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../../db/db.ts';

export interface DueStake {
  id: number;
  memberId: MemberId;
  satang: number;
}

/** Locks stakes of closed rounds that nobody has counted, and skips those that others have locked. */
export function nextDueStakes(tx: Queryable, limit: number): Promise<DueStake[]> {
  return tx.query<DueStake>(
    `select id, member_id as "memberId", satang from game_stakes where payment is null order by id limit $1 for update skip locked`,
    [limit],
  );
}

export async function openPayment(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    'insert into game_reward_payments default values returning id',
  );
  return row!.id;
}

export async function closePayment(
  tx: Queryable,
  id: number,
  stakes: readonly DueStake[],
  paid: { af: number; points: number },
): Promise<void> {
  await tx.query('update game_reward_payments set af_satang = $2, points = $3 where id = $1', [
    id,
    paid.af,
    paid.points,
  ]);
  await tx.query('update game_stakes set payment = $1 where id = any ($2::bigint[])', [
    id,
    stakes.map((stake) => stake.id),
  ]);
}
