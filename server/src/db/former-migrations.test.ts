import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { reconcile } from '../ledger/reconcile.ts';
import { fillFormerDatabase, formerDatabase } from '../../testing/former/former-database.ts';
import { testDatabase } from '../../testing/database.ts';
import { exitCodeOf } from '../exit-code.ts';
import { EXIT_CONFIG } from '../exit-codes.ts';
import { connect, type Db } from './db.ts';
import { describeSchema } from './describe-schema.ts';
import { FOLDED_THROUGH } from './former-migrations.ts';
import { migrate } from './migrate.ts';
import { databaseFolder, readTables } from './sql-files.ts';

/** Every row of every table except those of the migrations, in PostgreSQL's text form. */
async function everyRow(db: Db): Promise<Record<string, string[]>> {
  const tables = await db.query<{ table: string }>(`select oid::regclass::text as table from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'schema\\_%' and not relispartition order by 1`);
  const rows: Record<string, string[]> = {};
  for (const { table } of tables) {
    const written = await db.rows(`select t::text as row from ${table} t order by 1`);
    rows[table] = written.map(({ row }) => z.string().parse(row));
  }
  return rows;
}

/**
 * What the schema description leaves out: bodies, and the names that PostgreSQL 18 gives to `not null`
 * constraints.
 */
async function everyText(db: Db): Promise<unknown> {
  return db.query(`
    select proname::text as name, pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace
    union all select viewname::text, definition from pg_views where schemaname = 'public'
    union all select conname::text, conrelid::regclass::text from pg_constraint
    where connamespace = 'public'::regnamespace and contype not in ('f', 'p', 'u', 'c', 't') and conrelid::regclass::text !~ '^poys_\\d{4}_\\d{2}$'
    order by 1, 2`);
}

async function withOwner<T>(url: string, work: (owner: Db) => Promise<T>): Promise<T> {
  const owner = connect(url, { poolSize: 2 });
  try {
    return await work(owner);
  } finally {
    await owner.close();
  }
}

/** `0202_four_digit_names` gives a four-digit lottery the name that screens have. */
const respelled = (row: string) =>
  row
    .replace(/(\w+) sets"/, '$1 4D"')
    .replace('ឆ្នោតឡាវ Super ឈុត', 'ឆ្នោតឈុតឡាវស៊ុបពើ')
    .replace(/""ឆ្នោត(\S+)ឈុត""/, '""ឆ្នោតឈុត$1""')
    .replace('Super စုံ', 'စူပါ စုံ')
    .replace('လာအို စူပါ', 'လာအိုစူပါ');

test('a database of the previous release keeps every row and balance, and becomes equal to a new one', async () => {
  const [former, fresh] = [await formerDatabase('0062'), await testDatabase()];
  await fillFormerDatabase(former.ownerUrl);
  await withOwner(former.ownerUrl, async (owner) => {
    await owner.query("update registry_budgets set total_bytes = 300000 where remote = 'wallet'");
    const rows = await everyRow(owner);
    expect(rows['poys']!.length).toBeGreaterThan(5);
    expect(rows['ledger_entries']!.length).toBeGreaterThan(50);
    expect(await reconcile(owner)).toEqual([]);

    const { applied } = await migrate(former.ownerUrl);

    // Only what came after the former migrations were folded.
    const later = (await readTables(databaseFolder)).filter(({ name }) => name.slice(0, 4) > FOLDED_THROUGH);
    expect(applied.filter((name) => /^\d/.test(name))).toEqual(later.map(({ name }) => name));
    expect(await reconcile(owner)).toEqual([]);
    await withOwner(fresh.ownerUrl, async (made) => {
      // `0120_games` turned these into the rows of game_partners, which are those of a new database.
      const { partner_games: replaced, ...kept } = rows;
      expect(replaced!.length).toBeGreaterThan(10);
      const added = Object.entries(await everyRow(made)).filter(([table]) => !(table in rows));
      expect(added.map(([table]) => table)).toEqual(expect.arrayContaining(['game_partners', 'games']));
      expect(await everyRow(owner)).toEqual({
        ...kept,
        ...Object.fromEntries(added),
        registry_budgets: (await everyRow(made))['registry_budgets']!.map((row) =>
          row.startsWith('(wallet,') ? '(wallet,6000,300000,33500)' : row,
        ),
        // `0168_burmese_yeekee` spells the word as the screens do.
        lotteries: rows['lotteries']!.map((row) => respelled(row.replace('ယီကီး', 'ယီကီ'))),
        // `0147_support_data` numbers the rows, for every domain and in their first version.
        agent_supports: rows['agent_supports']!.map((row) => row.replace(/\)$/, ',1,,1)')),
      });
      expect(await describeSchema(owner)).toBe(await describeSchema(made));
      expect(await everyText(owner)).toEqual(await everyText(made));
    });
    expect((await migrate(former.ownerUrl)).applied).toEqual([]);
  });
  await former.drop();
  await fresh.drop();
});

test('a database that lacks some former migrations is left untouched, with instructions for the operator', async () => {
  const former = await formerDatabase('0061');
  const error: unknown = await migrate(former.ownerUrl).catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    message: expect.stringMatching(
      /^This database was made by an older release and lacks 0062_budgets\.sql\. Start it once/,
    ),
  });
  expect(exitCodeOf(error)).toBe(EXIT_CONFIG);
  const ofNow = "select count(*)::int as count from schema_migrations where name >= '0101'";
  expect(await withOwner(former.ownerUrl, (owner) => owner.query(ofNow))).toEqual([{ count: 0 }]);
  await former.drop();
});

test('a file may use the enum value that the file before it added, in a former database too', async () => {
  const former = await formerDatabase('0062');
  const folder = await mkdtemp(path.join(tmpdir(), 'chokdee-tables-'));
  await cp(databaseFolder, folder, { recursive: true });
  const add = async (name: string, sql: string) => writeFile(path.join(folder, 'tables', name), sql);
  await add('9001_option.sql', "alter type bet_option add value 'tode_2';");
  await add(
    '9002_option.sql',
    `insert into lottery_options
     select lottery, 'tode_2'::bet_option, multiply_x100, min_satang, max_satang, member_cap_satang, number_cap_satang
     from lottery_options where option = 'tode_3';`,
  );
  const { applied } = await migrate(former.ownerUrl, folder);
  expect(applied).toEqual(expect.arrayContaining(['9001_option.sql', '9002_option.sql']));
  const offered = "select count(*)::int > 0 as offered from lottery_options where option::text = 'tode_2'";
  expect(await withOwner(former.ownerUrl, (owner) => owner.query(offered))).toEqual([{ offered: true }]);
  expect((await migrate(former.ownerUrl, folder)).applied).toEqual([]);
  await former.drop();
  await rm(folder, { recursive: true });
});
