import { storedLeft } from '@chokdee/shared/contracts/chat';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { Db } from '../db/db.ts';
import type { Encryption } from '../encryption.ts';
import { AppError } from '../errors.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import type { Member } from '../http/call-context.ts';
import { writeAudit } from '../registry/public.ts';
import { announce } from './announce.ts';
import { openedOf, presentMessage } from './chat.present.ts';
import { isFreeFor, type DeskBody } from './desk-acts.ts';
import { presentDeskConversation } from './desk-chat.present.ts';
import {
  deskConversation,
  deskConversations,
  deskCounts,
  formerConversations,
  leftOf,
  markDesk,
  markOnDuty,
  memberFacts,
  MAX_CONVERSATIONS,
  operatorsOnDuty,
  waitingFor,
  wasOpenedBy,
  type DeskRow,
} from './desk-chat.queries.ts';
import { messagesAfter, pictureOf } from './messages.queries.ts';

export type DeskChat = ReturnType<typeof deskChat>;

/** Operators' reads of conversations. */
export function deskChat({ db, fanOut, keys }: { db: Db; fanOut: FanOut; keys: Encryption }) {
  return {
    async all(operator: Member, { view, search }: DeskBody<'all'>) {
      const [rows, counts, onDuty] = await Promise.all([
        deskConversations(db, { view, operator: operator.uuid, search }),
        deskCounts(db, operator.uuid),
        operatorsOnDuty(db),
      ]);
      const conversations = rows.slice(0, MAX_CONVERSATIONS).map(presentDeskConversation);
      return { conversations, isCut: rows.length > MAX_CONVERSATIONS, counts, onDuty };
    },

    waiting: (operator: Member) => waitingFor(db, operator.uuid),

    /** Audits each opening of a conversation once, before the first read. */
    async open(operator: Member, { id }: DeskBody<'open'>): Promise<void> {
      await known(db, id);
      await writeAudit(db, {
        actor: operator.userName,
        action: 'operators.chats.open',
        target: `chat ${id}`,
        outcome: 'done',
        detail: '',
      });
    },

    /** @throws AppError NOT_FOUND, CHAT_UNOPENED */
    async messages(operator: Member, { id, after }: DeskBody<'messages'>) {
      const row = await opened(db, operator, id);
      const [messages, facts, sealed] = await Promise.all([
        messagesAfter(db, id, { after, notes: true }),
        after === 0 && row.memberId ? factsOf(db, row.memberId, id) : undefined,
        row.isLeft ? leftOf(db, id) : null,
      ]);
      const left = sealed && openedOf(keys, sealed);
      return {
        conversation: presentDeskConversation(row),
        messages: messages.map((message) => presentMessage(keys, message)),
        ...(facts ? { facts } : {}),
        ...(left ? { left: storedLeft.parse(JSON.parse(left.toString())) } : {}),
      };
    },

    /** @throws AppError NOT_FOUND, CHAT_UNOPENED */
    async picture(operator: Member, { id, seq }: DeskBody<'picture'>): Promise<Buffer> {
      const sealed = await pictureOf(db, (await opened(db, operator, id)).id, seq);
      const picture = sealed && openedOf(keys, sealed);
      if (!picture) throw new AppError('NOT_FOUND');
      return picture;
    },

    async here(operator: Member, { id, readSeq, typing }: DeskBody<'here'>): Promise<void> {
      await markOnDuty(db, operator.uuid);
      if (id === undefined) return;
      const row = await known(db, id);
      const seq = Math.min(readSeq ?? 0, row.lastSeq);
      if (seq > row.readByDesk && isFreeFor(row, operator)) {
        await markDesk(db, id, seq);
        announce(fanOut, row, { change: 'read', by: 'desk', seq });
      }
      if (typing) announce(fanOut, row, { change: 'typing', by: 'desk', seq: row.lastSeq });
    },
  };
}

/** @throws AppError NOT_FOUND */
async function known(db: Db, id: string): Promise<DeskRow> {
  const row = await deskConversation(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * Requires that the operator has opened the conversation, which is audited, or is assigned to it. @throws
 * AppError NOT_FOUND, CHAT_UNOPENED
 */
async function opened(db: Db, operator: Member, id: string): Promise<DeskRow> {
  const row = await known(db, id);
  if (row.operatorId !== operator.uuid && !(await wasOpenedBy(db, id, operator.userName)))
    throw new AppError('CHAT_UNOPENED');
  return row;
}

async function factsOf(db: Db, memberId: NonNullable<DeskRow['memberId']>, id: string) {
  const [{ joinedAt, ...facts }, former] = await Promise.all([
    memberFacts(db, memberId),
    formerConversations(db, memberId, id),
  ]);
  return {
    ...facts,
    joinedAt: bangkokIso(joinedAt),
    former: former.map((other) => ({ id: other.id, activeAt: bangkokIso(other.activeAt) })),
  };
}
