import type { ChatMessage } from '@chokdee/shared/contracts/chat';
import { operatorChatCalls, type DeskConversation } from '@chokdee/shared/contracts/operator-chat';
import { operatorChatDeskCalls } from '@chokdee/shared/contracts/operator-chat-desks';
import { memberId } from '@chokdee/shared/contracts/ids';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import type { z } from 'zod';

export const buildDeskConversation = (of: Partial<DeskConversation> = {}): DeskConversation => ({
  id: '0196f000-0000-4000-8000-000000000001',
  domain: 'local',
  locale: 'th',
  state: 'waiting',
  member: { id: memberId.parse('0196f000-0000-4000-8000-00000000000b'), userName: 'malee' },
  lastSeq: 1,
  readByCustomer: 0,
  readByDesk: 0,
  unread: 1,
  startedAt: '2026-03-01T11:58:00.000+07:00',
  activeAt: '2026-03-01T12:00:00.000+07:00',
  waitingSince: '2026-03-01T12:00:00.000+07:00',
  tags: [],
  isLeft: false,
  ...of,
});

export const buildDeskMessage = (seq: number, of: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  clientId: `0196f000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
  author: 'customer',
  text: 'Where is my deposit?',
  sentAt: '2026-03-01T12:00:00.000+07:00',
  ...of,
});

export const deskHours: z.output<typeof operatorChatDeskCalls.all.reply> = {
  desks: [
    {
      domain: null,
      version: 3,
      hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: '09:00', closesAt: '18:00' })),
      holidays: ['2027-04-13'],
      keepDays: 90,
    },
  ],
  domains: ['lotto-localhost'],
};

interface Desk {
  /** The one that is opened. */
  conversation?: DeskConversation;
  /** All of the list. */
  conversations?: DeskConversation[];
  messages?: ChatMessage[];
}

/** An inbox with one conversation, unless the list has others. */
export function deskNetwork({
  conversation,
  conversations = conversation ? [conversation] : [],
  messages = [],
}: Desk = {}) {
  const network = fakeNetwork();
  const counts = { queue: conversations.length, mine: 0 };
  network.reply(operatorChatCalls.all, { conversations, isCut: false, counts, onDuty: [] });
  network.reply(operatorChatCalls.waiting, { queue: conversations.length, unread: 0 });
  network.reply(operatorChatCalls.here, {});
  network.reply(operatorChatCalls.answers, {
    answers: [{ id: 1, title: 'Greeting', texts: { th: 'สวัสดีคุณ {name}' }, version: 1 }],
  });
  network.reply(operatorChatDeskCalls.all, deskHours);
  network.reply(operatorChatCalls.open, {});
  if (conversation)
    network.reply(operatorChatCalls.messages, {
      conversation,
      messages,
      facts: { level: 3, status: 0, joinedAt: '2026-01-01T00:00:00.000+07:00', former: [] },
    });
  return network;
}
