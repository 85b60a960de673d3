import { readFunctions, readTables, withoutComments, type FunctionFile, type SqlFile } from './sql-files.ts';

let tables: SqlFile[];
let functions: FunctionFile[];
beforeAll(async () => ([tables, functions] = await Promise.all([readTables(), readFunctions()])));

const definitions = ({ sql }: SqlFile) =>
  [
    ...withoutComments(sql).matchAll(
      /\bcreate (?:or replace )?(?:materialized )?(function|procedure|view) (\w+)/g,
    ),
  ].map(([, kind, name]) => `${kind} ${name}`);

test('every function and view is defined once, in the file of its name', () => {
  const defined = functions.flatMap(definitions);
  expect(defined.length).toBeGreaterThan(100);
  expect(defined.filter((one, at) => defined.indexOf(one) !== at)).toEqual([]);
  for (const { name, sql, object } of functions) {
    expect([name, definitions({ name, sql, hash: '' })]).toEqual([
      name,
      object ? [`${object.kind} ${object.name}`] : [],
    ]);
    expect(name).toMatch(object ? new RegExp(`^[a-z_]+/${object.name}\\.sql$`) : /^[a-z_]+\/on_tables\.sql$/);
  }
});

test('numbered files neither define nor call functions and views; they may drop one, which is then recreated', () => {
  const names = new Set(functions.flatMap(({ object }) => object?.name ?? []));
  for (const file of tables) {
    const sql = withoutComments(file.sql).replaceAll(/\bdrop (?:view|function) [^;]+;/g, '');
    const named = [...new Set(sql.match(/\w+/g))].filter((word) => names.has(word));
    expect([file.name, definitions(file), named]).toEqual([file.name, [], []]);
  }
});

test('no two numbered files have the same number, so that their order is the one they were written in', () => {
  const numbers = tables.map(({ name }) => name.slice(0, 4));
  const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at);
  // These were applied before this test.
  expect(twice).toEqual(['0121', '0162']);
});

test('files are ordered by their dependencies', () => {
  const place = (object: string) => functions.findIndex((file) => file.object?.name === object);
  expect(place('round_books')).toBeLessThan(place('lottery_i8_unbalanced_round'));
  expect(place('risk_number')).toBeLessThan(place('slip_exposure'));
  expect(place('site_now')).toBeLessThan(functions.findIndex(({ name }) => name === 'ledger/on_tables.sql'));
});
