import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { budgetOf } from './budget.queries.ts';

let database: TestDatabase;
beforeAll(async () => (database = await testDatabase()));
afterAll(() => database.drop());

const set = (remote: string, totalBytes: number) =>
  database.db.query(
    `insert into registry_budgets values ($1, 1000, $2, 3000)
     on conflict (remote) do update set entry_bytes = 1000, total_bytes = $2, part_bytes = 3000`,
    [remote, totalBytes],
  );

test("a budget is the operators' own, or the release's, or that of any other remote", async () => {
  const [shipped, any] = [await budgetOf(database.db, 'wallet'), await budgetOf(database.db, 'promo')];
  expect(shipped.totalBytes).toBeGreaterThan(any.totalBytes);

  await set('*', 2_000);
  expect(await budgetOf(database.db, 'wallet')).toEqual(shipped);
  expect(await budgetOf(database.db, 'promo')).toEqual({
    entryBytes: 1_000,
    totalBytes: 2_000,
    partBytes: 3_000,
  });
  await set('wallet', 4_000);
  expect(await budgetOf(database.db, 'wallet')).toMatchObject({ totalBytes: 4_000 });
});
