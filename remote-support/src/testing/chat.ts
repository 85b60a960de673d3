import {
  chatCalls,
  type ChatConversation,
  type ChatDesk,
  type ChatMessage,
} from '@chokdee/shared/contracts/chat';
import { fakeNetwork } from '@chokdee/shared/testing/network';

export const openDesk: ChatDesk = { isOpen: true, isStaffed: true };

export const buildConversation = (of: Partial<ChatConversation> = {}): ChatConversation => ({
  id: '0196f000-0000-4000-8000-000000000001',
  state: 'waiting',
  readByCustomer: 0,
  readByDesk: 0,
  unread: 0,
  place: 2,
  ...of,
});

export const buildMessage = (seq: number, of: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  clientId: `0196f000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  author: 'customer',
  text: 'Where is my deposit?',
  sentAt: '2026-03-01T12:00:00.000+07:00',
  ...of,
});

interface ChatScene {
  desk?: ChatDesk;
  conversation?: ChatConversation;
  messages?: ChatMessage[];
}

/** A desk with this conversation. */
export function chatNetwork({ desk = openDesk, conversation, messages = [] }: ChatScene = {}) {
  const network = fakeNetwork();
  network.reply(chatCalls.current, { desk, conversation });
  network.reply(chatCalls.open, { desk, conversation: conversation ?? buildConversation() });
  network.reply(chatCalls.messages, { conversation: conversation ?? buildConversation(), messages });
  network.reply(chatCalls.here, {});
  network.reply(chatCalls.rate, {});
  return network;
}
