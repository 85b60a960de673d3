import { z } from 'zod';
import {
  CHAT_UPLOAD_BYTES,
  chatId,
  chatMessage,
  chatPicture,
  chatSeq,
  chatText,
  clientId,
  storedLeft,
} from './chat.ts';
import { call, nothing } from './http.ts';
import { memberId, rowVersion } from './ids.ts';
import { locale } from './site.ts';
import { instant } from './time.ts';

export const chatViews = ['queue', 'mine', 'all'] as const;
export type ChatView = (typeof chatViews)[number];

const person = z.object({ id: memberId, userName: z.string() });

/** A conversation as operators see it. */
const deskConversation = z.object({
  id: chatId,
  domain: z.string(),
  locale,
  state: z.enum(['waiting', 'open', 'closed']),
  /** Absent: a visitor. */
  member: person.optional(),
  /** The operator who has taken it. */
  operator: person.optional(),
  lastSeq: z.int(),
  readByCustomer: z.int(),
  readByDesk: z.int(),
  /** Messages of the customer that nobody has read. */
  unread: z.int(),
  startedAt: instant,
  activeAt: instant,
  waitingSince: instant.optional(),
  snoozedUntil: instant.optional(),
  /** When the customer's page last showed the conversation. */
  seenAt: instant.optional(),
  /** The customer left it by the form, outside the hours of duty. */
  isLeft: z.boolean(),
  tags: z.array(z.string()),
  rating: z.int().optional(),
});
export type DeskConversation = z.output<typeof deskConversation>;

const answer = z.object({
  id: z.int(),
  title: z.string(),
  texts: z.partialRecord(locale, z.string()),
  version: rowVersion,
});
export type ChatAnswer = z.output<typeof answer>;

/** Summary of the member for the operator. */
const memberFacts = z.object({
  level: z.int(),
  status: z.int(),
  joinedAt: instant,
  /** Conversations before this one. */
  former: z.array(z.object({ id: chatId, activeAt: instant })),
});

const operator = { access: 'operator' } as const;
const errors = ['UNAUTHORIZED', 'NOT_FOUND', 'CHAT_STATE'] as const;
const id = chatId;
const tag = z.string().trim().min(1).max(30);

export const operatorChatCalls = {
  all: call({
    method: 'GET',
    path: '/operators.chats.all',
    summary: 'Conversations: those that wait, those of the operator, or all of the last days',
    ...operator,
    request: z.object({
      view: z.enum(chatViews),
      /** Part of a user name or of a tag, or the beginning of the conversation's id. */
      search: z.string().trim().min(1).max(60).optional(),
    }),
    reply: z.object({
      conversations: z.array(deskConversation),
      /** There are more than a list holds. */
      isCut: z.boolean(),
      counts: z.object({ queue: z.int(), mine: z.int() }),
      /** Operators whose inbox is open, the caller included. */
      onDuty: z.array(person),
    }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  waiting: call({
    method: 'GET',
    path: '/operators.chats.waiting',
    summary: 'How many conversations wait for the operator',
    ...operator,
    request: nothing,
    reply: z.object({
      /** Those that nobody has, or whose operator has gone. */
      queue: z.int(),
      /** The operator's own with something that nobody has read. */
      unread: z.int(),
    }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  open: call({
    method: 'POST',
    path: '/operators.chats.open',
    summary: 'Notes that the operator opens a conversation, before they read it',
    ...operator,
    request: z.object({ id }),
    reply: nothing,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  messages: call({
    method: 'GET',
    path: '/operators.chats.messages',
    summary: 'Messages of a conversation after a number, notes included, and what to know of the member',
    ...operator,
    request: z.object({ id, after: chatSeq }),
    reply: z.object({
      conversation: deskConversation,
      messages: z.array(chatMessage),
      facts: memberFacts.optional(),
      /** Present in a conversation that was left outside the hours of duty. */
      left: storedLeft.optional(),
    }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'CHAT_UNOPENED'],
  }),
  send: call({
    method: 'POST',
    path: '/operators.chats.send',
    summary: 'Sends an answer, or adds a note that only operators see',
    ...operator,
    request: z.object({ id, clientId, text: chatText, note: z.boolean() }),
    reply: z.object({ message: chatMessage }),
    errors: [...errors],
  }),
  sendPicture: call({
    method: 'POST',
    path: '/operators.chats.send-picture',
    summary: 'Sends a picture as an answer. It is drawn anew',
    ...operator,
    form: true,
    bodyLimitBytes: CHAT_UPLOAD_BYTES,
    request: z.object({ id, clientId, picture: chatPicture }),
    reply: z.object({ message: chatMessage }),
    errors: [...errors, 'IMAGE_UNREADABLE'],
  }),
  picture: call({
    method: 'GET',
    path: '/operators.chats.picture',
    summary: 'The picture of a message: WebP in base64',
    ...operator,
    request: z.object({ id, seq: chatSeq }),
    reply: z.object({ webp: z.string() }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'CHAT_UNOPENED'],
  }),
  here: call({
    method: 'POST',
    path: '/operators.chats.here',
    summary:
      "Says that the operator's inbox is open, and of a conversation up to where they have read and whether they type",
    ...operator,
    request: z.object({ id: id.optional(), readSeq: chatSeq.optional(), typing: z.boolean() }),
    reply: nothing,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  assign: call({
    method: 'POST',
    path: '/operators.chats.assign',
    summary: 'Takes a conversation, takes it over, or hands it on to an operator or back to the queue',
    ...operator,
    request: z.object({
      id,
      /** Who has it, as the caller sees it; null: nobody. */
      from: memberId.nullable(),
      /** Null: back to the queue. */
      to: memberId.nullable(),
    }),
    reply: z.object({ conversation: deskConversation }),
    errors: [...errors],
  }),
  close: call({
    method: 'POST',
    path: '/operators.chats.close',
    summary: 'Closes a conversation. The customer may rate it',
    ...operator,
    request: z.object({
      id,
      /** Refused if the customer has written after it. */
      readSeq: chatSeq.optional(),
    }),
    reply: z.object({ conversation: deskConversation }),
    errors: [...errors],
  }),
  snooze: call({
    method: 'POST',
    path: '/operators.chats.snooze',
    summary:
      "Puts an own conversation aside for some minutes, or until the customer's next message; 0 ends it",
    ...operator,
    request: z.object({ id, minutes: z.int().min(0).max(10_080) }),
    reply: z.object({ conversation: deskConversation }),
    errors: [...errors],
  }),
  tag: call({
    method: 'POST',
    path: '/operators.chats.tag',
    summary: 'Replaces the tags of a conversation',
    ...operator,
    request: z.object({ id, tags: z.array(tag).max(10) }),
    reply: z.object({ conversation: deskConversation }),
    errors: [...errors],
  }),
  answers: call({
    method: 'GET',
    path: '/operators.chats.answers',
    summary: 'Texts that operators send often',
    ...operator,
    request: nothing,
    reply: z.object({ answers: z.array(answer) }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  }),
  saveAnswer: call({
    method: 'POST',
    path: '/operators.chats.save-answer',
    summary: 'Adds or changes a text that operators send often',
    ...operator,
    request: z.object({
      /** Absent: a new one. */
      id: z.int().min(1).max(2_147_483_647).optional(),
      version: rowVersion.optional(),
      title: z.string().trim().min(1, 'other.required').max(60),
      texts: z.object({
        th: chatText,
        en: chatText.optional(),
        kh: chatText.optional(),
        mm: chatText.optional(),
      }),
    }),
    reply: z.object({ answer }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'STALE_VERSION'],
  }),
};
