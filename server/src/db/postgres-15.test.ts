import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasPostgres15, startPostgres15, type Postgres15 } from '../../testing/postgres-15.ts';
import { connect, type Db } from './db.ts';
import { describeSchema } from './describe-schema.ts';
import { migrate } from './migrate.ts';
import { databaseFolder } from './sql-files.ts';

const TIMEOUT_MS = 200;
const onPostgres15 = hasPostgres15 ? test : test.skip;
let server: Postgres15 | undefined;
let owner: Db;

beforeAll(async () => {
  if (!hasPostgres15) return;
  server = await startPostgres15();
  await migrate(server.url);
  owner = connect(server.url);
});
afterAll(async () => {
  if (!server) return;
  await owner.close();
  await server.stop();
});

onPostgres15('PostgreSQL 15 and 18 build the same schema', async () => {
  expect(await describeSchema(owner)).toBe(await readFile(path.join(databaseFolder, 'schema.sql'), 'utf8'));
});

onPostgres15('plpgsql_check reports no problems in the functions', async () => {
  await owner.query('create extension plpgsql_check schema pg_catalog');
  // Ignores the advice to mark functions that only raise as immutable: the planner would then call them.
  const found = await owner.rows(`
    select p.proname as function, f.level, f.lineno as line, f.message, f.detail
    from pg_proc p join pg_language l on l.oid = p.prolang and l.lanname = 'plpgsql'
    left join lateral (select distinct tgrelid from pg_trigger where tgfoid = p.oid and not tgisinternal) used on true,
    lateral plpgsql_check_function_tb(p.oid, coalesce(used.tgrelid, 0),
      extra_warnings => true, performance_warnings => true, security_warnings => true) f
    where p.pronamespace = 'public'::regnamespace and f.message <> 'routine is marked as VOLATILE, should be IMMUTABLE'
    order by 1, 3`);
  expect(found).toEqual([]);
  const [checked] = await owner.query<{ count: number }>(`select count(*)::int as count from pg_proc p
    join pg_language l on l.oid = p.prolang where l.lanname = 'plpgsql' and p.pronamespace = 'public'::regnamespace`);
  expect(checked!.count).toBeGreaterThan(30);
});

// A wait that is cancelled leaves a commit that is acknowledged, and lost with this server.
onPostgres15('no time-out ends the wait of a commit for its standby', async () => {
  await owner.query('create table awaited (id bigint not null)');
  const setStandby = async (name: string) => {
    await owner.rows(`alter system set synchronous_standby_names = '${name}'`);
    await owner.query('select pg_reload_conf()');
  };
  const waiting = async () => {
    const [row] = await owner.query<{ count: number }>(
      "select count(*) as count from pg_stat_activity where wait_event = 'SyncRep'",
    );
    return row!.count;
  };
  const hasty = connect(server!.url, { statementTimeoutMs: TIMEOUT_MS });
  const insert = 'insert into awaited values (1)';
  await setStandby('absent');
  const written: Promise<unknown>[] = [];
  // The server needs a moment to read its settings; until then commits wait for nobody.
  for (const write of [() => hasty.query(insert), () => hasty.transaction((tx) => tx.query(insert))])
    for (const before = await waiting(); (await waiting()) === before;) {
      written.push(write());
      await pause(50);
    }
  const held = await waiting();
  expect(held).toBeGreaterThanOrEqual(2);
  await pause(3 * TIMEOUT_MS);
  expect(await waiting()).toBeGreaterThanOrEqual(held);
  await setStandby('');
  await Promise.all(written);
  await hasty.close();
  await owner.query('drop table awaited');
});
