import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authCalls } from '@chokdee/shared/contracts/auth';
import { pathsOf } from '@chokdee/shared/contracts/http';
import { registryCalls } from '@chokdee/shared/contracts/registry';
import { until } from '@chokdee/shared/testing/until';
import { startServer, type RunningServer, type StartStep } from './main.ts';
import { DEMO_PIN, demoAccounts } from './seed/demo-accounts.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { testEnv as envOf } from '../testing/env.ts';

let database: TestDatabase;
let DATABASE_URL: string;
let folder: string;
let running: RunningServer | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'main-'));
  database = await testDatabase();
  DATABASE_URL = database.ownerUrl;
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

/** The variables that production requires besides its secrets. */
const edges = {
  BANK_API_URL: 'https://bank.invalid',
  PROMPTPAY_ID: '0812345678',
  SMS_GATEWAY_URL: 'https://sms.invalid',
  SMS_GATEWAY_TOKEN: 'token',
};

/** A starting site writes its address, token and secrets to its folder. */
const testEnv = (changes: Record<string, string>) => envOf({ DATA_DIR: folder, ...changes });

const [login] = pathsOf(authCalls.login);
const logIn = (origin: string, userName: string) =>
  fetch(`${origin}/api${login!.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password: DEMO_PIN }),
  });

async function connected(): Promise<number> {
  const rows = await database.db.query(
    `select from pg_stat_activity where datname = current_database() and application_name in ('chokdee', 'chokdee fan-out')`,
  );
  return rows.length;
}

async function taken(work: (port: number) => Promise<void>): Promise<void> {
  const other: Server = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    await work((other.address() as AddressInfo).port);
  } finally {
    other.close();
  }
}

test('the site starts, every demo account can sign in, and it stops', async () => {
  const steps: StartStep[] = [];
  const published: string[] = [];
  running = await startServer(testEnv({ DATABASE_URL }), {
    onStep: (step) => steps.push(step),
    beforeListen: async ({ env }) => void published.push(env.PRODUCT),
  });
  expect(steps).toEqual(['migrate', 'seed', 'listen']);
  expect(published).toEqual(['lotto']);
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  expect(running.simulators).toEqual(
    expect.arrayContaining([
      { name: 'Bank', url: expect.stringMatching(/^http:/) },
      { name: 'SMS', url: expect.stringMatching(/^http:/) },
    ]),
  );
  for (const { userName, role } of demoAccounts)
    expect(await (await logIn(running.url, userName)).json()).toMatchObject({ name: userName, role });

  const { url } = running;
  await running.stop();
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

test('a development site writes a token and its address for commands on the same machine, and removes the address when it stops', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'main-'));
  const read = (path: string) => readFile(join(DATA_DIR, path), 'utf8');
  running = await startServer(testEnv({ DATABASE_URL, DATA_DIR }));
  expect((await read('address')).trim()).toBe(running.url);
  const token = await read('secrets/REGISTRY_TOKEN');
  expect((await stat(join(DATA_DIR, 'secrets/REGISTRY_TOKEN'))).mode & 0o777).toBe(0o600);
  const status = () =>
    fetch(`${running!.url}/api${registryCalls.status.path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await status()).status).toBe(200);
  await running.stop();
  await expect(read('address')).rejects.toThrow('ENOENT');

  running = await startServer(testEnv({ DATABASE_URL, DATA_DIR }));
  expect(await read('secrets/REGISTRY_TOKEN')).toBe(token);
  await database.db.query(
    "update registry_tokens set revoked_at = clock_timestamp() where created_by = 'development'",
  );
  expect((await status()).status).toBe(401);
  await running.stop();
  running = await startServer(testEnv({ DATABASE_URL, DATA_DIR }));
  expect(await read('secrets/REGISTRY_TOKEN')).not.toBe(token);
  await running.stop();
  await rm(DATA_DIR, { recursive: true });
});

test('production creates no token and writes no address', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'main-'));
  const other = await testDatabase();
  const secrets = {
    TOKEN_SECRET: 's'.repeat(40),
    BANK_WEBHOOK_SECRET: 's'.repeat(40),
    BANK_API_SECRET: 's'.repeat(40),
    GAME_PARTNERS_SECRET: 's'.repeat(40),
    LEDGER_SIGNING_KEY: '5a'.repeat(32),
    ...edges,
  };
  running = await startServer(
    testEnv({ ...secrets, DATABASE_URL: other.ownerUrl, DATA_DIR, SITE_ENV: 'production' }),
  );
  expect(await other.db.query('select from registry_tokens')).toEqual([]);
  expect(await readdir(DATA_DIR)).not.toContain('address');
  await running.stop();
  await other.drop();
  await rm(DATA_DIR, { recursive: true });
});

test('a second start finds everything in place', async () => {
  running = await startServer(testEnv({ DATABASE_URL }));
  expect(await database.db.query('select user_name from members order by user_name')).toEqual(
    demoAccounts.map(({ userName }) => ({ user_name: userName })),
  );
  expect((await logIn(running.url, 'member1')).status).toBe(200);
});

test('production has no demo accounts, no simulators, and a clock that cannot be moved', async () => {
  const other = await testDatabase();
  const production = testEnv({ DATABASE_URL: other.ownerUrl, SITE_ENV: 'production', ...edges });
  running = await startServer(production);
  expect(running.simulators).toEqual([]);
  expect((await logIn(running.url, 'member1')).status).toBe(401);
  await expect(other.db.query(`select site_clock_set('1 hour')`)).rejects.toMatchObject({ code: 'CK001' });
  await running.stop();
  await other.drop();
});

test('production does not start on a former development database', async () => {
  await expect(
    startServer(testEnv({ DATABASE_URL, SITE_ENV: 'production', ...edges })),
  ).rejects.toMatchObject({ name: 'StartError', message: expect.stringContaining('use a fresh database') });
});

test('a taken port is one line that says what to do, and nothing was started', () =>
  taken(async (port) => {
    await expect(startServer(testEnv({ DATABASE_URL, PORT: String(port) }))).rejects.toThrow(
      `Port ${port} is taken: stop what uses it, or set PORT to another one.`,
    );
    await expect(startServer(testEnv({ DATABASE_URL, SIMULATOR_PORT: String(port) }))).rejects.toThrow(
      `Port ${port} is taken: stop what uses it, or set SIMULATOR_PORT to another one.`,
    );
  }));

test('a foreign address is one line that says what to do', async () => {
  await expect(startServer(testEnv({ DATABASE_URL, HOST: '203.0.113.1' }))).rejects.toThrow(
    'This machine has no address 203.0.113.1: set HOST to one of its own, or to 0.0.0.0 for all.',
  );
});

test('an unreachable database is one line that says what to do, without the password', async () => {
  const start = startServer(testEnv({ DATABASE_URL: 'postgres://chokdee:hush@127.0.0.1:1/chokdee' }));
  await expect(start).rejects.toThrow(
    /^Cannot use the database 127\.0\.0\.1:1\/chokdee: nothing listens there\. Check DATABASE_URL\.$/,
  );
});

test('a failing step ends everything that was started before it', async () => {
  const start = startServer(testEnv({ DATABASE_URL }), {
    beforeListen: () => Promise.reject(new Error('a build is broken')),
  });
  await expect(start).rejects.toThrow('a build is broken');
  // The database notices closed connections a moment later.
  await until(async () => (await connected()) === 0, 'nobody is connected to the database');
});

test('a request that never completes is cut off at the shutdown', async () => {
  running = await startServer(testEnv({ DATABASE_URL }));
  const { hostname, port } = new URL(running.url);
  const client = connect(Number(port), hostname);
  client.on('error', () => {});
  client.write(
    `POST /api${login!.path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  const cutOff = new Promise((resolve) => client.once('close', resolve));
  await running.stop();
  await cutOff;
});
