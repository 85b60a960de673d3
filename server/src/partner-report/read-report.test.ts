import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { PARTNER } from '../../testing/game-partner.ts';
import type { Reported } from '../game-play/public.ts';
import { readReports } from './read-report.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const row: Reported = {
  txn: 'one',
  kind: 'bet',
  memberId: 'malee',
  round: 'one',
  micro: 1_000_000,
  at: '2026-01-01T12:00:00+07:00',
};

test.each([
  ['an empty page with a cursor', '2026-01-01', [], 1],
  ['a cursor that was asked with', '2026-01-02', [row], 2],
])('a list that might never end is refused: %s', async (_what, day, transactions, asked) => {
  const { db } = database;
  await db.query(
    `insert into game_comparisons (partner, day, source, state, created_at, due_at)
     values ($1, $2, 'report', 'read', site_now(), clock_timestamp())`,
    [PARTNER, day],
  );
  const readPage = jest.fn(async () => ({ transactions, cursor: 'next' }));
  await readReports(db, readPage);
  expect(readPage).toHaveBeenCalledTimes(asked);
  expect(await db.query('select state, tries, failure from game_comparisons where day = $1', [day])).toEqual([
    { state: 'read', tries: 1, failure: expect.stringMatching(/^Error: The partner/) },
  ]);
});
