import { spawn, type ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HANG_MS, until } from '@chokdee/shared/testing/until';
import { freePort } from '../testing/free-port.ts';

jest.setTimeout(6 * HANG_MS);

const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'chokdee-end-')));
const supervisors: ChildProcess[] = [];
afterAll(async () => {
  for (const child of supervisors)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
  await until(() => processes().length === 0, 'everything has ended');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Processes of this site: servers by their DATA_DIR, PostgreSQL by its data folder. */
function processes(): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false;
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
      return (
        environment.includes(`DATA_DIR=${dataDir}`) || readlinkSync(`/proc/${pid}/cwd`).startsWith(dataDir)
      );
    } catch {
      // The process has ended since /proc was listed.
      return false;
    }
  });
}

function start(port: number, file = 'supervised-server.ts') {
  const own = { PORT: String(port), SIMULATOR_PORT: '0', TRACKING_ORIGIN: 'off', DATA_DIR: dataDir };
  const env = { ...process.env, ...own, SITE_ENV: 'development' };
  const args = ['--import', 'tsx', join(import.meta.dirname, '../testing', file)];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  supervisors.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, code, said: () => said };
}

async function ready(port: number, site: ReturnType<typeof start>): Promise<void> {
  await until(async () => {
    if (site.child.exitCode !== null) throw new Error(`The site did not start:\n${site.said()}`);
    return fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }, 'the site is ready');
}

const postgres = (name: string) => join(dataDir, 'postgres', name);
const unfinished = () => readdirSync(postgres('')).filter((name) => name.startsWith('cluster.new'));

test('an end request at any time leaves no process running, and the next start works', async () => {
  const port = await freePort();

  // Two requests while the first database is being created.
  const first = start(port);
  await until(() => existsSync(postgres('')) && unfinished().length > 0, 'the database is being created');
  // Two signals of the same kind may arrive as one.
  first.child.kill('SIGINT');
  first.child.kill('SIGTERM');
  expect(await first.code).toBe(130);
  await until(() => processes().length === 0, 'what was begun has ended');

  const second = start(port);
  await ready(port, second);
  expect(unfinished()).toEqual([]);
  second.child.kill('SIGTERM');
  expect(await second.code).toBe(0);
  expect(processes()).toEqual([]);

  // Two requests while it serves: it ends at once, as in a power cut.
  const third = start(port);
  await ready(port, third);
  // A graceful end would wait for a request that never finishes.
  const client = connect(port, '127.0.0.1').on('error', () => undefined);
  client.write('POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
  await pause(100);
  third.child.kill('SIGINT');
  await until(
    () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        () => false,
        () => true,
      ),
    'the site is closing',
  );
  third.child.kill('SIGINT');
  expect(await third.code).toBe(130);
  client.destroy();
  await until(() => processes().length === 0, 'the site and its database have ended');

  const fourth = start(port);
  await ready(port, fourth);
  const log = readFileSync(postgres('postgres.log'), 'utf8');
  expect(log).toContain('not properly shut down; automatic recovery in progress');
  fourth.child.kill('SIGHUP');
  expect(await fourth.code).toBe(0);
  expect(processes()).toEqual([]);
  expect(existsSync(postgres('cluster/postmaster.pid'))).toBe(false);
});

test('an end request during the build does not wait for it, and no build process remains', async () => {
  const site = start(await freePort(), 'site-that-builds.ts');
  await until(() => site.said().includes('building'), 'it builds');
  site.child.kill('SIGINT');
  expect(await site.code).toBe(0);
  expect(site.said()).toContain('Closing');
  await until(() => processes().length === 0, 'the build has ended');
  expect(existsSync(postgres('cluster/postmaster.pid'))).toBe(false);
});
