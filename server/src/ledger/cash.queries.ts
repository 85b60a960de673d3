import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../db/db.ts';

/** A member's cash as it is, and how many entries it has had. */
export interface MoneyUpdate {
  memberId: MemberId;
  balanceSatang: Satang;
  version: number;
}

export async function cashOf(db: Queryable, memberIds: readonly MemberId[]): Promise<MoneyUpdate[]> {
  return db.query<MoneyUpdate>(
    `select member_id as "memberId", balance as "balanceSatang", version from member_accounts where kind = 'cash' and member_id = any($1)`,
    [memberIds],
  );
}
