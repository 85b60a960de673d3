import path from 'node:path';
import { connect, pgErrorCode, type Db, type Queryable } from './db.ts';
import { FOLDED_THROUGH, leaveFormerMigrations } from './former-migrations.ts';
import { MigrationError } from './migration-error.ts';
import { applyFunctions } from './sql-functions.ts';
import { databaseFolder, readTables, type SqlFile } from './sql-files.ts';

/** The login-less role that the server acts as: it may not touch the ledger but through the ledger's functions. Created by 0101_clock. */
const APP_ROLE = 'chokdee_app';

export interface Migrated {
  /** Names of the files that ran now: numbered ones, then functions. */
  applied: string[];
  /** Where the server should connect: acts as the least-privilege role, or is the given url where the database does not let us have one. */
  appUrl: string;
}

/**
 * Brings the database at `url` (its owner) up to the files of `folder`: the numbered ones of `tables`, each once, in a transaction of its
 * own, in order of their names; then those of `functions` that are new or have changed, all in one transaction.
 * Safe to run from several servers at once, and while others serve.
 *
 * @throws MigrationError when a numbered file that has run was changed since, or a file fails (then nothing of its transaction stays).
 */
export async function migrate(url: string, folder = databaseFolder): Promise<Migrated> {
  const db = connect(url, { applicationName: 'chokdee migrate', poolSize: 1, statementTimeoutMs: 600_000 });
  try {
    await createHistory(db);
    const files = await readTables(folder);
    const applied = await db.transaction((tx) => takeOver(tx, files, folder));
    for (const file of files) {
      if (await db.transaction((tx) => applyOnce(tx, file))) applied.push(file.name);
    }
    applied.push(
      ...(await db.transaction(async (tx) => {
        await lockHistory(tx);
        return applyFunctions(tx, path.join(folder, 'functions'));
      })),
    );
    return { applied, appUrl: await leastPrivilegeUrl(url) };
  } finally {
    await db.close();
  }
}

async function createHistory(db: Db): Promise<void> {
  const sql = `
    create table if not exists schema_migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default clock_timestamp());
    create table if not exists schema_functions (
      name text primary key, hash text not null, applied_at timestamptz not null default clock_timestamp())`;
  // Two servers that create it at once: one of them trips over the catalog's unique index, and the table is there.
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

/** One server at a time; the others wait, and find the work done. */
async function lockHistory(tx: Queryable): Promise<void> {
  await tx.query('lock table schema_migrations in exclusive mode');
}

/** A database of the former migrations has the folded files' tables already: they count as run. */
async function takeOver(tx: Queryable, files: readonly SqlFile[], folder: string): Promise<string[]> {
  await lockHistory(tx);
  const applied = new Set(
    (await tx.query<{ name: string }>('select name from schema_migrations')).map(({ name }) => name),
  );
  if (!(await leaveFormerMigrations(tx, applied, folder))) return [];
  for (const { name, hash } of files.filter((file) => file.name.slice(0, 4) <= FOLDED_THROUGH)) {
    await tx.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
  }
  return applyFunctions(tx, path.join(folder, 'functions'));
}

async function applyOnce(tx: Queryable, file: SqlFile): Promise<boolean> {
  await lockHistory(tx);
  const [known] = await tx.query<{ hash: string }>('select hash from schema_migrations where name = $1', [
    file.name,
  ]);
  if (known?.hash === file.hash) return false;
  if (known)
    throw new MigrationError(
      `Migration ${file.name} was changed after it had run. Put it back and write a new one, or start with an empty DATA_DIR.`,
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
