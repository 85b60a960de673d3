import type { ChatMessage } from '@chokdee/shared/contracts/chat';
import type { Db } from '../db/db.ts';
import type { Encryption } from '../encryption.ts';
import type { Member } from '../http/call-context.ts';
import { presentMessage } from './chat.present.ts';
import { addEvent, isFreeFor, requireState, type DeskActs, type DeskBody } from './desk-acts.ts';
import { assignConversation } from './desk-chat.queries.ts';
import { masked } from './mask.ts';
import { addMessage, messagesAfter, numberOfMessage } from './messages.queries.ts';

/**
 * Sends an operator's answer or note. An answer takes the conversation that nobody has.
 *
 * @throws AppError CHAT_STATE: closed, or another operator's; notes may be added to any
 */
export function deskSend({ db, keys, acts }: { db: Db; keys: Encryption; acts: DeskActs }) {
  return async (operator: Member, { id, clientId, text, note }: DeskBody<'send'>): Promise<ChatMessage> => {
    const author = note ? 'note' : 'desk';
    const message = { conversation: id, clientId, author, operatorId: operator.uuid } as const;
    let seq = await numberOfMessage(db, message);
    if (seq === undefined)
      await acts.act({ name: 'send', operator, id, detail: author }, async (tx, row) => {
        if (!note) {
          requireState(row.state !== 'closed' && isFreeFor(row, operator));
          if (row.operatorId === null) {
            await assignConversation(tx, id, operator.uuid);
            await addEvent(tx, id, 'joined', operator.uuid);
          }
        }
        seq = (await addMessage(tx, { ...message, sealed: keys.seal(masked(text)) }))!.seq;
      });
    const [row] = await messagesAfter(db, id, { after: seq! - 1, notes: true });
    return presentMessage(keys, row!);
  };
}
