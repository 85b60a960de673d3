import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { until } from '@chokdee/shared/testing/until';
import { deleteExpired } from '../housekeeping/housekeeping.queries.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import {
  openTransferPartner,
  TRANSFER_PARTNER,
  transferPartner,
  type TransferPartner,
} from '../../testing/transfer-partner.ts';
import type { ReportWindow } from './partner-reports.ts';
import { gamePlayServices } from './public.ts';
import { transferReportJobs } from './transfer-report.jobs.ts';

let site: TestApp;
let partner: TransferPartner;
let member: TestMember;
let count = 0;

beforeAll(async () => {
  partner = await transferPartner();
  site = await testApp();
  await openTransferPartner(site, partner.baseUrl);
  member = await site.registerMember();
  await site.creditMember(member.identity.uuid, 50_000);
  await site.ask(gamePlayCalls.launch, { partner: TRANSFER_PARTNER, device: 'mobile' }, { as: member });
});
afterAll(async () => {
  const drifts = await reconcile(site.db);
  await site.close();
  partner.close();
  expect(drifts).toEqual([]);
});

/** The partner lists what happened, and the job reads the report. */
async function reported(...rows: [kind: string, round: string, amount: string][]): Promise<void> {
  for (const [kind, roundId, amount] of rows)
    partner.report.push({
      transactionId: `t${(count += 1)}`,
      kind,
      playerId: member.identity.uuid,
      roundId,
      amount,
      at: new Date().toISOString(),
    });
  const { reports } = gamePlayServices.from(site.app);
  const log = { warn: (details: unknown) => expect(details).toBeUndefined(), error: () => undefined };
  await transferReportJobs({ db: site.db, reports, log }).tick();
}

async function staked(): Promise<number> {
  const [row] = await site.db.query<{ staked: number }>('select staked from turnovers where member_id = $1', [
    member.identity.uuid,
  ]);
  return row?.staked ?? 0;
}

test('stakes count when their round ends, without what was refunded, once', async () => {
  await reported(['bet', 'r1', '10'], ['bet', 'r1', '5.50'], ['bet', 'r2', '7']);
  expect(await staked()).toBe(0);
  await reported(['refund', 'r1', '5.50'], ['win', 'r1', '0'], ['refund', 'r2', '7']);
  expect(await staked()).toBe(1_000);
  await reported();
  expect(await staked()).toBe(1_000);
  const rounds = await site.db.query<{ round: string; state: string }>(
    'select round, state from game_transfer_rounds order by round',
  );
  expect(rounds).toEqual([
    { round: 'r1', state: 'settled' },
    { round: 'r2', state: 'refunded' },
  ]);
});

test('a stake that is reported after its round has ended counts at once', async () => {
  await reported(['win', 'r3', '4']);
  await reported(['bet', 'r3', '2']);
  expect(await staked()).toBe(1_200);
  const stakes = await site.db.query<{ satang: number }>('select satang from game_stakes order by id');
  expect(stakes).toEqual([{ satang: 1_000 }, { satang: 200 }]);
});

test('a win after the money came back is noticed, so that it is brought back too', async () => {
  await site.ask(gamePlayCalls.logout, {}, { as: member });
  const away = async () => {
    const [row] = await site.db.query<{ away: boolean }>('select away from game_players');
    return row!.away;
  };
  expect(await away()).toBe(false);
  await reported(['bet', 'r4', '1'], ['win', 'r4', '2']);
  expect(await away()).toBe(true);
});

test('rows are deleted after 400 days, are not counted again, and their rounds are no longer checked', async () => {
  await reported(['bet', 'r6', '8'], ['win', 'r6', '0']);
  const before = await staked();
  const rows = () => site.db.query("select from game_transfer_reports where round = 'r6'");
  await deleteExpired(site.db);
  expect(await rows()).toHaveLength(2);
  await site.db.query("update game_transfer_reports set at = at - interval '401 days' where round = 'r6'");
  await site.db.query(
    "update game_transfer_rounds set opened_at = opened_at - interval '401 days' where round = 'r6'",
  );
  for (const row of partner.report.slice(-2))
    Object.assign(row, { at: new Date(Date.now() - 401 * 86_400_000).toISOString() });
  await deleteExpired(site.db);
  expect(await rows()).toEqual([]);
  await reported();
  expect(await rows()).toEqual([]);
  expect(await staked()).toBe(before);
  expect(await reconcile(site.db)).toEqual([]);
});

test('moves in and out are listed beside the rounds', async () => {
  const { reports } = gamePlayServices.from(site.app);
  const window = { from: new Date(0).toISOString(), to: new Date().toISOString() };
  const { transactions } = await reports.page(TRANSFER_PARTNER, window);
  const [moved] = transactions.filter(({ kind }) => kind === 'in');
  expect(moved).toMatchObject({ memberId: member.identity.uuid, round: '', micro: 500_000_000 });
  expect(moved!.txn).toBe(partner.moves[0]!.transferId);
  expect(transactions.some(({ kind }) => kind === 'bet')).toBe(true);
});

describe('of several partners', () => {
  /** Comes before the other in the order of codes. */
  const OTHER = 'hg';
  beforeAll(async () => {
    await openTransferPartner(site, partner.baseUrl, OTHER);
    await site.db.query(
      'insert into game_players (partner, member_id, created_at) values ($1, $2, site_now())',
      [OTHER, member.identity.uuid],
    );
  });
  afterAll(async () => {
    await site.db.query('delete from game_players where partner = $1', [OTHER]);
  });

  test('one that does not answer delays no other', async () => {
    const asked: string[] = [];
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    const page = async (code: string) => {
      asked.push(code);
      if (code === OTHER) await late;
      return { transactions: [] };
    };
    const log = { warn: jest.fn(), error: jest.fn() };
    const tick = transferReportJobs({ db: site.db, reports: { page }, log }).tick();
    await until(() => asked.length === 2, 'both partners are asked');
    answer();
    await tick;
    expect(log.warn).not.toHaveBeenCalled();
  });

  test.each([
    ['goes round in circles', ['one', 'two', 'one'], false],
    ['has empty pages', ['one'], true],
  ])('a list that %s is refused, and read again later', async (_what, cursors, isEmpty) => {
    const asked: (string | undefined)[] = [];
    const row = {
      txn: 'in-circles',
      kind: 'in' as const,
      memberId: member.identity.uuid,
      round: '',
      micro: 1,
      at: new Date().toISOString(),
    };
    const page = async (code: string, { cursor }: ReportWindow) => {
      if (code !== OTHER) return { transactions: [] };
      asked.push(cursor);
      return { transactions: isEmpty ? [] : [row], cursor: cursors[asked.length - 1] };
    };
    const log = { warn: jest.fn(), error: jest.fn() };
    const through = () =>
      site.db.query('select through from game_report_cursors where partner = $1', [OTHER]);
    const before = await through();
    await transferReportJobs({ db: site.db, reports: { page }, log }).tick();
    expect(asked).toHaveLength(cursors.length);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(await through()).toEqual(before);
  });
});

test('rows of unknown players are left out, and a report that cannot be read is read later', async () => {
  partner.fault('GET /report', { status: 500, text: '' });
  const { reports } = gamePlayServices.from(site.app);
  const warned: unknown[] = [];
  const log = { warn: (details: unknown) => void warned.push(details), error: () => undefined };
  await transferReportJobs({ db: site.db, reports, log }).tick();
  expect(warned).toMatchObject([{ partner: TRANSFER_PARTNER }]);
  partner.report.push({
    transactionId: 'foreign',
    kind: 'bet',
    playerId: '00000000-0000-4000-8000-000000000000',
    roundId: 'r9',
    amount: '1',
    at: new Date().toISOString(),
  });
  await reported(['bet', 'r5', '3'], ['win', 'r5', '3']);
  expect(await staked()).toBe(2_400);
  expect(await site.db.query("select from game_transfer_reports where txn = 'foreign'")).toEqual([]);
});
