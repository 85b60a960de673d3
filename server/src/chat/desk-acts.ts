import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { ChatMessage } from '@chokdee/shared/contracts/chat';
import type { operatorChatCalls } from '@chokdee/shared/contracts/operator-chat';
import type { Db, Queryable } from '../db/db.ts';
import { AppError } from '../errors.ts';
import type { Member } from '../http/call-context.ts';
import type { FanOut } from '../fan-out/fan-out.ts';
import { writeAudit } from '../registry/public.ts';
import { announce } from './announce.ts';
import {
  assignConversation,
  endConversation,
  lockConversation,
  operatorsOnDuty,
  snoozeConversation,
  tagConversation,
  type DeskRow,
} from './desk-chat.queries.ts';
import { addMessage, hasCustomerWritten } from './messages.queries.ts';

export type DeskBody<Name extends keyof typeof operatorChatCalls> = z.output<
  (typeof operatorChatCalls)[Name]['request']
>;
type ActName = 'assign' | 'close' | 'snooze' | 'tag';

interface Act {
  name: ActName | 'send';
  operator: Member;
  id: string;
  /** Detail of the audit row, never the text of a message. */
  detail: string;
  /**
   * Evaluated under the lock. If another server has already done the act, it is neither
   * repeated nor audited again.
   */
  isDone?: (tx: Queryable) => Promise<boolean>;
}

export type DeskActs = ReturnType<typeof deskActs>;

/**
 * Operators' acts on conversations. Each locks the conversation, writes an audit row, and is
 * published after the commit.
 */
export function deskActs({ db, fanOut }: { db: Db; fanOut: FanOut }) {
  /** @throws AppError NOT_FOUND, and whatever `work` throws; the refusal is audited by the call. */
  async function act(
    { name, operator, id, detail, isDone }: Act,
    work: (tx: Queryable, row: DeskRow) => Promise<void>,
  ): Promise<DeskRow> {
    const after = await db.transaction(async (tx) => {
      const row = await lockConversation(tx, id);
      if (!row) throw new AppError('NOT_FOUND');
      if (await isDone?.(tx)) return row;
      await work(tx, row);
      await writeAudit(tx, {
        actor: operator.userName,
        action: `operators.chats.${name}`,
        target: `chat ${id}`,
        outcome: 'done',
        detail,
      });
      return (await lockConversation(tx, id))!;
    });
    const change = name === 'send' ? 'message' : 'state';
    const isHidden = name === 'tag' || name === 'snooze' || detail === 'note';
    const reached = isHidden ? { id, memberId: null, visitor: null } : after;
    announce(fanOut, reached, { change, by: 'desk', seq: after.lastSeq });
    return after;
  }

  return {
    act,

    /**
     * @throws AppError CHAT_STATE: closed, somebody else has it by now, or the other operator is not on duty
     */
    assign: (operator: Member, { id, from, to }: DeskBody<'assign'>) =>
      act({ name: 'assign', operator, id, detail: `to ${to ?? 'the queue'}` }, async (tx, row) => {
        requireState(row.state !== 'closed' && row.operatorId === from && from !== to);
        if (to !== null && to !== operator.uuid)
          requireState((await operatorsOnDuty(tx)).some((other) => other.id === to));
        await assignConversation(tx, id, to);
        await addEvent(tx, id, to === operator.uuid ? 'joined' : 'handed-on', to ?? undefined);
      }),

    /** @throws AppError CHAT_STATE: closed, another operator's, or the customer has written more */
    close: (operator: Member, { id, readSeq }: DeskBody<'close'>) =>
      act({ name: 'close', operator, id, detail: '' }, async (tx, row) => {
        requireState(row.state !== 'closed' && isFreeFor(row, operator));
        requireState(readSeq === undefined || !(await hasCustomerWritten(tx, id, readSeq)));
        await endConversation(tx, id);
        await addEvent(tx, id, 'closed', operator.uuid);
      }),

    /** @throws AppError CHAT_STATE: not the operator's own */
    snooze: (operator: Member, { id, minutes }: DeskBody<'snooze'>) =>
      act({ name: 'snooze', operator, id, detail: `${minutes} minutes` }, async (tx, row) => {
        requireState(row.state === 'open' && row.operatorId === operator.uuid);
        await snoozeConversation(tx, id, minutes);
      }),

    tag: (operator: Member, { id, tags }: DeskBody<'tag'>) =>
      act({ name: 'tag', operator, id, detail: tags.join(', ') }, (tx) =>
        tagConversation(tx, id, [...new Set(tags)]),
      ),
  };
}

/** @throws AppError CHAT_STATE */
export function requireState(holds: boolean): void {
  if (!holds) throw new AppError('CHAT_STATE');
}

/** Whether the conversation is nobody's, or the operator's own. */
export const isFreeFor = ({ operatorId }: DeskRow, { uuid }: Member): boolean =>
  operatorId === null || operatorId === uuid;

export async function addEvent(
  tx: Queryable,
  conversation: string,
  event: NonNullable<ChatMessage['event']>,
  operatorId: Member['uuid'] | undefined,
): Promise<void> {
  await addMessage(tx, { conversation, clientId: randomUUID(), author: 'event', event, operatorId });
}
