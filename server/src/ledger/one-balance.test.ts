import { authCalls } from '@chokdee/shared/contracts/auth';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { bet, deposit } from '../../testing/money.ts';
import { postMany } from './ledger-many.ts';
import { toSatang } from '@chokdee/shared/contracts/money';

let site: TestApp;
let member: TestMember;

beforeAll(async () => {
  site = await testApp();
  member = await site.registerMember();
});
afterAll(() => site.close());

const ALWAYS = { startedDate: '2000-01-01T00:00:00+07:00', endedDate: '2999-01-01T00:00:00+07:00' };

/** The member's balance according to the API, the socket and the statement. */
async function balances() {
  const { uuid } = member.identity;
  const { money, version } = await site.ask(authCalls.cash, {}, { as: member });
  const { transactions } = await site.ask(walletCalls.transactions, ALWAYS, { as: member });
  await site.services.notifyMoney([uuid]);
  await new Promise(setImmediate);
  const pushed = site.published.filter((message) => message.kind === 'money').at(-1)!;
  return {
    api: [money, version],
    pushed: [pushed.balanceSatang, pushed.version],
    statement: transactions.find(({ balance }) => balance !== undefined)!.balance,
  };
}

test('once all work is done, the API, the socket and the statement agree on the balance', async () => {
  const { uuid } = member.identity;
  await deposit(site.db, uuid, 10_000);
  const movements = Array.from({ length: 40 }, (_, at) => {
    if (at % 4 === 0) return deposit(site.db, uuid, 100 + at);
    if (at % 4 === 1) return bet(site.db, uuid, 10 + at);
    const [type, amount] = at % 4 === 2 ? (['BET_GAME', -at] as const) : (['WIN_GAME', at] as const);
    const house = 'house:pnl:partner';
    return postMany(site.db, [
      {
        key: `game ${at}`,
        hash: '',
        type,
        memberId: uuid,
        reference: null,
        account: 'cash',
        amount: toSatang(amount),
        house,
      },
    ]);
  });
  await Promise.all(movements);
  const expected =
    10_000 +
    Array.from({ length: 40 }, (_, at) => [100 + at, -10 - at, -at, at][at % 4]!).reduce(
      (sum, amount) => sum + amount,
      0,
    );
  expect(await balances()).toEqual({ api: [expected, 41], pushed: [expected, 41], statement: expected });
});
