import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testDatabase, type TestDatabase } from '../database.ts';
import { checkStatements, type Checked } from './check-statements.ts';

const repository = path.join(import.meta.dirname, '../../..');
const fixtures = path.join(import.meta.dirname, 'fixtures');
const only = process.env['STATEMENTS_OF'];

let database: TestDatabase;
let checked: Checked;

// Of one file or folder alone: STATEMENTS_OF=server/src/wallet npx jest statements
beforeAll(async () => {
  database = await testDatabase();
  const files = ['server/src', 'tools/src'].flatMap(sourcesIn).filter((file) => file.includes(only ?? ''));
  checked = await checkStatements([...files, path.join(fixtures, 'wrong.ts'), path.join(fixtures, 'right.ts')], database.ownerUrl);
}, 300_000);
afterAll(() => database.drop());

const problemsOf = (file: string) =>
  checked.problems.filter((problem) => problem.file.endsWith(file)).map(({ line, message }) => `${line}: ${message}`);

test('every statement of the server and the tools fits the schema', () => {
  const problems = checked.problems.filter(({ file }) => !file.includes('statements/fixtures/'));
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
  expect(checked.statements).toBeGreaterThan(only ? 0 : 400);
});

test('says what is wrong with a statement, and where', () => {
  expect(problemsOf('fixtures/wrong.ts')).toEqual([
    '22: the text depends on `table`, which is not constant: compose the statement from constants, or read unchecked rows with `rows`',
    '24: the type of its rows must be known here, not a type parameter',
    '26: call `query` here: the check follows no reference to it',
    '4: column "user_nam" does not exist',
    '6: $1 is int8 and is given string, not number | bigint',
    '8: it has 1 parameters and is given 0 values',
    '10: column "reason" is string | null, not string',
    '12: it answers no column "status"; it has id',
    '14: column "at" is Date, not string',
    '17: column "version" is number | null, not number',
    '20: $3 may be null, which holidays.name never is',
    '29: column "phone" does not exist',
    '31: $1 is jsonb and is given number[]: an array would become one of PostgreSQL, stringify it',
    '33: column "sum" is of type numeric, which has no reader: cast it',
  ]);
});

test('follows fragments, conditions, joins and groups', () => {
  expect(problemsOf('fixtures/right.ts')).toEqual([]);
});

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('node_modules'))
    .map((name) => path.join(repository, folder, name))
    .filter((file) => /\.query\b/.test(readFileSync(file, 'utf8')));
}
