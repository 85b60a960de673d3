import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { connect, pgErrorCode } from './db.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ modules: ['clock'] });
  const owner = connect(database.ownerUrl);
  await owner.query('create table counters (name text primary key, value bigint not null)');
  await owner.query("insert into counters values ('a', 0), ('b', 0)");
  await owner.close();
});
afterAll(() => database.drop());

test('column values map to defined JavaScript types', async () => {
  const [row] = await database.db.query(
    "select 9007199254740991::bigint as most, array[1, null]::bigint[] as some, date '2026-02-03' as day, timestamptz '2026-02-03 04:05+07' as at",
  );
  expect(row).toEqual({
    most: 9007199254740991,
    some: [1, null],
    day: '2026-02-03',
    at: new Date('2026-02-02T21:05:00Z'),
  });
});

test('a number that would lose precision is an error', async () => {
  await expect(database.db.query('select 9007199254740992::bigint')).rejects.toThrow(RangeError);
  await expect(database.db.query('select sum(value) from counters')).rejects.toThrow('cast it');
});

const add = 'update counters set value = value + 1 where name = $1';
const total = async () => {
  const [row] = await database.db.query<{ total: number }>(
    'select sum(value)::bigint as total /* never null: of two rows */ from counters',
  );
  return row!.total;
};

test('a transaction that throws is rolled back', async () => {
  const before = await total();
  const work = database.db.transaction(async (tx) => {
    await tx.query(add, ['a']);
    throw new Error('changed my mind');
  });
  await expect(work).rejects.toThrow('changed my mind');
  expect(await total()).toBe(before);
});

test('a swallowed error is not reported as success', async () => {
  const before = await total();
  const work = database.db.transaction(async (tx) => {
    await tx.query(add, ['a']);
    await tx.rows('select no_such_thing').catch(() => undefined);
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await total()).toBe(before);
});

test('two deadlocked transactions both succeed in the end', async () => {
  const before = await total();
  let waiting = 2;
  let open = (): void => undefined;
  const bothLocked = new Promise<void>((resolve) => (open = resolve));
  const cross = (first: string, second: string) =>
    database.db.transaction(async (tx) => {
      await tx.query(add, [first]);
      if ((waiting -= 1) === 0) open();
      await bothLocked;
      await tx.query(add, [second]);
    });
  await Promise.all([cross('a', 'b'), cross('b', 'a')]);
  expect(await total()).toBe(before + 4);
});

test('a statement error keeps its connection', async () => {
  const one = connect(database.url, { poolSize: 1 });
  const session = async () => (await one.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]!.pid;
  const before = await session();
  await expect(one.query("insert into counters values ('a', 0)")).rejects.toMatchObject({ code: '23505' });
  await expect(one.transaction((tx) => tx.query('select 1/0'))).rejects.toMatchObject({ code: '22012' });
  expect(await session()).toBe(before);
  await one.close();
});

test('a session ended by the server rejects its query and harms neither the process nor the pool', async () => {
  const other = connect(database.url, { poolSize: 1, applicationName: 'victim' });
  const doomed = other.query('select pg_sleep(20)').catch((error: unknown) => pgErrorCode(error));
  const end =
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'victim' and state = 'active'";
  const owner = connect(database.ownerUrl);
  while ((await owner.query(end)).length === 0);
  expect(await doomed).toBe('57P01');
  expect(await other.query('select 1 as one')).toEqual([{ one: 1 }]);
  await Promise.all([other.close(), owner.close()]);
});

describe('a transaction with limits of its own', () => {
  const hasty = () => connect(database.url, { poolSize: 1, statementTimeoutMs: 800, queryTimeoutMs: 1_500 });

  test('outlasts those of the pool, at its commit too, and leaves them to the next statement', async () => {
    const owner = connect(database.ownerUrl);
    await owner.query(`create function rest() returns trigger language plpgsql as $$
      begin perform pg_sleep(2); return null; end $$`);
    await owner.query(`create constraint trigger rest after update on counters deferrable initially deferred
      for each row execute function rest()`);
    const before = await total();
    const db = hasty();
    await db.transaction(
      async (tx) => {
        await tx.query('select pg_sleep(2)');
        await tx.query(add, ['a']);
      },
      { statementTimeoutMs: 60_000 },
    );
    await owner.query('drop function rest cascade');
    expect(await total()).toBe(before + 1);
    // Of the server or, on a busy machine, of the client.
    await expect(db.query('select pg_sleep(20)')).rejects.toThrow(/timeout/);
    await Promise.all([db.close(), owner.close()]);
  });

  test('is rolled back at its own limit, and keeps its connection', async () => {
    const before = await total();
    const db = connect(database.url, { poolSize: 1 });
    const session = async () => (await db.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]!.pid;
    const pid = await session();
    const work = db.transaction(
      async (tx) => {
        await tx.query(add, ['a']);
        await tx.query('select pg_sleep(20)');
      },
      { statementTimeoutMs: 500 },
    );
    await expect(work).rejects.toMatchObject({ code: '57014' });
    expect([await total(), await session()]).toEqual([before, pid]);
    await db.close();
  });
});
