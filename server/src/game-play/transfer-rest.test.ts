import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { localFanOut } from '../fan-out/fan-out.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { testEnv } from '../../testing/env.ts';
import {
  openTransferPartner,
  TRANSFER_PARTNER,
  transferPartner,
  type TransferPartner,
} from '../../testing/transfer-partner.ts';
import { partnerCalls } from './partner-calls.ts';
import { transferClient } from './transfer-client.ts';
import { transferJobs } from './transfers.jobs.ts';
import { makeTransfersDue } from './transfers.queries.ts';
import { transferService } from './transfers.service.ts';

const CASH = 10_000;

let site: TestApp;
let partner: TransferPartner;

beforeAll(async () => {
  partner = await transferPartner();
  site = await testApp();
  await openTransferPartner(site, partner.baseUrl);
  await site.db.query('update game_partners set timeout_ms = 30000 where code = $1', [TRANSFER_PARTNER]);
});
afterAll(async () => {
  await site.close();
  partner.close();
});

async function runJob(): Promise<void> {
  const client = transferClient({ env: testEnv(), calls: partnerCalls(() => undefined) });
  const transfers = transferService({
    db: site.db,
    fanOut: localFanOut(),
    client,
    simulator: () => undefined,
  });
  const log = { warn: () => undefined, error: () => undefined };
  await makeTransfersDue(site.db);
  await transferJobs({ db: site.db, transfers, log }).tick();
}

test('a partner that keeps what is left of the money is asked less and less, until it gives some', async () => {
  const member = await site.registerMember();
  const { uuid } = member.identity;
  await site.creditMember(uuid, CASH);
  const known = async () => {
    const rows = await site.db.query<{ tries: number; cash: number }>(
      `select p.tries, a.balance as cash from game_players p
       join member_accounts a on a.member_id = p.member_id and a.kind = 'cash' where p.member_id = $1`,
      [uuid],
    );
    return rows[0];
  };
  const keeps = () => {
    partner.balances.set(uuid, CASH);
    partner.fault('POST /transfers', { changed: { amount: '0', balance: '100.00' } });
  };
  await site.ask(gamePlayCalls.launch, { partner: TRANSFER_PARTNER, device: 'mobile' }, { as: member });
  keeps();
  await site.ask(gamePlayCalls.logout, {}, { as: member });
  for (const tries of [1, 2, 3]) {
    keeps();
    await runJob();
    expect(await known()).toEqual({ tries, cash: 0 });
  }
  partner.balances.set(uuid, CASH);
  await runJob();
  expect(await known()).toEqual({ tries: 0, cash: CASH });
});
