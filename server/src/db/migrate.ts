import path from 'node:path';
import { connect, pgErrorCode, type Db, type Queryable } from './db.ts';
import { FOLDED_THROUGH, convertFormerMigrations } from './former-migrations.ts';
import { MigrationError } from './migration-error.ts';
import { recordRelease, releaseInForce } from './release.queries.ts';
import { readRelease } from './release.ts';
import { applyFunctions } from './sql-functions.ts';
import { databaseFolder, readTables, type SqlFile } from './sql-files.ts';

/**
 * Role without login that the server assumes: it can change the ledger only through the ledger's functions.
 * Created by 0101_clock.
 */
const APP_ROLE = 'chokdee_app';

export interface Migrated {
  /** Names of the files that ran: numbered ones, then functions. */
  applied: string[];
  /**
   * URL for the server: it assumes the least-privilege role, or is the given URL when the database does not
   * allow that role.
   */
  appUrl: string;
  /** Number of the later release whose functions were left alone. */
  laterRelease?: number;
}

/**
 * Migrates the database at `url` (as its owner) to the files of `folder`: the numbered files of `tables`,
 * each once, in order, each in a transaction; then new and changed files of `functions`, all in one
 * transaction. Safe to run concurrently and while other servers are running. Functions of a later release
 * stay as they are: its servers may be running, and run with these functions only. A development site goes
 * back to an earlier release, because its developers switch branches.
 *
 * @throws MigrationError when a numbered file was changed after it ran, or when a file fails (its transaction
 *   is then rolled back).
 */
export async function migrate(url: string, folder = databaseFolder): Promise<Migrated> {
  const db = connect(url, { applicationName: 'chokdee migrate', poolSize: 1, statementTimeoutMs: 600_000 });
  try {
    await createHistory(db);
    const files = await readTables(folder);
    const applied = await db.transaction((tx) => convertFormerDatabase(tx, files, folder));
    for (const file of files) {
      if (await db.transaction((tx) => applyOnce(tx, file))) applied.push(file.name);
    }
    const { number } = await readRelease(folder);
    const { functions, laterRelease } = await db.transaction(async (tx) => {
      await lockHistory(tx);
      const inForce = await releaseInForce(tx);
      if (inForce > number && !(await isDevelopment(tx))) return { functions: [], laterRelease: inForce };
      const changed = await applyFunctions(tx, path.join(folder, 'functions'));
      if (inForce !== number) await recordRelease(tx, number);
      return { functions: changed, laterRelease: undefined };
    });
    applied.push(...functions);
    return { applied, appUrl: await leastPrivilegeUrl(url), laterRelease };
  } finally {
    await db.close();
  }
}

async function createHistory(db: Db): Promise<void> {
  const sql = `
    create table if not exists schema_migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default clock_timestamp());
    create table if not exists schema_functions (
      name text primary key, hash text not null, applied_at timestamptz not null default clock_timestamp());
    create table if not exists schema_release (
      one boolean primary key default true check (one), number integer not null)`;
  // Two servers may create it concurrently: one violates the catalog's unique index, and then the table
  // exists.
  await db
    .rows(sql)
    .catch(() => db.rows(sql))
    .catch((error: unknown) => {
      if (pgErrorCode(error) !== '42501') throw error;
      throw new MigrationError(
        'The user of DATABASE_URL may not create tables in schema public: name the owner of the database.',
        { cause: error },
      );
    });
}

/** Serializes servers; a later one finds the work done. */
async function lockHistory(tx: Queryable): Promise<void> {
  await tx.query('lock table schema_migrations in exclusive mode');
}

async function isDevelopment(tx: Queryable): Promise<boolean> {
  const [clock] = await tx.query("select where to_regclass('site_clock') is not null");
  if (!clock) return false;
  const [site] = await tx.query("select from site_clock where environment = 'development'");
  return site !== undefined;
}

/** PostgreSQL uses a new value of an enum only after the transaction that added it. */
const ADDS_ENUM_VALUE = /\balter\s+type\s+\S+\s+add\s+value\b/i;

/**
 * A database of the former migrations already has the tables of the consolidated files: they count as
 * applied. Later files run before the functions, which may need their tables. All of it is one transaction,
 * so that a failure leaves the former database, unless a file adds a value to an enum: what follows that file
 * is left to `migrate`.
 */
async function convertFormerDatabase(
  tx: Queryable,
  files: readonly SqlFile[],
  folder: string,
): Promise<string[]> {
  await lockHistory(tx);
  const applied = new Set(
    (await tx.query<{ name: string }>('select name from schema_migrations')).map(({ name }) => name),
  );
  if (!(await convertFormerMigrations(tx, applied, folder))) return [];
  for (const { name, hash } of files.filter((file) => file.name.slice(0, 4) <= FOLDED_THROUGH)) {
    await tx.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
  }
  const later: string[] = [];
  for (const file of files) {
    if (await applyOnce(tx, file)) later.push(file.name);
    if (later.at(-1) === file.name && ADDS_ENUM_VALUE.test(file.sql)) return later;
  }
  return [...later, ...(await applyFunctions(tx, path.join(folder, 'functions')))];
}

async function applyOnce(tx: Queryable, file: SqlFile): Promise<boolean> {
  await lockHistory(tx);
  const [known] = await tx.query<{ hash: string }>('select hash from schema_migrations where name = $1', [
    file.name,
  ]);
  if (known?.hash === file.hash) return false;
  if (known)
    throw new MigrationError(
      `Migration ${file.name} was changed after it had run. Restore it and write a new one, or start with an empty DATA_DIR.`,
    );
  try {
    await tx.rows(file.sql);
  } catch (error) {
    if (pgErrorCode(error) === '40P01') throw error;
    throw new MigrationError(
      `Migration ${file.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  await tx.query('insert into schema_migrations (name, hash) values ($1, $2)', [file.name, file.hash]);
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
