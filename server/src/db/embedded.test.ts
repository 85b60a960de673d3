import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exitCodeOf } from '../exit-code.ts';
import { EXIT_CONFIG } from '../exit-codes.ts';
import { connect } from './db.ts';
import { endEmbeddedAtOnce, startEmbedded, stopEmbedded } from './embedded.ts';
import { keepEmbedded } from './keep-embedded.ts';
import { isPostgres } from './postmaster.ts';
import { requireDatabase } from './reachable.ts';

let folder: string;
let dataDir: string;

beforeAll(() => {
  // mkdtemp makes it private, like a home folder: PostgreSQL, which must not run as root, cannot enter it.
  folder = mkdtempSync(path.join(tmpdir(), 'chokdee-embedded-'));
  dataDir = path.join(
    folder,
    'a folder with spaces and a name that is much longer than the path of a socket may ever be',
    'data',
  );
});
afterEach(() => stopEmbedded(dataDir));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pidFile = () => path.join(dataDir, 'cluster/postmaster.pid');

async function ask(url: string, sql: string) {
  const db = connect(url, { poolSize: 1 });
  try {
    return await db.query(sql);
  } finally {
    await db.close();
  }
}

test('the first start creates the database, later ones keep its data, and a stop leaves no process and no socket', async () => {
  const steps: string[] = [];
  const first = await startEmbedded({ dataDir, onProgress: (step) => steps.push(step) });
  await ask(first.url, 'create table kept as select 1 as one');
  expect(
    await ask(
      first.url,
      "select name, setting from pg_settings where name in ('fsync', 'listen_addresses', 'data_checksums') order by 1",
    ),
  ).toEqual([
    { name: 'data_checksums', setting: 'on' },
    { name: 'fsync', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
  ]);
  await first.stop();
  expect(isPostgres(first.pid)).toBe(false);
  expect(existsSync(new URL(first.url).searchParams.get('host')!)).toBe(false);

  const second = await startEmbedded({ dataDir, onProgress: (step) => steps.push(step) });
  expect(await ask(second.url, 'select * from kept')).toEqual([{ one: 1 }]);
  expect(steps).toEqual(['create', 'start', 'ready', 'start', 'ready']);
});

test('concurrent starts share one server', async () => {
  const servers = await Promise.all([
    startEmbedded({ dataDir }),
    startEmbedded({ dataDir }),
    startEmbedded({ dataDir }),
  ]);
  expect(new Set(servers.map(({ pid }) => pid)).size).toBe(1);
  expect(statSync(new URL(servers[0]!.url).searchParams.get('host')!).mode & 0o777).toBe(0o700);
});

test('a server whose socket was deleted is replaced', async () => {
  const lost = await startEmbedded({ dataDir });
  rmSync(new URL(lost.url).searchParams.get('host')!, { recursive: true });
  const found = await startEmbedded({ dataDir });
  expect(found.pid).not.toBe(lost.pid);
  expect(await ask(found.url, 'select * from kept')).toHaveLength(1);
});

test('a stale pid file does not prevent a start, even when its pid now belongs to another process', async () => {
  const dead = await startEmbedded({ dataDir });
  const mark = readFileSync(pidFile(), 'utf8');
  await dead.stop();
  for (const pid of [dead.pid, process.pid]) {
    writeFileSync(pidFile(), mark.replace(/^\d+/, String(pid)));
    const server = await startEmbedded({ dataDir });
    expect(await ask(server.url, 'select * from kept')).toHaveLength(1);
    await server.stop();
  }
});

test('a failed start reports its reason in one line', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  await expect(startEmbedded({ dataDir: path.join(file, 'data') })).rejects.toMatchObject({
    reason: 'folder',
    message: expect.stringMatching(/^Cannot write to .*DATA_DIR.*$/),
  });

  const strange = path.join(folder, 'strange');
  mkdirSync(path.join(strange, 'cluster'), { recursive: true });
  await expect(startEmbedded({ dataDir: strange })).rejects.toMatchObject({
    reason: 'broken',
    message: expect.stringMatching(/^.*is not a database.*$/),
  });
  writeFileSync(path.join(strange, 'cluster/PG_VERSION'), '14\n');
  await expect(startEmbedded({ dataDir: strange })).rejects.toMatchObject({
    reason: 'version',
    message: expect.stringMatching(/^.*PostgreSQL 14.*$/),
  });
  writeFileSync(path.join(strange, 'cluster/PG_VERSION'), '18\n');
  await expect(startEmbedded({ dataDir: strange })).rejects.toMatchObject({
    reason: 'broken',
    message: expect.stringMatching(/^.*does not start: .+postgres\.log\)$/),
  });
});

test('an interrupted creation is removed; an incomplete database is left untouched and needs manual repair', async () => {
  const half = path.join(folder, 'half');
  for (const name of ['cluster.new', 'cluster.new-abc123/base'])
    mkdirSync(path.join(half, name), { recursive: true });
  const { stop } = await startEmbedded({ dataDir: half });
  await stop();
  expect(readdirSync(half).sort()).toEqual(['cluster', 'postgres.log']);

  for (const lost of ['global/pg_control', 'pg_wal', 'PG_VERSION']) {
    const damaged = path.join(folder, `without ${path.basename(lost)}`);
    cpSync(half, damaged, { recursive: true });
    rmSync(path.join(damaged, 'cluster', lost), { recursive: true });
    const before = readdirSync(path.join(damaged, 'cluster'), { recursive: true }).length;
    const error: unknown = await startEmbedded({ dataDir: damaged }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      reason: 'broken',
      message: expect.stringMatching(/is not a database|does not start/),
    });
    expect(exitCodeOf(error)).toBe(EXIT_CONFIG);
    expect(readdirSync(path.join(damaged, 'cluster'), { recursive: true })).toHaveLength(before);
  }
});

test('an unusable DATABASE_URL is reported in one line without its password', async () => {
  await expect(requireDatabase('postgres://me:secret@127.0.0.1:3449/site')).rejects.toMatchObject({
    reason: 'unreachable',
    message: 'Cannot use the database 127.0.0.1:3449/site: nothing listens there. Check DATABASE_URL.',
  });
  const { url } = await startEmbedded({ dataDir });
  await requireDatabase(url);
  await expect(requireDatabase(url.replace('/chokdee?', '/nothing?'))).rejects.toMatchObject({
    message: expect.stringContaining('no such database'),
  });
});

// The last test: this process launches no server afterwards.
test('a server that was ended at once is not restarted by who keeps it running', async () => {
  const server = await startEmbedded({ dataDir });
  let failed: (error: unknown) => void = () => undefined;
  const failure = new Promise((resolve) => (failed = resolve));
  keepEmbedded(server, { restart: () => startEmbedded({ dataDir }), failed });
  await endEmbeddedAtOnce(dataDir);
  expect(await failure).toMatchObject({ reason: 'busy', message: 'The site is ending at once.' });
  expect(isPostgres(server.pid)).toBe(false);
  // A server that was launched meanwhile would have written its own.
  expect(existsSync(pidFile())).toBe(false);
});
