import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';

export interface MoneyRow {
  partner: string;
  balance: number;
  staked: number;
  balanceAt: Date | null;
  pendingId: string | null;
  direction: 'in' | 'out' | null;
  amount: number | null;
  at: Date | null;
}

/** Partners where the member may have money, each with the transfer that is pending there, if any. */
export function moneyOf(db: Queryable, memberId: MemberId): Promise<MoneyRow[]> {
  return db.query<MoneyRow>(
    `select p.partner, p.balance, p.staked, p.balance_at as "balanceAt", t.id as "pendingId", t.direction, t.amount, t.created_at as at
       from game_players p left join game_transfers t on t.partner = p.partner and t.member_id = p.member_id and t.state = 'pending'
      where p.member_id = $1 and (p.away or p.staked > 0 or t.id is not null) order by p.partner`,
    [memberId],
  );
}

/** Stores the balance that a partner reported. */
export async function keepBalance(
  db: Queryable,
  said: { partner: string; memberId: MemberId; balance: number; staked: number },
): Promise<Date> {
  const [row] = await db.query<{ at: Date }>(
    `update game_players set balance = $3, staked = $4, balance_at = site_now() where partner = $1 and member_id = $2
      returning balance_at as at /* never null: just set */`,
    [said.partner, said.memberId, said.balance, said.staked],
  );
  return row!.at;
}
