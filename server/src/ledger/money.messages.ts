import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../db/db.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import type { SocketMessages } from '../realtime/socket-messages.ts';

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

/**
 * Tells the pages of these members what they have now. Call it after the commit; it reads what was committed.
 *
 * @param outcomeOf the round whose outcome moved it, so that pages can ask what it was.
 */
export type NotifyMoney = (memberIds: readonly MemberId[], outcomeOf?: BetId) => Promise<void>;

export function notifyMoneyOver(db: Queryable, fanOut: FanOut): NotifyMoney {
  return async (memberIds, outcomeOf) => {
    const outcome = outcomeOf === undefined ? {} : { betId: outcomeOf };
    for (const update of await cashOf(db, memberIds)) fanOut.publish({ kind: 'money', ...update, ...outcome });
  };
}

/** What members' pages hear of their cash. */
export function moneyMessages(db: Queryable): SocketMessages {
  return { now: async (memberIds) => (await cashOf(db, memberIds)).map((update) => ({ kind: 'money', ...update })) };
}
