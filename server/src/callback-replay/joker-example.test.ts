import { reconcile } from '../ledger/reconcile.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { callAs, openPartner, player } from '../../testing/game-partner.ts';

let site: TestApp;

beforeAll(async () => {
  site = await testApp();
  await openPartner(site);
});
afterAll(() => site.close());

async function cash(memberId: string): Promise<number> {
  const [row] = await site.db.query<{ balance: number }>(
    "select balance from member_accounts where member_id = $1 and kind = 'cash'",
    [memberId],
  );
  return row?.balance ?? 0;
}

test('round example of joker in this order', async () => {
  const { playerId, token } = await player(site, 10000);
  const steps = [
    {
      name: 'rollback',
      body: {
        playerId,
        roundId: 'example',
        transactionId: 'example-back',
        betTransactionId: 'example-bet',
      },
      status: 200,
      answer: {
        transactionId: 'example-back',
        currency: 'THB',
        balance: '100.00',
      },
      balance: 10000,
    },
    {
      name: 'bet',
      body: {
        playerId,
        roundId: 'example',
        transactionId: 'example-bet',
        token,
        amount: '10.00',
      },
      status: 409,
      answer: {
        code: 'ROLLED_BACK',
      },
      balance: 10000,
    },
    {
      name: 'win',
      body: {
        playerId,
        roundId: 'example',
        transactionId: 'example-win',
        amount: '25.00',
      },
      status: 409,
      answer: {
        code: 'ROUND_NOT_FOUND',
      },
      balance: 10000,
    },
  ] as const;
  for (const { name, body, status, answer, balance } of steps) {
    const response = await callAs(site, name, body);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual(answer);
    expect(await cash(playerId)).toBe(balance);
  }
  expect(await reconcile(site.db)).toEqual([]);
});
