import { authCalls } from '@chokdee/shared/contracts/auth';
import { betId, depositId } from '@chokdee/shared/contracts/ids';
import { socketCalls, TOO_MANY_CLOSE } from '@chokdee/shared/contracts/socket';
import { toSatang } from '@chokdee/shared/contracts/money';
import { until } from '@chokdee/shared/testing/until';
import { setClockAhead } from '../db/clock.ts';
import { postMany } from '../ledger/ledger-many.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';
import { openSocket, ticketOf, type TestSocket } from '../../testing/socket.ts';

let site: TestApp;
let origin: string;
let malee: TestMember;
const open: TestSocket[] = [];

beforeAll(async () => {
  site = await testApp();
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => site.close());
beforeEach(async () => {
  malee = await site.registerMember();
});
afterEach(async () => {
  await setClockAhead(site.db, 0);
  for (const { raw } of open.splice(0)) raw.terminate();
});

async function connect(as?: TestMember, headers?: Record<string, string>): Promise<TestSocket> {
  const socket = await openSocket(origin, await ticketOf(site, as), headers);
  open.push(socket);
  return socket;
}

test("the first message is the site's time", async () => {
  await setClockAhead(site.db, 3_600_000);
  const before = Date.now() + 3_600_000;
  const { heard, hears } = await connect();
  const hello = await hears('hello');
  expect(heard[0]).toBe(hello);
  // Both clocks are rounded to milliseconds.
  expect(hello.serverTimeMs).toBeGreaterThanOrEqual(before - 1);
  expect(hello.serverTimeMs).toBeLessThanOrEqual(Date.now() + 3_600_001);
});

test('a member then receives their balance', async () => {
  await site.creditMember(malee.identity.uuid, 50_025);
  const { hears } = await connect(malee);
  expect(await hears('money-update')).toEqual({ type: 'money-update', balance: 50_025, version: 1 });
});

test('a money movement reaches every page of its member, with absolute balance and version, and nobody else', async () => {
  const [phone, laptop, visitor, other] = [
    await connect(malee),
    await connect(malee),
    await connect(),
    await connect(await site.registerMember()),
  ];
  await site.creditMember(malee.identity.uuid, 10_000);
  await site.creditMember(malee.identity.uuid, 2_550);
  await site.services.notifyMoney([malee.identity.uuid]);
  for (const page of [phone, laptop])
    expect(await page.hears('money-update', ({ version }) => version === 2)).toEqual({
      type: 'money-update',
      balance: 12_550,
      version: 2,
    });
  site.services.fanOut.publish({ kind: 'round', betId: betId.parse(7), state: 'open' });
  for (const page of [visitor, other]) {
    await page.hears('round-update');
    expect(page.heard.some((message) => message.type === 'money-update' && message.version === 2)).toBe(
      false,
    );
  }
});

test('affiliate cash and points reach the pages of their member', async () => {
  const nok = await site.registerMember();
  const reward = (as: TestMember, key: string, account: 'af' | 'points', amount: number) =>
    postMany(site.db, [
      {
        key,
        hash: '',
        type: account === 'af' ? 'AF_EARN' : 'POINTS_EARN',
        memberId: as.identity.uuid,
        reference: null,
        account,
        amount: toSatang(amount),
        house: account === 'af' ? 'house:bonus' : 'house:points',
      },
    ]);
  await reward(nok, 'points:8:1', 'points', 9);
  const [page, other] = [await connect(malee), await connect(nok)];
  // A page that connects receives what its member has.
  expect(await other.hears('points-update')).toEqual({ type: 'points-update', balance: 9, version: 1 });
  await reward(malee, 'af:7:1', 'af', 275);
  await reward(malee, 'points:7:1', 'points', 3);
  site.services.fanOut.publish({ kind: 'rewards-paid', betId: betId.parse(7), version: 1 });
  expect([await page.hears('af-update'), await page.hears('points-update')]).toEqual([
    { type: 'af-update', balance: 275, version: 1 },
    { type: 'points-update', balance: 3, version: 1 },
  ]);
  site.services.fanOut.publish({ kind: 'round', betId: betId.parse(7), state: 'open' });
  await other.hears('round-update');
  expect(other.heard.filter(({ type }) => type === 'points-update')).toHaveLength(1);
});

test('a deposit update reaches only its member', async () => {
  const [member, visitor] = [await connect(malee), await connect()];
  const id = depositId.parse('8c6f2f0e-6a2b-4c19-9f43-0d3a4f3d2b11');
  const { fanOut } = site.services;
  fanOut.publish({ kind: 'deposit', memberId: malee.identity.uuid, id, status: 'success' });
  fanOut.publish({ kind: 'round', betId: betId.parse(7), state: 'open' });
  expect(await member.hears('deposit-update')).toEqual({ type: 'deposit-update', id, status: 'success' });
  await visitor.hears('round-update');
  expect(visitor.heard.some(({ type }) => type === 'deposit-update')).toBe(false);
});

test('a ticket works once', async () => {
  const ticket = await ticketOf(site, malee);
  open.push(await openSocket(origin, ticket));
  await expect(openSocket(origin, ticket)).rejects.toThrow('refused with 401');
});

test('of many concurrent uses of one ticket, one succeeds', async () => {
  const ticket = await ticketOf(site, malee);
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => openSocket(origin, ticket)));
  const entered = tries.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
  open.push(...entered);
  expect(entered).toHaveLength(1);
});

test('a ticket expires after thirty seconds, and an empty one is refused', async () => {
  const ticket = await ticketOf(site, malee);
  await setClockAhead(site.db, 31_000);
  for (const worthless of [ticket, '', 'x', malee.token])
    await expect(openSocket(origin, worthless)).rejects.toThrow('refused with 401');
});

test('tickets are stored only as hashes', async () => {
  const ticket = await ticketOf(site, malee);
  expect(JSON.stringify(await site.db.query('select * from socket_tickets'))).not.toContain(ticket);
});

test('a page of another site gets no connection, and the ticket stays valid', async () => {
  const ticket = await ticketOf(site);
  await expect(openSocket(origin, ticket, { origin: 'http://evil.example' })).rejects.toThrow(
    'refused with 403',
  );
  open.push(await openSocket(origin, ticket, { origin }));
});

test('another host and another path get no connection', async () => {
  const ticket = await ticketOf(site);
  await expect(openSocket(origin, ticket, { host: 'evil.example' })).rejects.toThrow('refused with 404');
  await expect(openSocket(`${origin}/elsewhere`, ticket)).rejects.toThrow('refused with 404');
});

test("an expired token gets no visitor's ticket instead", async () => {
  const answer = await site.send(socketCalls.ticket, {}, { as: { token: 'dead' } });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHORIZED']);
});

test('logout notifies the pages of that session, closes them, and voids its tickets', async () => {
  const unused = await ticketOf(site, malee);
  const [ended, other] = [await connect(malee), await connect(await site.signIn(malee.userName))];
  await site.ask(authCalls.logout, {}, { as: malee });
  await ended.hears('session-ended');
  expect(await ended.closed).toBe(4401);
  expect(other.raw.readyState).toBe(other.raw.OPEN);
  await expect(openSocket(origin, unused)).rejects.toThrow('refused with 401');
});

test('a client that sends much is disconnected', async () => {
  const { raw, closed } = await connect();
  raw.send('x'.repeat(2_000));
  expect(await closed).toBe(1009);
});

test('connections per address and member are limited, and the close code gives the reason', async () => {
  const small = await testApp({ env: testEnv({ SOCKETS_PER_ADDRESS: '3', SOCKETS_PER_MEMBER: '2' }) });
  const sockets: TestSocket[] = [];
  try {
    const at = await small.app.listen({ host: '127.0.0.1', port: 0 });
    const [one, other] = [await small.registerMember(), await small.registerMember()];
    const opens = async (as?: TestMember) => {
      const socket = await openSocket(at, await ticketOf(small, as));
      sockets.push(socket);
      return Promise.race([socket.hears('hello').then(() => 'open' as const), socket.closed]);
    };
    expect([
      await opens(one),
      await opens(one),
      await opens(one),
      await opens(other),
      await opens(other),
      await opens(),
    ]).toEqual(['open', 'open', TOO_MANY_CLOSE, 'open', TOO_MANY_CLOSE, TOO_MANY_CLOSE]);
    sockets[0]?.raw.terminate();
    await sockets[0]?.closed;
    await until(async () => (await opens(one)) === 'open', 'another socket may open');
  } finally {
    for (const { raw } of sockets) raw.terminate();
    await small.close();
  }
});
