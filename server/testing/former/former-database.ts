import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { connect } from '../../src/db/db.ts';
import { testDatabase, type TestDatabase } from '../database.ts';

/** Migrations as the last release had them that had them by number, 0001 to 0062: their text, by their names. */
async function formerMigrations(): Promise<[name: string, sql: string][]> {
  const packed = await readFile(path.join(import.meta.dirname, 'migrations.json.gz'));
  return Object.entries(JSON.parse(gunzipSync(packed).toString()) as Record<string, string>);
}

/** A database such as that release made, up to the migration of that number. Here `db` has the rights of its owner. */
export async function formerDatabase(through: string): Promise<TestDatabase> {
  const database = await testDatabase({ migrated: false });
  const owner = connect(database.ownerUrl);
  await owner.query('create table schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default clock_timestamp())');
  await owner.close();
  await runFormer(database.ownerUrl, through);
  return database;
}

/** What that release did when it started: runs those of its migrations that have not run, up to the one of that number. */
export async function runFormer(ownerUrl: string, through = '0062'): Promise<void> {
  const owner = connect(ownerUrl);
  const applied = new Set((await owner.query<{ name: string }>('select name from schema_migrations')).map(({ name }) => name));
  for (const [name, sql] of await formerMigrations()) {
    if (name.slice(0, 4) > through || applied.has(name)) continue;
    await owner.transaction(async (tx) => {
      await tx.query(sql);
      await tx.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, createHash('sha256').update(sql).digest('hex')]);
    });
  }
  await owner.close();
}
