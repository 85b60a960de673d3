import { depositCalls, type Deposit } from '@chokdee/shared/contracts/deposits';
import { bahtNumber } from '@chokdee/shared/contracts/money';
import { depositWayNames } from '@chokdee/shared/rules/deposit-way-names';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { sendBankNotice } from '../../../testing/bank-notices.ts';
import { seedReceivingBanks } from '../wallet.seed.ts';
import { recentCreditTimes } from './usual-times.queries.ts';
import { usualTimes } from './usual-times.ts';
import { waysOf } from './ways.service.ts';

let site: TestApp;
let anong: TestMember;

beforeAll(async () => {
  site = await testApp();
  await seedReceivingBanks(site.db, site.services.env);
});
afterAll(() => site.close());
beforeEach(async () => {
  anong = await site.registerMember();
});

const fast = (as: TestMember): Promise<Deposit> =>
  site.ask(depositCalls.createFast, { bankId: 'kbank', prepareAmount: 500 }, { as });
const pay = ({ bankId, prepareTotal }: Deposit) =>
  sendBankNotice(site, { bankId, amount: bahtNumber(prepareTotal) });

test('says which ways an account takes, and no time before enough deposits were paid', async () => {
  await site.db.query(`update receiving_banks set active = false where bank_id = 'truemoney'`);
  const ways = await site.ask(depositCalls.ways, {}, { as: anong });
  await site.db.query(`update receiving_banks set active = true where bank_id = 'truemoney'`);
  expect(ways.map(({ way, isOpen }) => [way, isOpen])).toEqual(
    depositWayNames.map((way) => [way, way !== 'truemoney']),
  );
  expect(ways.filter(({ usualSeconds }) => usualSeconds !== undefined)).toEqual([]);
  await expect(site.send(depositCalls.ways, {})).resolves.toMatchObject({ statusCode: 401 });
});

test('the usual time is that of nine in ten of the newest paid deposits, from the receipt of the money', async () => {
  for (let paid = 0; paid < 10; paid += 1) await pay(await fast(await site.registerMember()));
  // Asked for long before it was paid: the member's own time does not count. Credited after 1 to 10 seconds.
  await site.db.query(
    `update deposits d set resolved_at = t.received_at + make_interval(secs => n.place), created_at = t.received_at - interval '5 minutes'
       from bank_transfers t, (select id, row_number() over (order by id) as place from deposits where status = 'success') n
      where d.status = 'success' and n.id = d.id and t.deposit_id = d.id`,
  );
  const limits = { newest: 200, atLeast: 10 };
  const [measured] = await recentCreditTimes(site.db, depositWayNames, limits);
  expect(measured).toEqual({ channel: 'fast', seconds: expect.closeTo(9.1, 3) });
  expect(await recentCreditTimes(site.db, depositWayNames, { ...limits, atLeast: 11 })).toEqual([]);
  const [latest] = await recentCreditTimes(site.db, depositWayNames, { newest: 1, atLeast: 1 });
  expect(latest!.seconds).toBeGreaterThan(0);
});

test('the usual times are measured once, and again after a failure', async () => {
  const times = usualTimes();
  const broken = { ...site.db, query: jest.fn(() => Promise.reject(new Error('no database'))) };
  await expect(times(broken)).rejects.toThrow('no database');
  const query = jest.spyOn(site.db, 'query');
  await times(site.db);
  await waysOf(site.db, times);
  await times(site.db);
  // One for the times, one for the banks that `waysOf` asks for.
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
});

test('open deposits of every way come newest first, without closed ones and without those of others', async () => {
  const paid = await fast(anong);
  await pay(paid);
  const first = await fast(anong);
  const code = await site.ask(depositCalls.createQr, { amount: 300 }, { as: anong });
  const cancelled = await site.ask(depositCalls.createQr, { amount: 400 }, { as: anong });
  await site.ask(depositCalls.cancel, { id: cancelled.id }, { as: anong, param: 'qrcode' });
  await fast(await site.registerMember());
  const open = await site.ask(depositCalls.open, {}, { as: anong });
  expect(open.map(({ id }) => id)).toEqual([code.id, first.id]);
  expect((await site.send(depositCalls.open, {})).statusCode).toBe(401);
});
