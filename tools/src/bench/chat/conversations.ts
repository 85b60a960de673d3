import { randomUUID } from 'node:crypto';
import { chatCalls } from '@chokdee/shared/contracts/chat';
import { operatorChatCalls } from '@chokdee/shared/contracts/operator-chat';
import type { Client } from './chat-client.ts';
import type { Deliver } from './offered-load.ts';

/** What one side of a conversation has read, and who waits for what. */
interface Side {
  lastSeq: number;
  /** Numbers of the other side's messages, in the order in which they were read. */
  seen: number[];
  waiting: Map<number, () => void>;
  reading: boolean;
  again: boolean;
  read(after: number): Promise<readonly { seq: number; author: string; text?: string | undefined }[]>;
}

interface Talk {
  id: string;
  customer: string;
  operator: string;
  atCustomer: Side;
  atDesk: Side;
}

const blankSide = (read: Side['read']): Side => ({
  lastSeq: 0,
  seen: [],
  waiting: new Map(),
  reading: false,
  again: false,
  read,
});

/** Opens one conversation per customer, which an operator has taken. Both listen and read on at each push. */
export async function openConversations(
  client: Client,
  customers: readonly string[],
  operators: readonly string[],
  textOf: (nth: number) => string,
): Promise<{ deliver: Deliver; faults(): { duplicates: number; outOfOrder: number }; close(): void }> {
  const talks = await Promise.all(
    customers.map((customer, at) => openTalk(client, customer, operators[at % operators.length]!)),
  );
  const byId = new Map(talks.map((talk) => [talk.id, talk]));
  const sockets = await Promise.all([
    ...customers.map((token) =>
      client.listen(token, ({ type, conversation, change, by }) => {
        if (type === 'chat-update' && change === 'message' && by === 'desk')
          readOn(byId.get(conversation)!.atCustomer);
      }),
    ),
    ...operators.map((token) =>
      client.listen(token, ({ type, conversation, change, by }) => {
        const talk = type === 'chat-update' ? byId.get(conversation) : undefined;
        if (talk?.operator === token && change === 'message' && by === 'customer') readOn(talk.atDesk);
      }),
    ),
  ]);
  const sides = talks.flatMap(({ atCustomer, atDesk }) => [atCustomer, atDesk]);
  return {
    deliver: (conversation, nth) => delivered(client, talks[conversation]!, nth, textOf(nth)),
    faults: () => ({
      duplicates: sides.reduce((sum, { seen }) => sum + seen.length - new Set(seen).size, 0),
      outOfOrder: sides.reduce(
        (sum, { seen }) => sum + seen.filter((nth, at) => at > 0 && nth < seen[at - 1]!).length,
        0,
      ),
    }),
    close: () => sockets.forEach((socket) => socket.terminate()),
  };
}

async function openTalk(client: Client, customer: string, operator: string): Promise<Talk> {
  const { id } = (await client.ask(chatCalls.open, customer, { locale: 'th' })).conversation;
  await client.ask(chatCalls.send, customer, { conversation: id, clientId: randomUUID(), text: 'hello' });
  await client.ask(operatorChatCalls.send, operator, {
    id,
    clientId: randomUUID(),
    text: 'hello',
    note: false,
  });
  return {
    id,
    customer,
    operator,
    atCustomer: blankSide(
      async (after) => (await client.ask(chatCalls.messages, customer, { conversation: id, after })).messages,
    ),
    atDesk: blankSide(
      async (after) => (await client.ask(operatorChatCalls.messages, operator, { id, after })).messages,
    ),
  };
}

/** Questions and answers in turn. Resolves when the other side has read it. */
async function delivered(client: Client, talk: Talk, nth: number, text: string): Promise<void> {
  const isQuestion = Math.floor(nth / 2) % 2 === 0;
  const side = isQuestion ? talk.atDesk : talk.atCustomer;
  const arrived = new Promise<void>((resolve) => side.waiting.set(nth, resolve));
  const clientId = randomUUID();
  await (isQuestion
    ? client.ask(chatCalls.send, talk.customer, { conversation: talk.id, clientId, text })
    : client.ask(operatorChatCalls.send, talk.operator, { id: talk.id, clientId, text, note: false }));
  await arrived;
}

/** Reads what is new, once at a time, as the pages do. */
function readOn(side: Side): void {
  side.again = true;
  if (side.reading) return;
  side.reading = true;
  void (async () => {
    while (side.again) {
      side.again = false;
      for (const { seq, text = '' } of await side.read(side.lastSeq)) {
        side.lastSeq = seq;
        const nth = Number(/^\d+/.exec(text)?.[0]);
        const arrived = side.waiting.get(nth);
        if (!arrived && !side.seen.includes(nth)) continue;
        side.seen.push(nth);
        side.waiting.delete(nth);
        arrived?.();
      }
    }
    side.reading = false;
  })();
}
