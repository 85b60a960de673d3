import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, pgErrorCode, type Db } from '../src/db/db.ts';
import { startEmbedded, stopEmbedded, type Embedded } from '../src/db/embedded.ts';
import { isAlive, withFileLock } from '../src/db/file-lock.ts';
import { migrate } from '../src/db/migrate.ts';
import { readRelease } from '../src/db/release.ts';
import { databaseFolder, readFunctions, readTables } from '../src/db/sql-files.ts';
import { DatabaseStartError } from '../src/db/start-error.ts';

export interface TestDatabase {
  /** Connects with the server's own least-privilege role. */
  db: Db;
  /** URL for a server under test, with the same role as `db`. */
  url: string;
  /** Connects as the owner of every table, for what the server itself is not allowed to do. */
  ownerUrl: string;
  drop(): Promise<void>;
}

const repository = path.join(import.meta.dirname, '../..');
const folder = path.join(
  tmpdir(),
  `chokdee-test-${createHash('sha256').update(repository).digest('hex').slice(0, 10)}-${process.getuid?.() ?? 0}`,
);
const UNSAFE_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
};

interface Prepared {
  server: Embedded;
  template: string;
  options: string | null;
}

/** Modules of server/database in a test database: all, none, or those under test. */
export interface TestDatabaseOptions {
  modules?: readonly string[];
}

const preparedByModules = new Map<string, Promise<Prepared>>();
let count = 0;

/**
 * Creates a migrated database for one test file. All of them run on one server per checkout, without fsync.
 * The first test file starts it and it keeps running for the next run; `stopTestServer` stops it.
 *
 * @param modules default: all; [] for an empty database.
 */
export async function testDatabase({ modules }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const key = modules?.join(' ') ?? 'all';
  const prepared = preparedByModules.get(key) ?? prepare(modules);
  preparedByModules.set(key, prepared);
  const { server, template, options } = await prepared;
  const name = `test_${process.pid}_${(count += 1)}_${randomBytes(3).toString('hex')}`;
  await onServer(server, (admin) => admin.rows(`create database ${name} template ${template}`));
  const ownerUrl = withDatabase(server.url, name);
  const url = new URL(ownerUrl);
  if (options) url.searchParams.set('options', options);
  const db = connect(url.href, { applicationName: name });
  return {
    db,
    url: url.href,
    ownerUrl,
    async drop() {
      await db.close();
      await onServer(server, (admin) => admin.rows(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Stops the shared server. Tests that are running in other processes fail. */
export async function stopTestServer(): Promise<void> {
  await stopEmbedded(folder);
  preparedByModules.clear();
}

async function prepare(modules?: readonly string[]): Promise<Prepared> {
  const server = await startOrRecreate();
  const files = modules ? await copyOf(modules) : databaseFolder;
  const hash = createHash('sha256').update(String((await readRelease(files)).number));
  for (const file of [...(await readTables(files)), ...(await readFunctions(path.join(files, 'functions')))])
    hash.update(file.name).update(file.hash);
  const template = `template_${hash.digest('hex').slice(0, 16)}`;
  const options = await withFileLock(path.join(folder, 'template.lock'), 60_000, async () => {
    await onServer(server, sweep);
    return buildTemplate(server, template, async (url) =>
      modules?.length === 0 ? undefined : (await migrate(url, files)).appUrl,
    );
  });
  if (modules) await rm(files, { recursive: true });
  return { server, template, options };
}

/** Copies the files of these modules to a temporary folder. */
async function copyOf(modules: readonly string[]): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'chokdee-modules-'));
  const isOf = (file: string) => modules.some((name) => file.endsWith(`_${name}.sql`));
  await cp(path.join(databaseFolder, 'tables'), path.join(copy, 'tables'), {
    recursive: true,
    filter: (from) => !from.endsWith('.sql') || isOf(from),
  });
  for (const name of modules)
    await cp(path.join(databaseFolder, 'functions', name), path.join(copy, 'functions', name), {
      recursive: true,
    });
  return copy;
}

/** A crash leaves broken files without fsync; they hold nothing worth keeping, so start over. */
async function startOrRecreate(): Promise<Embedded> {
  const start = () => startEmbedded({ dataDir: folder, settings: UNSAFE_SETTINGS });
  return start().catch(async (error: unknown) => {
    if (!(error instanceof DatabaseStartError) || error.reason !== 'broken') throw error;
    await rm(folder, { recursive: true, force: true });
    return start();
  });
}

/**
 * Returns the session options of the server's role. The template is renamed last, so that a half-migrated one
 * is never cloned.
 */
async function buildTemplate(
  server: Embedded,
  template: string,
  fill: (url: string) => Promise<string | undefined>,
): Promise<string | null> {
  const draft = `${template}_draft`;
  return onServer(server, async (admin) => {
    const [known] = await admin.query<{ options: string | null }>(
      "select nullif(shobj_description(oid, 'pg_database'), '') as options from pg_database where datname = $1",
      [template],
    );
    if (known) return known.options;
    await admin.rows(`drop database if exists ${draft} with (force)`);
    await admin.rows(`create database ${draft}`);
    const appUrl = await fill(withDatabase(server.url, draft));
    const options = appUrl ? new URL(appUrl).searchParams.get('options') : null;
    await admin.rows(`comment on database ${draft} is '${options ?? ''}'`);
    await admin.rows(`alter database ${draft} rename to ${template}`);
    return options;
  });
}

/** Drops databases of test runs that were killed. */
async function sweep(admin: Db): Promise<void> {
  const rows = await admin.query<{ name: string; pid: number }>(
    "select datname as name, split_part(datname, '_', 2)::int as pid from pg_database where datname ~ '^test_[0-9]+_'",
  );
  for (const { name, pid } of rows)
    if (!isAlive(pid)) await admin.rows(`drop database if exists ${name} with (force)`);
}

async function onServer<T>(server: Embedded, work: (admin: Db) => Promise<T>): Promise<T> {
  const admin = connect(withDatabase(server.url, 'postgres'), { poolSize: 1, statementTimeoutMs: 60_000 });
  try {
    return await work(admin);
  } catch (error) {
    // 55006: the template is in use by a clone of another process.
    if (pgErrorCode(error) !== '55006') throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return await work(admin);
  } finally {
    await admin.close();
  }
}

function withDatabase(url: string, name: string): string {
  const result = new URL(url);
  result.pathname = `/${name}`;
  return result.href;
}
