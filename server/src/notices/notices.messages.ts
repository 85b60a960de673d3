import type { MemberId } from '@chokdee/shared/contracts/ids';
import { batchLoader } from '../db/batch-loader.ts';
import type { Queryable } from '../db/db.ts';
import type { FanOutMessage } from '../fan-out/fan-out.ts';
import type { SocketMessages } from '../realtime/public.ts';
import { unreadOf } from './notices.queries.ts';

/**
 * Socket messages with the number of unread notices. The cause of a notice publishes its own fact after its
 * commit. A settlement publishes one per member, so the counts are read in one batch.
 */
export function noticeMessages(db: Queryable): SocketMessages {
  const unread = batchLoader((memberIds: readonly MemberId[]) => unreadOf(db, memberIds));
  const toMessage = async (memberId: MemberId): Promise<FanOutMessage> => ({
    kind: 'unread-notices',
    memberId,
    unread: await unread(memberId),
  });
  return {
    currentState: (memberIds) => Promise.all(memberIds.map(toMessage)),
    followUps: async (fact, memberIds) => {
      const memberId = memberOf(fact);
      return memberId !== undefined && memberIds.includes(memberId) ? [await toMessage(memberId)] : [];
    },
  };
}

/** Whose notices a fact may have changed. */
function memberOf(fact: FanOutMessage): MemberId | undefined {
  switch (fact.kind) {
    case 'notices':
    case 'deposit':
    case 'withdraw':
      return fact.memberId;
    case 'money':
      return fact.betId === undefined ? undefined : fact.memberId;
    default:
      return undefined;
  }
}
