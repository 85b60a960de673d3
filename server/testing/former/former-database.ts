import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { connect } from '../../src/db/db.ts';
import { testDatabase, type TestDatabase } from '../database.ts';

/** The numbered migrations 0001 to 0062 of the last release that had them: SQL by name. */
async function formerMigrations(): Promise<[name: string, sql: string][]> {
  const packed = await readFile(path.join(import.meta.dirname, 'migrations.json.gz'));
  return Object.entries(JSON.parse(gunzipSync(packed).toString()) as Record<string, string>);
}

/** A database as that release created it, up to the given migration. `db` has the owner's rights here. */
export async function formerDatabase(through: string): Promise<TestDatabase> {
  const database = await testDatabase({ modules: [] });
  const owner = connect(database.ownerUrl);
  await owner.query(
    'create table schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default clock_timestamp())',
  );
  await owner.close();
  await runFormer(database.ownerUrl, through);
  return database;
}

/**
 * Fills a former database with the rows of a site that ran that release: demo accounts, deposits of each
 * channel and transfers, withdrawals in each state, bet slips, rounds that were settled, corrected, drawn by
 * the beacon and called off, and a sealed ledger.
 */
export async function fillFormerDatabase(ownerUrl: string): Promise<void> {
  const packed = await readFile(path.join(import.meta.dirname, 'rows.json.gz'));
  const tables = Object.entries(JSON.parse(gunzipSync(packed).toString()) as Record<string, string>);
  const owner = connect(ownerUrl, { poolSize: 1 });
  await owner.transaction(async (tx) => {
    // Inserts rows unchanged, ignoring triggers and foreign keys.
    await tx.query('set local session_replication_role = replica');
    for (const [table] of tables) await tx.rows(`delete from ${table}`);
    for (const [table, rows] of tables) {
      await tx.rows(
        `insert into ${table} overriding system value
         select * from json_populate_recordset(null::${table}, $1)`,
        [rows],
      );
    }
    const sequences = await tx.query<{ set: string }>(`
      select format('select setval(%L, coalesce(max(%I), 0) + 1, false) from %s',
        pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass) as set
      from pg_attribute join pg_class c on c.oid = attrelid where attidentity <> '' and relnamespace = 'public'::regnamespace`);
    for (const { set } of sequences) await tx.rows(set);
  });
  await owner.close();
}

/** Migrates as that release did at startup: runs its migrations that have not run, up to the given number. */
export async function runFormer(ownerUrl: string, through = '0062'): Promise<void> {
  const owner = connect(ownerUrl);
  const applied = new Set(
    (await owner.query<{ name: string }>('select name from schema_migrations')).map(({ name }) => name),
  );
  for (const [name, sql] of await formerMigrations()) {
    if (name.slice(0, 4) > through || applied.has(name)) continue;
    await owner.transaction(async (tx) => {
      await tx.rows(sql);
      await tx.query('insert into schema_migrations (name, hash) values ($1, $2)', [
        name,
        createHash('sha256').update(sql).digest('hex'),
      ]);
    });
  }
  await owner.close();
}
