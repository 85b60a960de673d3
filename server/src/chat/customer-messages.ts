import type { ChatMessage } from '@chokdee/shared/contracts/chat';
import type { Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import { announce } from './announce.ts';
import { presentMessage } from './chat.present.ts';
import type { ConversationRow } from './conversation.queries.ts';
import type { ChatServices } from './chat-services.ts';
import { addMessage, messagesAfter } from './messages.queries.ts';

/** Adds a customer's message once. `attach` runs in the same transaction, for a message that is new. */
export function customerMessages({ db, fanOut, keys }: Pick<ChatServices, 'db' | 'fanOut' | 'keys'>) {
  /** @throws AppError CHAT_CLOSED */
  return async (
    conversation: ConversationRow,
    message: { clientId: string; sealed?: Buffer },
    attach?: (tx: Queryable, seq: number) => Promise<void>,
  ): Promise<ChatMessage> => {
    const { id } = conversation;
    const addTo = async (tx: Queryable) => {
      const added = await addMessage(tx, { conversation: id, author: 'customer', ...message });
      if (!added) throw new AppError('CHAT_CLOSED');
      if (!added.repeated) await attach?.(tx, added.seq);
      return added;
    };
    // A text is one statement, so that its conversation is locked for no round trip.
    const { seq, repeated } = await (attach ? db.transaction(addTo) : addTo(db));
    if (!repeated) announce(fanOut, conversation, { change: 'message', by: 'customer', seq });
    const [row] = await messagesAfter(db, id, { after: seq - 1, notes: false });
    return presentMessage(keys, row!);
  };
}
