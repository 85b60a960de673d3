import type { z } from 'zod';
import { hasContact, type chatCalls, type ChatMessage } from '@chokdee/shared/contracts/chat';
import type { Locale } from '@chokdee/shared/contracts/site';
import { AppError } from '../errors.ts';
import { announce } from './announce.ts';
import { drawChatPicture } from './chat-picture.ts';
import type { ChatServices } from './chat-services.ts';
import { openedOf, presentMessage } from './chat.present.ts';
import {
  currentConversation,
  deskAt,
  markCustomer,
  markLeft,
  openConversation,
  ownConversation,
  rateConversation,
  type ConversationRow,
} from './conversation.queries.ts';
import type { Customer } from './customer.ts';
import { consumeLimits } from './customer-limits.ts';
import { customerMessages } from './customer-messages.ts';
import { masked } from './mask.ts';
import { addPicture, messagesAfter, pictureOf } from './messages.queries.ts';

type Body<Name extends keyof typeof chatCalls> = z.output<(typeof chatCalls)[Name]['request']>;

export type CustomerChat = ReturnType<typeof customerChat>;

/** A customer's calls on their own conversations. */
export function customerChat({ db, fanOut, keys, limits }: ChatServices) {
  const own = (customer: Customer, id: string) => required(ownConversation(db, customer, id));

  /** Checks the rate limits before any query, so that a flood costs none. @throws AppError RATE_LIMITED */
  const admit = (customer: Customer): Promise<void> => consumeLimits(limits.messages, customer);

  const add = customerMessages({ db, fanOut, keys });

  return {
    /** Checks the rate limits of pictures, as `admit` does those of messages. */
    async admitPicture(customer: Customer): Promise<void> {
      await consumeLimits(limits.pictures, customer);
      await admit(customer);
    },

    current: (customer: Customer) => currentConversation(db, customer),

    async open(customer: Customer, place: { domain: string; locale: Locale }): Promise<ConversationRow> {
      await openConversation(db, customer, place);
      return required(currentConversation(db, customer));
    },

    async messages(customer: Customer, { conversation, after }: Body<'messages'>) {
      const found = await own(customer, conversation);
      const rows = await messagesAfter(db, found.id, { after, notes: false });
      return { conversation: found, messages: rows.map((row) => presentMessage(keys, row)) };
    },

    async send(customer: Customer, { conversation, clientId, text }: Body<'send'>): Promise<ChatMessage> {
      await admit(customer);
      return add(await own(customer, conversation), { clientId, sealed: keys.seal(masked(text)) });
    },

    /** @throws AppError VALIDATION, CHAT_DESK_OPEN */
    async leave(customer: Customer, { conversation, ...message }: Body<'leave'>): Promise<ChatMessage> {
      await admit(customer);
      if (customer.memberId === null && !hasContact(message)) throw contactMissing();
      return addLeft(add, keys, await own(customer, conversation), message);
    },

    /** The customer must have passed `admitPicture`. */
    async sendPicture(
      customer: Customer,
      { conversation, clientId, picture }: Body<'sendPicture'>,
    ): Promise<ChatMessage> {
      const found = await own(customer, conversation);
      const { webp, width, height } = await drawChatPicture(Buffer.from(await picture.arrayBuffer()));
      return add(found, { clientId }, (tx, seq) =>
        addPicture(tx, { conversation: found.id, seq }, { width, height, sealed: keys.seal(webp) }),
      );
    },

    /** @throws AppError NOT_FOUND */
    async picture(customer: Customer, { conversation, seq }: Body<'picture'>): Promise<Buffer> {
      const { id } = await own(customer, conversation);
      return required(pictureOf(db, id, seq).then((sealed) => sealed && openedOf(keys, sealed)));
    },

    async here(customer: Customer, { conversation, readSeq, typing }: Body<'here'>): Promise<void> {
      await consumeLimits(limits.presence, customer);
      const found = await own(customer, conversation);
      const seq = Math.min(readSeq, found.lastSeq);
      await markCustomer(db, found.id, seq);
      if (seq > found.readByCustomer) announce(fanOut, found, { change: 'read', by: 'customer', seq });
      if (typing) announce(fanOut, found, { change: 'typing', by: 'customer', seq: found.lastSeq });
    },

    async rate(customer: Customer, { conversation, rating }: Body<'rate'>): Promise<void> {
      await admit(customer);
      const found = await own(customer, conversation);
      await rateClosed({ db, fanOut }, found, rating);
    },
  };
}

async function rateClosed(
  { db, fanOut }: Pick<ChatServices, 'db' | 'fanOut'>,
  conversation: ConversationRow,
  rating: number,
): Promise<void> {
  if (conversation.state !== 'closed') return;
  await rateConversation(db, conversation.id, rating);
  announce(fanOut, conversation, { change: 'state', by: 'customer', seq: conversation.lastSeq });
}

const contactMissing = () => new AppError('VALIDATION', { issues: [{ path: 'phone', key: 'chat.contact' }] });

/** Accepts a form that was opened before the desk opened. */
const GRACE_MINUTES = 15;

/**
 * Adds a message with the customer's contact. A repeat of an accepted message succeeds even
 * after the desk has opened.
 *
 * @throws AppError CHAT_DESK_OPEN
 */
function addLeft(
  add: ReturnType<typeof customerMessages>,
  keys: ChatServices['keys'],
  conversation: ConversationRow,
  { clientId, text, ...left }: Omit<Body<'leave'>, 'conversation'>,
): Promise<ChatMessage> {
  const kept = Object.entries(left).map(([part, value]) => [part, value && masked(value)]);
  const sealedLeft = keys.seal(JSON.stringify(Object.fromEntries(kept)));
  return add(conversation, { clientId, sealed: keys.seal(masked(text)) }, async (tx) => {
    const [now, before] = [
      await deskAt(tx, conversation.domain),
      await deskAt(tx, conversation.domain, GRACE_MINUTES),
    ];
    if (now.isOpen && before.isOpen) throw new AppError('CHAT_DESK_OPEN');
    await markLeft(tx, conversation.id, sealedLeft);
  });
}

/** @throws AppError NOT_FOUND */
async function required<Found>(found: Promise<Found | undefined>): Promise<Found> {
  const value = await found;
  if (value === undefined) throw new AppError('NOT_FOUND');
  return value;
}
