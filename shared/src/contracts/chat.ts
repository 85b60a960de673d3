import { z } from 'zod';
import { call } from './http.ts';
import { wireInteger } from './ids.ts';
import { locale } from './site.ts';
import { instant } from './time.ts';

/** Limit of a message, in UTF-16 units. */
export const CHAT_TEXT_LENGTH = 2_000;
/** Limit of the uploaded file: JPEG, PNG or WebP. */
const CHAT_PICTURE_BYTES = 8_000_000;
/** Limit of a request with a picture. */
export const CHAT_UPLOAD_BYTES = CHAT_PICTURE_BYTES + 4_000;
/** How long a typing signal lasts. */
export const TYPING_SECONDS = 6;
/** Messages of one read; a longer conversation takes several. */
export const MESSAGES_PER_READ = 200;

export const chatId = z.uuid();
/** Number of a message in its conversation, from 1. As `after`: 0 reads from the start. */
export const chatSeq = z.codec(wireInteger, z.int().min(0).max(2_147_483_647), {
  decode: Number,
  encode: (value) => value,
});
/** Made by the sender for each message. A repeat with the same id adds nothing. */
export const clientId = z.uuid();
/** A visible text: more than spaces, format characters, fillers and empty braille cells. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{DI}\u2800]/u;
const isSeen = (text: string): boolean => VISIBLE.test(text);
export const isBlank = (text: string): boolean => !isSeen(text);
export const chatText = z
  .string()
  .trim()
  .min(1, 'other.required')
  .max(CHAT_TEXT_LENGTH, 'chat.long')
  .refine(isSeen, 'other.required');
export const chatPicture = z.custom<Blob>((value) => value instanceof Blob, 'other.required');
/** The topic and the contact of a customer who writes outside the hours of duty. */
export const chatLeft = z.object({
  topic: z.string().trim().min(1, 'other.required').max(80).refine(isSeen, 'other.required'),
  phone: z
    .string()
    .trim()
    .max(30, 'chat.phone')
    // 8 to 12 digits: from 13 on they may be a card's.
    .regex(/^\+?\d(?:[ -]*\d){7,11}$/, 'chat.phone')
    .optional(),
  /** A LINE account. The name is on the wire and in stored messages, where other builds know it. */
  line: z
    .string()
    .trim()
    .regex(/^@?[\w.-]{2,40}$/, 'chat.line')
    .optional(),
  email: z.email('chat.email').max(100, 'chat.email').optional(),
});
export type ChatLeft = z.output<typeof chatLeft>;
/** Required of visitors: the site has no other contact. */
export const hasContact = ({ phone, line: lineAccount, email }: Partial<ChatLeft>): boolean =>
  [phone, lineAccount, email].some((way) => way !== undefined);
/** The same as it was stored. */
export const storedLeft = z.object({
  topic: z.string(),
  phone: z.string().optional(),
  line: z.string().optional(),
  email: z.string().optional(),
});
const chatEvents = ['joined', 'handed-on', 'closed', 'continued'] as const;

export const chatMessage = z.object({
  seq: z.int(),
  clientId,
  author: z.enum(['customer', 'desk', 'note', 'event']),
  event: z.enum(chatEvents).optional(),
  /** Empty for an event. Undefined: it cannot be decrypted any more. */
  text: z.string().optional(),
  /** Size of its picture, which a call of its own returns. */
  picture: z.object({ width: z.int(), height: z.int() }).optional(),
  /** Name of the operator. */
  operator: z.string().optional(),
  sentAt: instant,
});
export type ChatMessage = z.output<typeof chatMessage>;

/** A conversation as its customer sees it. */
const conversation = z.object({
  id: chatId,
  state: z.enum(['new', 'waiting', 'open', 'closed']),
  /** Up to which message each side has read. */
  readByCustomer: z.int(),
  readByDesk: z.int(),
  /** Messages of the desk that the customer has not read. */
  unread: z.int(),
  /** Position in the queue, from 1. */
  place: z.int().optional(),
  /** Name of the operator who has taken it. */
  operator: z.string().optional(),
  rating: z.int().optional(),
});
export type ChatConversation = z.output<typeof conversation>;

const desk = z.object({
  /** True within the hours of duty. */
  isOpen: z.boolean(),
  /** When the next hours of duty start; absent while it is open. */
  opensAt: instant.optional(),
  /** Whether an operator's inbox is open now. */
  isStaffed: z.boolean(),
});
export type ChatDesk = z.output<typeof desk>;

const common = { access: 'public' } as const;

/** Calls of customers. The member's session or the visitor's cookie identifies the conversation. */
export const chatCalls = {
  current: call({
    method: 'POST',
    path: '/chats.current',
    summary:
      "The desk and the caller's current or last conversation. A member takes over their browser's as a visitor",
    ...common,
    request: z.object({}),
    reply: z.object({ desk, conversation: conversation.optional() }),
    errors: [],
  }),
  open: call({
    method: 'POST',
    path: '/chats.open',
    summary:
      'Opens a conversation, or returns the one that is open. A visitor gets a cookie that it is bound to',
    ...common,
    request: z.object({ locale }),
    reply: z.object({ desk, conversation }),
    errors: [],
  }),
  messages: call({
    method: 'GET',
    path: '/chats.messages',
    summary: 'Messages after a number, in order',
    ...common,
    request: z.object({ conversation: chatId, after: chatSeq }),
    reply: z.object({ conversation, messages: z.array(chatMessage) }),
    errors: ['NOT_FOUND'],
  }),
  send: call({
    method: 'POST',
    path: '/chats.send',
    summary: 'Sends a message. What looks like a PIN or a card number is masked before it is stored',
    ...common,
    request: z.object({ conversation: chatId, clientId, text: chatText }),
    reply: z.object({ message: chatMessage }),
    errors: ['NOT_FOUND', 'CHAT_CLOSED'],
  }),
  leave: call({
    method: 'POST',
    path: '/chats.leave',
    summary:
      'Sends a message outside the hours of duty, with topic and contact; a visitor gives at least one',
    ...common,
    request: z.object({ conversation: chatId, clientId, text: chatText, ...chatLeft.shape }),
    reply: z.object({ message: chatMessage }),
    errors: ['NOT_FOUND', 'CHAT_CLOSED', 'CHAT_DESK_OPEN'],
  }),
  sendPicture: call({
    method: 'POST',
    path: '/chats.send-picture',
    summary: 'Sends a picture, which is drawn anew',
    ...common,
    form: true,
    bodyLimitBytes: CHAT_UPLOAD_BYTES,
    request: z.object({
      conversation: chatId,
      clientId,
      picture: chatPicture,
    }),
    reply: z.object({ message: chatMessage }),
    errors: ['NOT_FOUND', 'CHAT_CLOSED', 'IMAGE_UNREADABLE'],
  }),
  picture: call({
    method: 'GET',
    path: '/chats.picture',
    summary: 'The picture of a message: WebP in base64',
    ...common,
    request: z.object({ conversation: chatId, seq: chatSeq }),
    reply: z.object({ webp: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  here: call({
    method: 'POST',
    path: '/chats.here',
    summary: 'Says that the customer is here, up to which message they have read, and whether they type',
    ...common,
    request: z.object({ conversation: chatId, readSeq: chatSeq, typing: z.boolean() }),
    reply: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  rate: call({
    method: 'POST',
    path: '/chats.rate',
    summary: 'Rates a closed conversation',
    ...common,
    request: z.object({ conversation: chatId, rating: z.int().min(1).max(5) }),
    reply: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};
