import type { Queryable } from '../../db/db.ts';
import type { FanOutMessage } from '../../fan-out/fan-out.ts';
import type { SocketMessages } from '../../realtime/public.ts';
import { rewardsOf, type RewardUpdate } from './reward-updates.queries.ts';

/** What members' pages hear of their rewards: as they are, and each time that a settlement's were paid. */
export function rewardMessages(db: Queryable): SocketMessages {
  const told = (updates: readonly RewardUpdate[]) =>
    updates.map((update): FanOutMessage => ({ kind: 'reward', ...update }));
  return {
    now: async (memberIds) => told(await rewardsOf(db, memberIds)),
    after: async (fact, memberIds) =>
      fact.kind === 'rewards-paid' ? told(await rewardsOf(db, memberIds, fact)) : [],
  };
}
