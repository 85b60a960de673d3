import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { connect, pgErrorCode, type Db, type Queryable } from './db.ts';

/** The login-less role that the server acts as: it may not touch the ledger but through the ledger's functions. Created by 0001. */
const APP_ROLE = 'chokdee_app';


const ownFolder = path.join(import.meta.dirname, '../../migrations');

export interface Migration {
  name: string;
  sql: string;
  hash: string;
}

export interface Files {
  folder?: string;
  /** The last one to run, by its number; for tests. */
  through?: string;
}

export class MigrationError extends Error {}

export interface Migrated {
  /** Names of the files that ran now. */
  applied: string[];
  /** Where the server should connect: acts as the least-privilege role, or is the given url where the database does not let us have one. */
  appUrl: string;
}

/**
 * Brings the database at `url` (its owner) up to the files of server/migrations, each in a transaction of its own, in order of their names.
 * Safe to run from several servers at once.
 *
 * @throws MigrationError when a file that has run was changed since, or a file fails (then nothing of that file stays).
 */
export async function migrate(url: string, files: Files = {}): Promise<Migrated> {
  const db = connect(url, { applicationName: 'chokdee migrate', poolSize: 1, statementTimeoutMs: 600_000 });
  try {
    await createHistory(db);
    const applied: string[] = [];
    for (const migration of await readMigrations(files)) {
      if (await db.transaction((tx) => applyOnce(tx, migration))) applied.push(migration.name);
    }
    return { applied, appUrl: await leastPrivilegeUrl(url) };
  } finally {
    await db.close();
  }
}

export async function readMigrations({ folder = ownFolder, through = '9999' }: Files = {}): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name) && name.slice(0, 4) <= through).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function createHistory(db: Db): Promise<void> {
  const sql = 'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default clock_timestamp())';
  // Two servers that create it at once: one of them trips over the catalog's unique index, and the table is there.
  await db.query(sql).catch(() => db.query(sql)).catch((error: unknown) => {
    if (pgErrorCode(error) !== '42501') throw error;
    throw new MigrationError('The user of DATABASE_URL may not create tables in schema public: name the owner of the database.', { cause: error });
  });
}

async function applyOnce(tx: Queryable, migration: Migration): Promise<boolean> {
  await tx.query('lock table schema_migrations in exclusive mode');
  const [known] = await tx.query<{ hash: string }>('select hash from schema_migrations where name = $1', [migration.name]);
  if (known?.hash === migration.hash) return false;
  if (known) throw new MigrationError(`Migration ${migration.name} was changed after it had run. Put it back and write a new one, or start with an empty DATA_DIR.`);
  try {
    await tx.rows(migration.sql);
  } catch (error) {
    if (pgErrorCode(error) === '40P01') throw error;
    throw new MigrationError(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  await tx.query('insert into schema_migrations (name, hash) values ($1, $2)', [migration.name, migration.hash]);
  return true;
}

async function leastPrivilegeUrl(url: string): Promise<string> {
  const appUrl = new URL(url);
  appUrl.searchParams.set('options', `-c role=${APP_ROLE}`);
  const db = connect(appUrl.href, { poolSize: 1 });
  try {
    await db.query('select 1');
    return appUrl.href;
  } catch {
    return url;
  } finally {
    await db.close();
  }
}
