import { testDatabase } from './database.ts';

test('test databases start equal and share nothing', async () => {
  const [one, two] = await Promise.all([testDatabase(), testDatabase()]);
  try {
    const owner = await one.db.query<{ role: string }>('select current_user as role');
    expect(owner).toEqual([{ role: 'chokdee_app' }]);
    await one.db.query(
      "select ledger_post('k', 'h', 'DEPOSIT', $1, 'deposit', '1', array[null, $1]::uuid[], array['house:bank:1', 'cash'], array[-5, 5])",
      ['00000000-0000-4000-8000-000000000001'],
    );
    expect(await one.db.query('select balance from member_accounts')).toEqual([{ balance: 5 }]);
    expect(await two.db.query('select balance from member_accounts')).toEqual([]);
  } finally {
    await Promise.all([one.drop(), two.drop()]);
  }
});
