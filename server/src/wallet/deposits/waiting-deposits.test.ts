import { depositCalls } from '@chokdee/shared/contracts/deposits';
import { operatorTransferCalls } from '@chokdee/shared/contracts/wallet-operator';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { seedReceivingBanks } from '../wallet.seed.ts';
import { waitingDeposits } from './waiting-deposits.queries.ts';

let site: TestApp;
let operator: TestMember;
beforeAll(async () => {
  site = await testApp();
  await seedReceivingBanks(site.db, site.services.env);
  operator = await site.registerMember('operator');
});
afterAll(() => site.close());

test('deposits with received money come first, then the oldest; expired ones do not hide others', async () => {
  const member = await site.registerMember();
  const described = async () =>
    (
      await site.ask(
        depositCalls.createNormal,
        { bankId: 'kbank', channel: 'atm', amount: 500, depositAt: bangkokIso(new Date()) },
        { as: member },
      )
    ).id;
  const [expired, older, newer, matched] = [
    await described(),
    await described(),
    await described(),
    await described(),
  ];
  await site.db.query('update deposits set expires_at = site_now() where id = $1', [expired]);
  await site.db.query(`update deposits set status = 'matched', expires_at = site_now() where id = $1`, [
    matched,
  ]);
  expect(
    (await site.ask(operatorTransferCalls.normalDeposits, {}, { as: operator })).map(({ id }) => id),
  ).toEqual([matched, older, newer, expired]);
  expect((await waitingDeposits(site.db, 2)).map(({ id }) => id)).toEqual([matched, older]);
});
