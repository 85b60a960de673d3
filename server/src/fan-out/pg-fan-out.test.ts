import net, { type AddressInfo, type Socket } from 'node:net';
import { betId } from '@chokdee/shared/contracts/ids';
import { until } from '@chokdee/shared/testing/until';
import { buildApp } from '../app.ts';
import { connect } from '../db/db.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { testEnv } from '../../testing/env.ts';
import { openSocket, ticketOf } from '../../testing/socket.ts';
import type { FanOutMessage } from './fan-out.ts';
import { pgFanOut, type PgFanOut, type Probing } from './pg-fan-out.ts';

let database: TestDatabase;
const open: PgFanOut[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  for (const fanOut of open.splice(0)) await fanOut.close();
});

const round = (id: number, state = 'open'): FanOutMessage => ({
  kind: 'round',
  betId: betId.parse(id),
  state,
});
const warnings: string[] = [];

async function listeningFanOut(
  url = database.url,
  probing?: Probing,
): Promise<PgFanOut & { received: FanOutMessage[] }> {
  const fanOut = await pgFanOut(url, (_error, what) => void warnings.push(what), probing);
  const received: FanOutMessage[] = [];
  fanOut.subscribe((message) => received.push(message));
  open.push(fanOut);
  return Object.assign(fanOut, { received });
}

test('every server receives what one server publishes, itself included, in order', async () => {
  const [here, there] = [await listeningFanOut(), await listeningFanOut()];
  const sent = Array.from({ length: 1_000 }, (_, at) => round(at + 1));
  sent.forEach((message) => here.publish(message));
  await until(() => here.received.length === 1_000 && there.received.length === 1_000, 'it is heard');
  expect(there.received).toEqual(sent);
  expect(here.received).toEqual(sent);
});

test('a thousand messages take a few notifications', async () => {
  const here = await listeningFanOut();
  const spy = jest.spyOn(JSON, 'parse');
  for (let at = 1; at <= 1_000; at += 1) here.publish(round(at));
  await until(() => here.received.length === 1_000, 'it is heard');
  expect(spy.mock.calls.length).toBeLessThan(15);
  spy.mockRestore();
});

test('a message too long for a notification is dropped alone, and logged', async () => {
  const here = await listeningFanOut();
  here.publish(round(1, 'x'.repeat(8_000)));
  here.publish(round(2));
  await until(() => here.received.length === 1, 'it is heard');
  expect(here.received).toEqual([round(2)]);
  expect(warnings).toContain('a fan-out message does not fit a notification');
});

test('unknown messages are not delivered', async () => {
  const here = await listeningFanOut();
  await database.db.query(
    `select pg_notify('chokdee_fan_out', '[{"kind":"gift"}]'), pg_notify('chokdee_fan_out', 'no json')`,
  );
  here.publish(round(3));
  await until(() => here.received.length === 1, 'it is heard');
  expect(warnings).toContain('a fan-out message has an unknown format');
});

test('a message of an unknown kind is dropped alone: those beside it are delivered', async () => {
  const here = await listeningFanOut();
  const packed = JSON.stringify([round(4), { kind: 'gift' }, round(5)]);
  await database.db.query("select pg_notify('chokdee_fan_out', $1)", [packed]);
  await until(() => here.received.length === 2, 'they are heard');
  expect(here.received).toEqual([round(4), round(5)]);
});

/** Forwards to the database, and can let what is open die without a word. */
async function silencingProxy() {
  const target = new URL(database.url);
  const path = `${target.searchParams.get('host')}/.s.PGSQL.${target.port}`;
  const sockets: Socket[] = [];
  const proxy = net.createServer((client) => {
    const upstream = net.connect({ path });
    for (const socket of [client, upstream]) sockets.push(socket.on('error', () => undefined));
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: url.href,
    silence: () => sockets.forEach((socket) => socket.unpipe().pause()),
    async close() {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

test('a connection that died without a word is replaced, and a gap reported', async () => {
  const proxy = await silencingProxy();
  const [here, there] = [
    await listeningFanOut(proxy.url, { everyMs: 20, answerMs: 2_000 }),
    await listeningFanOut(),
  ];
  const gap = jest.fn();
  here.onGap(gap);
  proxy.silence();
  await until(() => gap.mock.calls.length > 0, 'the gap is noticed');
  // Published again until it is heard: a busy machine may lose another answer meanwhile.
  await until(() => {
    there.publish(round(11));
    return here.received.length > 0;
  }, 'it is heard');
  await here.close();
  await proxy.close();
});

test('a connection that died without a word does not keep a server from stopping', async () => {
  const proxy = await silencingProxy();
  const here = await listeningFanOut(proxy.url, { everyMs: 60_000, answerMs: 200 });
  proxy.silence();
  here.publish(round(12));
  await here.close();
  const idle = await listeningFanOut(proxy.url, { everyMs: 60_000, answerMs: 200 });
  proxy.silence();
  await idle.close();
  await proxy.close();
});

test('a lost connection reconnects, sends the queue, and reports a gap', async () => {
  const [here, there] = [await listeningFanOut(), await listeningFanOut()];
  const gap = jest.fn();
  here.onGap(gap);
  const admin = connect(database.ownerUrl, { poolSize: 1 });
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chokdee fan-out' and datname = current_database()`,
  );
  await admin.close();
  await new Promise((resolve) => setTimeout(resolve, 30));
  here.publish(round(9));
  await until(() => gap.mock.calls.length === 1 && here.received.length === 1, 'it is heard');
  there.publish(round(10));
  await until(
    () => here.received.some((message) => message.kind === 'round' && message.betId === 10),
    'it is heard',
  );
});

test('an unsubscribed handler receives nothing more', async () => {
  const here = await listeningFanOut();
  const late: FanOutMessage[] = [];
  const off = here.subscribe((message) => late.push(message));
  off();
  here.publish(round(1));
  await until(() => here.received.length === 1, 'it is heard');
  expect(late).toEqual([]);
});

describe('two servers on one database', () => {
  let first: TestApp;
  let closeSecond: () => Promise<void>;
  let secondOrigin: string;

  beforeAll(async () => {
    const [hereFanOut, thereFanOut] = [await pgFanOut(database.url), await pgFanOut(database.url)];
    const db = connect(database.url);
    first = await testApp({ db, fanOut: hereFanOut });
    const second = buildApp({ env: testEnv(), db, fanOut: thereFanOut });
    secondOrigin = await second.listen({ host: '127.0.0.1', port: 0 });
    closeSecond = async () => {
      await second.close();
      await hereFanOut.close();
      await thereFanOut.close();
      await db.close();
    };
  });
  afterAll(async () => {
    await closeSecond();
    await first.close();
  });

  test('a socket ticket of one is accepted by the other, and money that moves on one is announced by the other', async () => {
    const malee = await first.registerMember();
    const page = await openSocket(secondOrigin, await ticketOf(first, malee));
    await first.creditMember(malee.identity.uuid, 70_000);
    await first.services.notifyMoney([malee.identity.uuid]);
    expect(await page.hears('money-update', ({ version }) => version === 1)).toMatchObject({
      balance: 70_000,
    });
    page.raw.close();
    await page.closed;
  });
});
