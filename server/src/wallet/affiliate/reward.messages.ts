import type { Queryable } from '../../db/db.ts';
import type { FanOutMessage } from '../../fan-out/fan-out.ts';
import type { SocketMessages } from '../../realtime/public.ts';
import { rewardsOf, type RewardUpdate } from './reward-updates.queries.ts';

/**
 * Socket messages about rewards: the current balances on connect, and an update after each paid settlement.
 */
export function rewardMessages(db: Queryable): SocketMessages {
  const toMessages = (updates: readonly RewardUpdate[]) =>
    updates.map((update): FanOutMessage => ({ kind: 'reward', ...update }));
  return {
    currentState: async (memberIds) => toMessages(await rewardsOf(db, memberIds)),
    followUps: async (fact, memberIds) =>
      fact.kind === 'rewards-paid' ? toMessages(await rewardsOf(db, memberIds, fact)) : [],
  };
}
