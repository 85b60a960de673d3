import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Call } from '@chokdee/shared/contracts/http';
import { chatCalls, type ChatMessage } from '@chokdee/shared/contracts/chat';
import { operatorChatCalls } from '@chokdee/shared/contracts/operator-chat';
import { socketCalls } from '@chokdee/shared/contracts/socket';
import { until } from '@chokdee/shared/testing/until';
import { buildApp } from '../app.ts';
import { pgFanOut } from '../fan-out/pg-fan-out.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';
import { passingGate } from '../../testing/gate.ts';
import { openSocket, type TestSocket } from '../../testing/socket.ts';

const SEED = 20_261_126;
const CUSTOMERS = 6;
const QUESTIONS = 20;
const ANSWERS = 10;

/** The generator of faults, which gives the same ones in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

let site: TestApp;
let servers: { app: FastifyInstance; origin: string }[];
let close: () => Promise<void>;
beforeAll(async () => {
  const fanOuts: Awaited<ReturnType<typeof pgFanOut>>[] = [];
  site = await testApp({ env: testEnv({ RATE_LIMIT_PER_MINUTE: '100000' }) });
  const listening = async () => {
    const fanOut = await pgFanOut(site.database.url);
    fanOuts.push(fanOut);
    const app = buildApp({
      env: testEnv({ RATE_LIMIT_PER_MINUTE: '100000' }),
      db: site.db,
      fanOut,
      gate: passingGate,
    });
    return { app, origin: await app.listen({ host: '127.0.0.1', port: 0 }) };
  };
  servers = [await listening(), await listening()];
  close = async () => {
    for (const { app } of servers) await app.close();
    for (const fanOut of fanOuts) await fanOut.close();
    await site.close();
  };
});
afterAll(() => close());

/** A person with a network that loses requests, replies and connections. */
function person(member: TestMember, seed: number) {
  const figures = { requestsLost: 0, repliesLost: 0, drops: 0 };
  const chance = random(seed);
  // A generator of its own: how often a push makes somebody read depends on time, and must not move the
  // faults.
  const choice = random(seed + 2 * CUSTOMERS);
  const anyServer = () => servers[choice() < 0.5 ? 0 : 1]!;

  async function ask<Reply extends z.ZodType>(
    call: Call<z.ZodType, Reply>,
    wire: object,
  ): Promise<z.output<Reply>> {
    const answer = await anyServer().app.inject({
      method: call.method,
      url: `/api${call.path}`,
      headers: {
        host: 'localhost',
        'x-requested-with': 'test',
        'user-agent': 'Mozilla/5.0 Chrome/156.0.0.0',
        authorization: `Bearer ${member.token}`,
      },
      ...(call.method === 'GET' ? { query: wire as Record<string, string> } : { payload: wire }),
    });
    if (answer.statusCode !== 200)
      throw new Error(`${call.path} answered ${answer.statusCode}: ${answer.body}`);
    return call.reply.parse(answer.json());
  }

  return {
    figures,
    ask,
    /** Repeats with the same id until a reply arrives. */
    async sendSurely(call: Call<z.ZodType, z.ZodType>, wire: object): Promise<void> {
      for (;;) {
        if (chance() < 0.15) {
          figures.requestsLost += 1;
          continue;
        }
        await ask(call, wire);
        if (chance() >= 0.2) return;
        figures.repliesLost += 1;
      }
    },
    /** Reads on from the last number at every push and after every connection; connections break. */
    async listen(read: (after: number) => Promise<ChatMessage[]>, conversation: string) {
      const seen: ChatMessage[] = [];
      let reading = Promise.resolve();
      let connecting = Promise.resolve();
      const readOn = () =>
        (reading = reading.then(async () => {
          const fresh = await read(seen.at(-1)?.seq ?? 0);
          seen.push(...fresh);
        }));
      let socket: TestSocket;
      async function connect(): Promise<void> {
        const { ticket } = await ask(socketCalls.ticket, {});
        socket = await openSocket(anyServer().origin, ticket, { host: 'localhost' });
        socket.raw.on('message', (data: Buffer) => {
          const message = JSON.parse(data.toString());
          if (message.type === 'chat-update' && message.conversation === conversation) void readOn();
        });
        await readOn();
      }
      await connect();
      return {
        seen,
        async maybeDrop(): Promise<void> {
          if (chance() >= 0.15) return;
          figures.drops += 1;
          socket.raw.terminate();
          await socket.closed;
          // Everything that is announced until then is missed.
          connecting = pause(chance() * 40).then(connect);
        },
        async stop(): Promise<void> {
          await connecting;
          socket.raw.terminate();
          await socket.closed;
          await reading;
        },
      };
    },
  };
}

test('over two servers, with lost requests, replies and connections, each message comes once, in order', async () => {
  const nok = await site.registerMember('operator');
  const rows = await Promise.all(
    Array.from({ length: CUSTOMERS }, async (_, at) => {
      const customer = person(await site.registerMember(), SEED + at);
      const operator = person(nok, SEED + CUSTOMERS + at);
      const { id } = (await customer.ask(chatCalls.open, { locale: 'th' })).conversation;
      await customer.sendSurely(chatCalls.send, { conversation: id, clientId: randomUUID(), text: 'q0' });
      const atCustomer = await customer.listen(
        async (after) => (await customer.ask(chatCalls.messages, { conversation: id, after })).messages,
        id,
      );
      await operator.ask(operatorChatCalls.open, { id });
      const atDesk = await operator.listen(
        async (after) => (await operator.ask(operatorChatCalls.messages, { id, after })).messages,
        id,
      );
      const ask = async () => {
        for (let at = 1; at < QUESTIONS; at += 1) {
          await customer.sendSurely(chatCalls.send, {
            conversation: id,
            clientId: randomUUID(),
            text: `q${at}`,
          });
          await atCustomer.maybeDrop();
        }
      };
      const answer = async () => {
        for (let at = 0; at < ANSWERS; at += 1) {
          const wire = { id, clientId: randomUUID(), text: `a${at}`, note: false };
          await operator.sendSurely(operatorChatCalls.send, wire);
          await atDesk.maybeDrop();
        }
      };
      await Promise.all([ask(), answer()]);
      const total = QUESTIONS + ANSWERS + 1;
      await until(() => atCustomer.seen.length >= total && atDesk.seen.length >= total, 'all is delivered');
      for (const { stop } of [atCustomer, atDesk]) await stop();
      const [asked, answered] = [customer.figures, operator.figures];
      return [
        tally('customer → desk', 'q', QUESTIONS, atDesk.seen, { ...asked, drops: answered.drops }),
        tally('desk → customer', 'a', ANSWERS, atCustomer.seen, { ...answered, drops: asked.drops }),
      ];
    }),
  );
  const table = [0, 1].map((at) => rows.map((row) => row[at]!).reduce(add));
  console.info(
    [
      'direction         sent  requests lost  replies lost  drops  delivered  duplicates  out of order',
      ...table.map(({ direction, ...counts }) => `${direction}  ${Object.values(counts).join('  ')}`),
    ].join('\n'),
  );
  expect(table).toMatchObject([
    { sent: 120, delivered: 120, duplicates: 0, outOfOrder: 0 },
    { sent: 60, delivered: 60, duplicates: 0, outOfOrder: 0 },
  ]);
  for (const { repliesLost, drops } of table) {
    expect(repliesLost).toBeGreaterThan(5);
    expect(drops).toBeGreaterThan(5);
  }
});

type Figures = ReturnType<typeof person>['figures'];

function tally(
  direction: string,
  mark: string,
  sent: number,
  seen: readonly ChatMessage[],
  figures: Figures,
) {
  const numbers = seen.flatMap(({ text = '' }) => (text.startsWith(mark) ? [Number(text.slice(1))] : []));
  return {
    direction,
    sent,
    ...figures,
    delivered: new Set(numbers).size,
    duplicates: numbers.length - new Set(numbers).size,
    outOfOrder: numbers.filter((number, at) => at > 0 && number < numbers[at - 1]!).length,
  };
}

type Row = ReturnType<typeof tally>;

function add(left: Row, right: Row): Row {
  const counts = Object.keys(left).filter((key) => key !== 'direction') as Exclude<keyof Row, 'direction'>[];
  return { ...left, ...Object.fromEntries(counts.map((key) => [key, left[key] + right[key]])) };
}
