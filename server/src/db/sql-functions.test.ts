import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { connect, type Db } from './db.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let owner: Db;
const folder = mkdtempSync(path.join(tmpdir(), 'chokdee-functions-'));
const at = (name: string) => path.join(folder, name);

beforeEach(async () => {
  database = await testDatabase({ modules: [] });
  owner = connect(database.ownerUrl);
  rmSync(folder, { recursive: true });
  for (const name of ['tables', 'functions/a', 'functions/b']) mkdirSync(at(name), { recursive: true });
  write(
    'tables/0001_things.sql',
    'create table things (one int, price int); insert into things values (1, 10), (2, null)',
  );
  // Each depends on one that sorts after it.
  write(
    'functions/a/cheap.sql',
    'create or replace view cheap as select one from dear where price_of(one) < 5;',
  );
  write(
    'functions/a/price_of.sql',
    'create or replace function price_of(p_one int) returns int language sql stable as $$ select price from things where one = p_one $$;',
  );
  write('functions/b/dear.sql', 'create or replace view dear as select one, price from things;');
  write(
    'functions/b/keep.sql',
    [
      "create or replace function keep() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$;",
      'create or replace trigger kept before delete on things for each row execute function keep();',
      'create or replace trigger kept_too before truncate on things for each statement execute function keep();',
    ].join('\n'),
  );
  await run();
});
afterEach(async () => {
  await owner.close();
  await database.drop();
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, sql: string) => writeFileSync(at(name), sql);
const run = async () => (await migrate(database.ownerUrl, folder)).applied;
const functionId = async (name: string) =>
  (await owner.query<{ oid: number }>('select oid from pg_proc where proname = $1', [name])).map(
    ({ oid }) => oid,
  );

test('a second start applies nothing, and a changed body is replaced in place', async () => {
  expect(await run()).toEqual([]);
  const before = await functionId('price_of');
  write(
    'functions/a/price_of.sql',
    'create or replace function price_of(p_one int) returns int language sql stable as $$ select 3 + 0 * p_one $$;',
  );
  expect(await run()).toEqual(['a/price_of.sql']);
  expect(await functionId('price_of')).toEqual(before);
  expect(await owner.rows('select * from cheap')).toEqual([{ one: 1 }, { one: 2 }]);
});

test.each([
  [
    'parameters',
    'create or replace function price_of(p_one bigint) returns int language sql stable as $$ select 4 $$;',
  ],
  [
    'result',
    'create or replace function price_of(p_one int) returns bigint language sql stable as $$ select 4::bigint $$;',
  ],
])('changed %s leave a single function, and its callers still work', async (_what, sql) => {
  write('functions/a/price_of.sql', sql);
  await run();
  expect(await functionId('price_of')).toHaveLength(1);
  expect(await owner.rows('select * from cheap')).toEqual([{ one: 1 }, { one: 2 }]);
  await expect(owner.rows('delete from things')).rejects.toThrow('kept');
});

test('a view may lose a column in the middle', async () => {
  write(
    'functions/b/dear.sql',
    'create or replace view dear as select price, one from things where price > 5;',
  );
  await run();
  expect(await owner.rows('select * from dear')).toEqual([{ price: 10, one: 1 }]);
});

test('objects without a file are dropped with their triggers', async () => {
  rmSync(at('functions/b/keep.sql'));
  rmSync(at('functions/a/cheap.sql'));
  await run();
  expect(await functionId('keep')).toEqual([]);
  await expect(owner.rows('select * from cheap')).rejects.toThrow('does not exist');
  await owner.rows('truncate things');
});

test('a trigger that was removed from its file is dropped', async () => {
  write(
    'functions/b/keep.sql',
    "create or replace function keep() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$;",
  );
  await run();
  await owner.rows('delete from things');
});

test('a view that a numbered file drops is recreated', async () => {
  write(
    'tables/0002_narrower.sql',
    'drop view if exists dear cascade; alter table things drop column price; alter table things add price bigint',
  );
  await run();
  expect(await owner.rows('select * from dear')).toEqual([
    { one: 1, price: null },
    { one: 2, price: null },
  ]);
});

test('a failing file leaves all functions unchanged and is named in the error', async () => {
  write(
    'functions/a/price_of.sql',
    'create or replace function price_of(p_one int) returns int language sql stable as $$ select 1 $$;',
  );
  write('functions/b/dear.sql', 'create or replace view dear as select nothing from things;');
  await expect(run()).rejects.toThrow(
    /^database\/functions\/b\/dear.sql failed: column "nothing" does not exist$/,
  );
  expect(await owner.rows('select price_of(1) as price')).toEqual([{ price: 10 }]);
});

test('circular dependencies are refused', async () => {
  write('functions/b/dear.sql', 'create or replace view dear as select one from cheap;');
  await expect(run()).rejects.toThrow(
    'These SQL files need each other: a/cheap.sql, b/dear.sql, a/cheap.sql',
  );
});

test('concurrent starts apply each file once', async () => {
  write(
    'functions/a/price_of.sql',
    'create or replace function price_of(p_one int) returns int language sql stable as $$ select 1 $$;',
  );
  expect((await Promise.all([run(), run(), run()])).flat()).toEqual(['a/price_of.sql']);
});

describe('an older build, whose functions differ,', () => {
  const price = async () => (await owner.rows('select price_of(1) as price'))[0];
  const older = {
    price:
      'create or replace function price_of(p_one int) returns int language sql stable as $$ select 1 $$;',
    release: JSON.stringify({ number: 1, functions: '' }),
  };
  const newer = {
    price:
      'create or replace function price_of(p_one int) returns int language sql stable as $$ select 2 $$;',
    release: JSON.stringify({ number: 2, functions: '' }),
  };
  const start = (build: typeof older) => {
    write('functions/a/price_of.sql', build.price);
    write('release.json', build.release);
    return migrate(database.ownerUrl, folder);
  };

  test('leaves those of a newer one alone, and says so', async () => {
    await start(older);
    write(
      'functions/a/added.sql',
      'create or replace function added() returns int language sql as $$ select 7 $$;',
    );
    expect((await start(newer)).applied).toContain('a/price_of.sql');
    rmSync(at('functions/a/added.sql'));
    expect(await start(older)).toMatchObject({ applied: [], laterRelease: 2 });
    expect([await price(), await functionId('added')]).toEqual([{ price: 2 }, [expect.any(Number)]]);
    expect((await start(newer)).laterRelease).toBeUndefined();
  });

  test('replaces them on a development site, where branches are switched', async () => {
    write(
      'tables/0002_clock.sql',
      "create table site_clock (environment text); insert into site_clock values ('development')",
    );
    await start(newer);
    expect((await start(older)).laterRelease).toBeUndefined();
    expect(await price()).toEqual({ price: 1 });
    expect((await start(newer)).applied).toEqual(['a/price_of.sql']);
  });
});
