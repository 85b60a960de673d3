import { authCalls } from '@chokdee/shared/contracts/auth';
import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { bet, deposit } from '../../testing/money.ts';
import { postingQueue } from './posting-queue.ts';
import { toSatang } from '@chokdee/shared/contracts/money';

let site: TestApp;
let member: TestMember;

beforeAll(async () => {
  site = await testApp();
  member = await site.registerMember();
});
afterAll(() => site.close());

const ALWAYS = { startedDate: '2000-01-01T00:00:00+07:00', endedDate: '2999-01-01T00:00:00+07:00' };

/** What the API, the socket and the statement say that the member has. */
async function balances() {
  const { uuid } = member.identity;
  const { money, version } = await site.ask(authCalls.cash, {}, { as: member });
  const { transactions } = await site.ask(walletCalls.transactions, ALWAYS, { as: member });
  await site.services.notifyMoney([uuid]);
  await new Promise(setImmediate);
  const pushed = site.published.filter((message) => message.kind === 'money').at(-1)!;
  return { api: [money, version], pushed: [pushed.balanceSatang, pushed.version], statement: transactions.find(({ balance }) => balance !== undefined)!.balance };
}

test('once all is still, the API, the socket and the statement tell one balance', async () => {
  const { uuid } = member.identity;
  const queue = postingQueue(site.db);
  await deposit(site.db, uuid, 10_000);
  const movements = Array.from({ length: 40 }, (_, at) => {
    if (at % 4 === 0) return deposit(site.db, uuid, 100 + at);
    if (at % 4 === 1) return bet(site.db, uuid, 10 + at);
    return queue.post({ key: `game ${at}`, hash: '', type: at % 4 === 2 ? 'BET_GAME' : 'WIN_GAME', memberId: uuid, reference: null, account: 'cash', amount: toSatang(at % 4 === 2 ? -at : at), house: 'house:pnl:partner' });
  });
  await Promise.all(movements);
  await queue.close();
  const expected = 10_000 + Array.from({ length: 40 }, (_, at) => [100 + at, -10 - at, -at, at][at % 4]!).reduce((sum, amount) => sum + amount, 0);
  expect(await balances()).toEqual({ api: [expected, 41], pushed: [expected, 41], statement: expected });
});
