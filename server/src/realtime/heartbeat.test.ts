import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testApp, type TestApp } from '../../testing/app.ts';
import { inForce } from '../registry/in-force.queries.ts';
import { openSocket, ticketOf, type TestSocket } from '../../testing/socket.ts';
import { moneyMessages } from '../ledger/money.messages.ts';
import { socketServer, type SocketServer } from './socket-server.ts';

let site: TestApp;
let http: Server;
let sockets: SocketServer;
let origin: string;
let page: TestSocket;

beforeAll(async () => {
  site = await testApp();
  http = createServer();
  const { db, fanOut, domains } = site.services;
  sockets = socketServer(http, {
    trustsProxy: () => false,
    db,
    fanOut,
    domains,
    log: site.app.log,
    messages: [moneyMessages(db)],
    inForce: (domains) => inForce(db, domains),
    heartbeatMs: 60,
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(async () => {
  page.raw.terminate();
  sockets.close();
  http.close();
  await site.close();
});

test('the server sends heartbeats, so that a page can tell a dead connection from an idle one', async () => {
  page = await openSocket(origin, await ticketOf(site));
  await page.hears('hello', ({ serverTimeMs }) => serverTimeMs > page.heard[0]!['serverTimeMs' as never]);
});

test('a client that answers no ping is disconnected', async () => {
  page = await openSocket(origin, await ticketOf(site));
  page.raw.pong = () => undefined;
  expect(await page.closed).toBe(1006);
});

test.each([
  [
    'a session whose end was not announced',
    'update sessions set revoked_at = site_now() where member_id = $1',
  ],
  ['a closed member', 'update members set status = 1 where id = $1'],
])('%s is noticed at the next heartbeat', async (_what, statement) => {
  const malee = await site.registerMember();
  page = await openSocket(origin, await ticketOf(site, malee));
  await site.db.query(statement, [malee.identity.uuid]);
  await page.hears('session-ended');
  expect(await page.closed).toBe(4401);
});
