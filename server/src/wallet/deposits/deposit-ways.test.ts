import { depositWayNames } from '@chokdee/shared/rules/deposit-way-names';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';

// Compares the deposit ways in SQL with rules/deposit-ways.ts.

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test.each(['deposits', 'receiving_banks'])(
  'the checks of %s name every way to deposit, and no other',
  async (table) => {
    const checks = await database.db.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition /* never null: it is there */ from pg_constraint
      where conrelid = $1::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%''fast''%''normal''%'`,
      [table],
    );
    expect(checks).toHaveLength(1);
    const named = [...checks[0]!.definition.matchAll(/'(\w+)'/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(depositWayNames));
  },
);
