import { testDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const OPEN = '2026-03-01T06:00:00+07:00';
const CLOSE = '2026-03-01T06:15:00+07:00';

test.each([
  ['a moment before the close', '2026-03-01T06:14:59.999999+07:00', null],
  ['at the very moment of the close', CLOSE, 'ROUND_CLOSED'],
  ['at the very moment of the opening', OPEN, null],
  ['a moment before the opening', '2026-03-01T05:59:59.999999+07:00', 'ROUND_NOT_OPEN'],
])('a bet %s: the time alone decides', async (_when, at, fault) => {
  expect(
    await database.db.query("select round_fault('open', $1, $2, $3) as fault", [OPEN, CLOSE, at]),
  ).toEqual([{ fault }]);
});
