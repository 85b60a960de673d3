import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inForce } from '../registry/in-force.queries.ts';
import { registryOperations, type RegistryOperations } from '../registry/operations.service.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';
import { promoted, published } from '../../testing/published.ts';
import { openSocket, ticketOf, type TestSocket } from '../../testing/socket.ts';
import { moneyMessages } from '../ledger/money.messages.ts';
import { socketServer } from './socket-server.ts';

let site: TestApp;
let folder: string;
let origin: string;
let registry: RegistryOperations;
const open: TestSocket[] = [];
const games = { author: 'nok', reason: 'a test', domain: 'local', remote: 'games' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'generation-update-'));
  site = await testApp({ env: testEnv({ DATA_DIR: folder }) });
  registry = registryOperations(site.services);
  await published(site, { shell: ['0a1'], games: ['0a1', '0a2'], wallet: ['0a1'] });
  await promoted(site, { shell: '0a1', games: '0a1', wallet: '0a1' });
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const { raw } of open.splice(0)) raw.terminate();
  await registry.turn('on', { ...games, domain: 'all', remote: 'all' });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function connect(host = 'localhost', at = origin): Promise<TestSocket> {
  const socket = await openSocket(at, await ticketOf(site), { host });
  open.push(socket);
  return socket;
}
const latest = async (domain = 'local') => (await inForce(site.db, [domain]))[0]!.generation;

test("the first message names the generation in force in the page's domain", async () => {
  const [here, there] = [await connect(), await connect('games.localhost')];
  await registry.turn('off', games);
  expect((await here.hears('hello')).generation).toBe((await latest()) - 1);
  // The server reads a new generation after the switch: until then a new page receives the old one, followed
  // by the update.
  await here.hears('generation-update');
  expect((await (await connect()).hears('hello')).generation).toBe(await latest());
  expect((await there.hears('hello')).generation).toBe(await latest('games.localhost'));
});

test("a switch reaches all pages of its domain, visitors' too, with the states of all remotes, and no others", async () => {
  const [visitor, elsewhere] = [await connect(), await connect('games.localhost')];
  await registry.turn('maintenance', games);
  expect(await visitor.hears('generation-update')).toEqual({
    type: 'generation-update',
    generation: await latest(),
    states: { games: 'maintenance', wallet: 'on' },
  });
  expect(elsewhere.heard.map(({ type }) => type)).toEqual(['hello']);
});

test('a page that connects when no other was open receives the current generation, not a stale one', async () => {
  const first = await connect();
  first.raw.terminate();
  await first.closed;
  await new Promise((resolve) => setTimeout(resolve, 50));
  await registry.turn('off', games);
  expect((await (await connect()).hears('hello')).generation).toBe(await latest());
});

describe('while the fan-out loses everything', () => {
  let http: Server;
  let deaf: string;
  let stop: () => void;
  let questions = 0;

  beforeAll(async () => {
    http = createServer();
    const { db, domains } = site.services;
    const fanOut = {
      publish: () => undefined,
      subscribe: () => () => undefined,
      onGap: () => () => undefined,
    };
    const counted = (names: readonly string[]) => ((questions += 1), inForce(db, names));
    stop = socketServer(http, {
      trustsProxy: () => false,
      db,
      fanOut,
      domains,
      log: site.app.log,
      messages: [moneyMessages(db)],
      inForce: counted,
      heartbeatMs: 1_000,
    }).close;
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    deaf = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    stop();
    http.close();
  });

  test('a page learns of a new generation at the next heartbeat, and many pages cost one query per heartbeat', async () => {
    const pages = await Promise.all(Array.from({ length: 12 }, () => connect('localhost', deaf)));
    const heartbeats = () => pages[0]!.heard.filter(({ type }) => type === 'hello').length;
    const before = heartbeats();
    questions = 0;
    await registry.turn('off', games);
    const generation = await latest();
    for (const page of pages) {
      expect(await page.hears('generation-update')).toMatchObject({ generation, states: { games: 'off' } });
      await page.hears('hello', (hello) => hello.generation === generation);
    }
    // The next heartbeat may have asked already.
    expect(questions).toBeLessThanOrEqual(heartbeats() - before + 1);
  });
});
