import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { HANG_MS, until } from '@chokdee/shared/testing/until';
import { freePort } from '../testing/free-port.ts';

const GOAL_MS = 10_000;

jest.setTimeout(3 * HANG_MS);

const dataDir = mkdtempSync(join(tmpdir(), 'recovery-'));
const running: ChildProcess[] = [];
afterAll(async () => {
  await Promise.all(running.map((child) => ended(child, 'SIGTERM')));
  rmSync(dataDir, { recursive: true, force: true });
});

function start(file: string, env: Record<string, string>): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { child, said: () => said };
}

function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode);
    child.once('exit', (code) => resolve(code));
    if (signal) child.kill(signal);
  });
}

const get = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5_000) });
const statusOf = (port: number, path: string) =>
  get(port, path).then(
    ({ status }) => status,
    () => 0,
  );

/**
 * Waits until the site is not ready and then ready again; otherwise an unnoticed kill would measure nothing.
 */
async function timeToRecover(port: number, what: string, kill: () => void): Promise<void> {
  const startedMs = performance.now();
  kill();
  await until(async () => (await statusOf(port, '/readyz')) !== 200, `${what}: the site notices`);
  await until(async () => (await statusOf(port, '/readyz')) === 200, `${what}: the site is ready again`);
  const tookMs = performance.now() - startedMs;
  process.stdout.write(
    `service again ${(tookMs / 1_000).toFixed(1)} s after kill -9 of ${what} (goal ${GOAL_MS / 1_000} s: ${tookMs <= GOAL_MS ? 'met' : 'missed'})\n`,
  );
}

const pidFile = () => readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
const serverPid = (supervisor: ChildProcess) =>
  Number(execFileSync('pgrep', ['-P', String(supervisor.pid), '-f', 'run.ts'], { encoding: 'utf8' }).trim());
const secretsIn = () => readdirSync(join(dataDir, 'secrets'));

test('the site recovers from kill -9 of the database and of the server, and an end request ends every process', async () => {
  const port = await freePort();
  const site = start('../testing/supervised-server.ts', {
    PORT: String(port),
    SIMULATOR_PORT: '0',
    TRACKING_ORIGIN: 'off',
    DATA_DIR: dataDir,
    SITE_ENV: 'development',
  });
  await until(async () => {
    if (site.child.exitCode !== null) throw new Error(`The site did not start:\n${site.said()}`);
    return (await statusOf(port, '/readyz')) === 200;
  }, 'the site starts');
  const secrets = secretsIn();

  // A backend in a long query does not notice that its postmaster is dead and prevents a new one from
  // starting.
  const [postmaster, , , , socketFolder] = pidFile();
  const busy = new pg.Client({ host: socketFolder, port: 5432, user: 'postgres', database: 'chokdee' });
  busy.on('error', () => undefined);
  await busy.connect();
  const query = busy.query('select count(*) from generate_series(1, 100000000000)').catch(() => undefined);
  await timeToRecover(port, 'the database', () => process.kill(Number(postmaster), 'SIGKILL'));
  await query;
  expect(pidFile()[4]).toBe(socketFolder);
  expect(pidFile()[0]).not.toBe(postmaster);
  // It also receives notifications of other servers again.
  const listening = new pg.Client({ host: socketFolder, port: 5432, user: 'postgres', database: 'chokdee' });
  await listening.connect();
  await until(
    async () =>
      (await listening.query("select from pg_stat_activity where application_name = 'chokdee fan-out'"))
        .rowCount === 1,
    'the fan-out listens',
  );
  await listening.end();
  const log = readFileSync(join(dataDir, 'postgres/postgres.log'), 'utf8');
  expect(log.match(/starting PostgreSQL/g)).toHaveLength(2);

  const before = serverPid(site.child);
  await timeToRecover(port, 'the server', () => process.kill(before, 'SIGKILL'));
  expect(serverPid(site.child)).not.toBe(before);
  expect(site.said()).toContain('The site has ended (SIGKILL)');
  expect(secretsIn()).toEqual(secrets);
  expect((await get(port, '/healthz')).status).toBe(200);

  expect(await ended(site.child, 'SIGINT')).toBe(0);
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
  expect(await statusOf(port, '/healthz')).toBe(0);
});

test('a configuration error ends the supervisor without a restart', async () => {
  const { child, said } = start('../testing/supervised-server.ts', { PORT: 'three', DATA_DIR: dataDir });
  expect(await ended(child)).toBe(78);
  expect(said()).toContain('PORT must be a port number.');
  expect(said()).not.toContain('started again');
});

test('a server ends when its supervisor is killed', async () => {
  const port = await freePort();
  const { child } = start('../testing/supervised-server.ts', {
    PORT: String(port),
    SIMULATOR_PORT: '0',
    TRACKING_ORIGIN: 'off',
    DATA_DIR: dataDir,
    SITE_ENV: 'development',
  });
  await until(async () => (await statusOf(port, '/healthz')) === 200, 'the site starts');
  await ended(child, 'SIGKILL');
  await until(async () => (await statusOf(port, '/healthz')) === 0, 'the server ends');
  await until(() => !existsSync(join(dataDir, 'postgres/cluster/postmaster.pid')), 'its database ends');
});
