import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testDatabase, type TestDatabase } from '../database.ts';
import { checkStatements, type Checked } from './check-statements.ts';

const repository = path.join(import.meta.dirname, '../../..');
const fixtures = path.join(import.meta.dirname, 'fixtures');
const only = process.env['STATEMENTS_OF'];

let database: TestDatabase;
let checked: Checked;

// To check one file or folder: STATEMENTS_OF=server/src/wallet npx jest statements
beforeAll(async () => {
  database = await testDatabase();
  const files = ['server/src', 'server/testing', 'tools/src']
    .flatMap(sourcesIn)
    .filter((file) => file.includes(only ?? ''));
  checked = await checkStatements(
    [...files, ...readdirSync(fixtures).map((name) => path.join(fixtures, name))],
    database.ownerUrl,
  );
});
afterAll(() => database.drop());

const problemsOf = (file: string) =>
  checked.problems
    .filter((problem) => problem.file.endsWith(file))
    .map(({ line, message }) => `${line}: ${message}`);

test('every statement of the server, the tools and all tests matches the schema', () => {
  const problems = checked.problems.filter(({ file }) => !file.includes('statements/fixtures/'));
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
  expect(checked.statements).toBeGreaterThan(only ? 0 : 1_800);
});

test('reports what is wrong with a statement, and its line', () => {
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

test('reports the same in tests', () => {
  const notConstant = (text: string) =>
    `the text depends on \`${text}\`, which is not constant: ` +
    'compose the statement from constants, or read unchecked rows with `rows`';
  expect(problemsOf('fixtures/wrong-in-tests.ts')).toEqual([
    `9: ${notConstant('sql')}`,
    `12: ${notConstant("JSON.parse('[]')")}`,
    `22: ${notConstant('text')}`,
    '27: the type of its rows must be known here, not a type parameter',
    '5: column "day" does not exist',
    '14: several commands answer no rows',
    '14: column "nothing" does not exist',
    '16: relation "bets_of_a_fixture" does not exist',
    '18: column "nothing" does not exist',
  ]);
});

test('understands fragments, conditions, joins and groups', () => {
  expect(problemsOf('fixtures/right.ts')).toEqual([]);
});

test('understands test tables, wrappers, multiple commands and tables that a test creates', () => {
  expect(problemsOf('fixtures/right-in-tests.ts')).toEqual([]);
});

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('node_modules'))
    .map((name) => path.join(repository, folder, name))
    .filter((file) => !file.startsWith(fixtures) && /\.query\b/.test(readFileSync(file, 'utf8')));
}
