import { randomUUID } from 'node:crypto';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { pgErrorCode, type Db } from '../db/db.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { announce } from './announce.ts';
import {
  closeConversationOf,
  dropUnwritten,
  assignToMember,
  lockVisitorConversations,
} from './conversation.queries.ts';
import { addMessage } from './messages.queries.ts';

/**
 * Assigns the conversations of a browser's visitor to the member who signed in. Closes the member's
 * conversation from another device, because a customer has one open conversation at a time.
 */
export async function followVisitor(
  { db, fanOut }: { db: Db; fanOut: FanOut },
  memberId: MemberId,
  visitor: string,
): Promise<void> {
  const changed = await onceMoreIfTaken(() =>
    db.transaction(async (tx) => {
      await dropUnwritten(tx, visitor);
      const written = await lockVisitorConversations(tx, visitor);
      const isOpen = written.some(({ state }) => state !== 'closed');
      const id = isOpen ? await closeConversationOf(tx, memberId) : undefined;
      const event = { author: 'event', event: 'continued', clientId: randomUUID() } as const;
      const ended = id === undefined ? undefined : await addMessage(tx, { conversation: id, ...event });
      await assignToMember(tx, visitor, memberId);
      return id !== undefined && ended ? [...written, { id, seq: ended.seq }] : written;
    }),
  );
  // Tells operators who the customer is.
  for (const { id, seq } of changed)
    announce(fanOut, { id, memberId, visitor: null }, { change: 'state', by: 'customer', seq });
}

const TAKEN = '23505';

/** Another page of the member opened a conversation meanwhile: it is there now, and is closed as well. */
async function onceMoreIfTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (pgErrorCode(error) !== TAKEN) throw error;
    return work();
  }
}
