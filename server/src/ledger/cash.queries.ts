import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../db/db.ts';

/** The current cash balance of a member. `version` counts the entries of the account. */
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
