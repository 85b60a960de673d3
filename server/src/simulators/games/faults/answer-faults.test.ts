import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import type { FastifyInstance } from 'fastify';
import { localFanOut } from '../../../fan-out/fan-out.ts';
import { partnerCalls } from '../../../game-play/partner-calls.ts';
import { transferClient } from '../../../game-play/transfer-client.ts';
import { transferJobs } from '../../../game-play/transfers.jobs.ts';
import { transferService } from '../../../game-play/transfers.service.ts';
import { reconcile } from '../../../ledger/reconcile.ts';
import { testApp, type TestApp } from '../../../../testing/app.ts';
import { testEnv } from '../../../../testing/env.ts';
import { testProviderConfig } from '../../../../testing/provider.ts';
import { openTransferPartner, TRANSFER_PARTNER } from '../../../../testing/transfer-partner.ts';
import { bookmaker } from '../football/bookmaker.ts';
import { footballSimulator } from '../football/football.app.ts';
import { answerFaults } from './answer-faults.ts';
import { scheduled } from './fault-schedule.ts';

const CASH = 50_000;
const SEED = 'one';
let site: TestApp;
let provider: FastifyInstance;
const maker = bookmaker({ seed: SEED });

beforeAll(async () => {
  site = await testApp();
  const config = await testProviderConfig(site, 'transfer', [TRANSFER_PARTNER]);
  provider = footballSimulator({ ...config, faults: SEED }, maker);
  const origin = await provider.listen({ host: '127.0.0.1', port: 0 });
  await openTransferPartner(site, `${origin}/${TRANSFER_PARTNER}`);
});
afterAll(async () => {
  await provider.close();
  await site.close();
});

/** What the job does, without waiting for its time. */
async function runJob(): Promise<void> {
  await site.db.query('update game_transfers set retry_at = null');
  await site.db.query('update game_players set retry_at = null');
  const client = transferClient({ env: testEnv(), calls: partnerCalls(() => undefined) });
  const simulator = () => undefined;
  const transfers = transferService({ db: site.db, fanOut: localFanOut(), client, simulator });
  const log = { warn: () => undefined, error: () => undefined };
  await transferJobs({ db: site.db, transfers, log }).tick();
}

test('a schedule of faults ends with all money back and both lists equal', async () => {
  const members = await Promise.all(answerFaults.map(() => site.registerMember()));
  for (const member of members) await site.creditMember(member.identity.uuid, CASH);
  // One after the other, so that the schedule's faults meet the same calls in every run.
  for (const as of members) {
    await site.send(gamePlayCalls.launch, { partner: TRANSFER_PARTNER, device: 'mobile' }, { as });
    await site.send(gamePlayCalls.logout, {}, { as });
  }
  const open = () =>
    site.db.query(
      "select 1 from game_transfers where state = 'pending' union all select 1 from game_players where away",
    );
  for (let round = 0; round < 2 * answerFaults.length && (await open()).length > 0; round += 1)
    await runJob();
  expect(await open()).toEqual([]);
  const balances = await site.db.query<{ balance: number }>(
    "select balance from member_accounts where kind = 'cash' and member_id = any($1)",
    [members.map(({ identity }) => identity.uuid)],
  );
  expect(balances).toEqual(members.map(() => ({ balance: CASH })));
  const ours = await site.db.query<{ id: string; state: string }>('select id, state from game_transfers');
  expect(ours.length).toBeGreaterThanOrEqual(answerFaults.length);
  for (const { id, state } of ours) expect(maker.book.transferOne(TRANSFER_PARTNER, id)?.status).toBe(state);
  const { body: page } = await provider.inject('/');
  expect(answerFaults.filter((fault) => !page.includes(`<li>${fault}</li>`))).toEqual([]);
  expect(await reconcile(site.db)).toEqual([]);
});

test('each fault is made once a lap, in an order of the seed', () => {
  const lap = answerFaults.map((_fault, at) => scheduled(answerFaults, SEED, at));
  expect(lap.toSorted()).toEqual([...answerFaults].toSorted());
});
