import type { BetId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../db/db.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import type { SocketMessages } from '../realtime/public.ts';
import { cashOf } from './cash.queries.ts';

/**
 * Sends these members their current balance over the socket. Call it after the commit: it reads committed
 * data.
 *
 * @param outcomeOf the round whose outcome moved the money, so that pages can fetch that outcome.
 */
export type NotifyMoney = (memberIds: readonly MemberId[], outcomeOf?: BetId) => Promise<void>;

export function notifyMoneyOver(db: Queryable, fanOut: FanOut): NotifyMoney {
  return async (memberIds, outcomeOf) => {
    const outcome = outcomeOf === undefined ? {} : { betId: outcomeOf };
    for (const update of await cashOf(db, memberIds))
      fanOut.publish({ kind: 'money', ...update, ...outcome });
  };
}

/** Socket messages about the cash balance of a member. */
export function moneyMessages(db: Queryable): SocketMessages {
  return {
    currentState: async (memberIds) =>
      (await cashOf(db, memberIds)).map((update) => ({ kind: 'money', ...update })),
  };
}
