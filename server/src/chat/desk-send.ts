import type { ChatMessage } from '@chokdee/shared/contracts/chat';
import type { Db, Queryable } from '../db/db.ts';
import type { Encryption } from '../encryption.ts';
import type { Member } from '../http/call-context.ts';
import { drawChatPicture } from './chat-picture.ts';
import { presentMessage } from './chat.present.ts';
import { addEvent, isFreeFor, requireState, type DeskActs, type DeskBody } from './desk-acts.ts';
import { assignConversation, type DeskRow } from './desk-chat.queries.ts';
import { masked } from './mask.ts';
import { addMessage, addPicture, messagesAfter, numberOfMessage } from './messages.queries.ts';

interface Sent {
  id: string;
  clientId: string;
  author: 'desk' | 'note';
  sealed?: Buffer;
}

/**
 * Sends an operator's answer or note. An answer takes the conversation that nobody has.
 *
 * @throws AppError CHAT_STATE: closed, or another operator's; notes may be added to any
 */
export function deskSend({ db, keys, acts }: { db: Db; keys: Encryption; acts: DeskActs }) {
  async function add(
    operator: Member,
    { id, clientId, author, sealed }: Sent,
    attach?: (tx: Queryable, seq: number) => Promise<void>,
  ): Promise<ChatMessage> {
    const message = { conversation: id, clientId, author, operatorId: operator.uuid };
    let seq = await numberOfMessage(db, message);
    const isDone = async (tx: Queryable) => (seq = await numberOfMessage(tx, message)) !== undefined;
    if (seq === undefined)
      await acts.act({ name: 'send', operator, id, detail: author, isDone }, async (tx, row) => {
        if (author === 'desk') await take(tx, operator, row);
        const added = (await addMessage(tx, { ...message, ...(sealed ? { sealed } : {}) }))!;
        ({ seq } = added);
        if (!added.repeated) await attach?.(tx, seq);
      });
    const [row] = await messagesAfter(db, id, { after: seq! - 1, notes: true });
    return presentMessage(keys, row!);
  }

  return {
    text: (operator: Member, { id, clientId, text, note }: DeskBody<'send'>) =>
      add(operator, { id, clientId, author: note ? 'note' : 'desk', sealed: keys.seal(masked(text)) }),

    /** @throws AppError IMAGE_UNREADABLE */
    async picture(
      operator: Member,
      { id, clientId, picture }: DeskBody<'sendPicture'>,
    ): Promise<ChatMessage> {
      const { webp, width, height } = await drawChatPicture(Buffer.from(await picture.arrayBuffer()));
      return add(operator, { id, clientId, author: 'desk' }, (tx, seq) =>
        addPicture(tx, { conversation: id, seq }, { width, height, sealed: keys.seal(webp) }),
      );
    },
  };
}

async function take(tx: Queryable, operator: Member, row: DeskRow): Promise<void> {
  requireState(row.state !== 'closed' && isFreeFor(row, operator));
  if (row.operatorId !== null) return;
  await assignConversation(tx, row.id, operator.uuid);
  await addEvent(tx, row.id, 'joined', operator.uuid);
}
