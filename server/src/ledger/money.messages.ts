import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import type { SocketMessages } from '../realtime/public.ts';
import { cashOf } from './cash.queries.ts';

/**
 * Tells the pages of these members what they have now. Call it after the commit; it reads what was committed.
 *
 * @param outcomeOf the round whose outcome moved it, so that pages can ask what it was.
 */
export type NotifyMoney = (memberIds: readonly MemberId[], outcomeOf?: BetId) => Promise<void>;

export function notifyMoneyOver(db: Queryable, fanOut: FanOut): NotifyMoney {
  return async (memberIds, outcomeOf) => {
    const outcome = outcomeOf === undefined ? {} : { betId: outcomeOf };
    for (const update of await cashOf(db, memberIds))
      fanOut.publish({ kind: 'money', ...update, ...outcome });
  };
}

/** What members' pages hear of their cash. */
export function moneyMessages(db: Queryable): SocketMessages {
  return {
    now: async (memberIds) => (await cashOf(db, memberIds)).map((update) => ({ kind: 'money', ...update })),
  };
}
