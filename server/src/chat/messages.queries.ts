import type { MemberId } from '@chokdee/shared/contracts/ids';
import { MESSAGES_PER_READ, type ChatMessage } from '@chokdee/shared/contracts/chat';
import type { Queryable } from '../db/db.ts';

export interface NewMessage {
  conversation: string;
  clientId: string;
  author: ChatMessage['author'];
  operatorId?: MemberId | undefined;
  event?: NonNullable<ChatMessage['event']>;
  sealed?: Buffer;
}

/** @returns undefined when the conversation is closed to its customer. */
export async function addMessage(
  tx: Queryable,
  { conversation, clientId, author, operatorId, event, sealed }: NewMessage,
): Promise<{ seq: number; repeated: boolean } | undefined> {
  const [row] = await tx.query<{ seq: number | null; repeated: boolean }>(
    `select seq, coalesce(repeated, false) as repeated from chat_add($1, $2, $3, $4, $5, $6)`,
    [conversation, clientId, author, operatorId ?? null, event ?? null, sealed ?? null],
  );
  const { seq, repeated } = row!;
  return seq === null ? undefined : { seq, repeated };
}

/** The number of an operator's message that was sent before. */
export async function numberOfMessage(
  db: Queryable,
  { conversation, clientId, operatorId }: { conversation: string; clientId: string; operatorId: MemberId },
): Promise<number | undefined> {
  const [row] = await db.query<{ seq: number }>(
    'select seq from chat_messages where conversation_id = $1 and client_id = $2 and operator_id = $3',
    [conversation, clientId, operatorId],
  );
  return row?.seq;
}

/** Whether the customer has written since that message. */
export async function hasCustomerWritten(
  db: Queryable,
  conversation: string,
  after: number,
): Promise<boolean> {
  const rows = await db.query(
    `select seq from chat_messages where conversation_id = $1 and author = 'customer' and seq > $2 limit 1`,
    [conversation, after],
  );
  return rows.length > 0;
}

export interface MessageRow {
  seq: number;
  clientId: string;
  author: ChatMessage['author'];
  event: NonNullable<ChatMessage['event']> | null;
  sealed: Buffer | null;
  sentAt: Date;
  operator: string | null;
  width: number | null;
  height: number | null;
}

/** The messages in order. Only operators get notes. */
export function messagesAfter(
  db: Queryable,
  conversation: string,
  { after, notes }: { after: number; notes: boolean },
): Promise<MessageRow[]> {
  return db.query<MessageRow>(
    `select m.seq, m.client_id as "clientId", m.author, m.event, m.sealed, m.sent_at as "sentAt",
       o.name as operator, p.width, p.height
     from chat_messages m
     left join members o on o.id = m.operator_id
     left join chat_pictures p on p.conversation_id = m.conversation_id and p.seq = m.seq
     where m.conversation_id = $1 and m.seq > $2 and ($3::boolean or m.author <> 'note')
     order by m.seq limit ${MESSAGES_PER_READ}`,
    [conversation, after, notes],
  );
}

export async function addPicture(
  tx: Queryable,
  { conversation, seq }: { conversation: string; seq: number },
  { width, height, sealed }: { width: number; height: number; sealed: Buffer },
): Promise<void> {
  await tx.query(
    `insert into chat_pictures (conversation_id, seq, width, height, sealed) values ($1, $2, $3, $4, $5)`,
    [conversation, seq, width, height, sealed],
  );
}

export async function pictureOf(
  db: Queryable,
  conversation: string,
  seq: number,
): Promise<Buffer | undefined> {
  const [row] = await db.query<{ sealed: Buffer }>(
    `select sealed from chat_pictures where conversation_id = $1 and seq = $2`,
    [conversation, seq],
  );
  return row?.sealed;
}
