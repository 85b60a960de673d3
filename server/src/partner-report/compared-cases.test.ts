import { randomUUID } from 'node:crypto';
import { partnerReportCalls } from '@chokdee/shared/contracts/partner-report';
import { until } from '@chokdee/shared/testing/until';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { callAs, openPartner, PARTNER, player, type Player } from '../../testing/game-partner.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { openTransferPartner, TRANSFER_PARTNER } from '../../testing/transfer-partner.ts';
import { clockAheadMs, setClockAhead } from '../db/clock.ts';
import type { Reported } from '../game-play/public.ts';
import { balancesOf } from '../ledger/ledger.queries.ts';
import { insertUploaded, keepReported, writeCases } from './comparisons.queries.ts';
import { compare } from './read-report.ts';

let site: TestApp;
let [first, second]: TestMember[] = [];
let malee: Player;
let day: string;
let bet: Reported;
let wins: Reported[];

beforeAll(async () => {
  site = await testApp();
  await openPartner(site);
  malee = await player(site, 1_000_000);
  const [{ now }] = (await site.db.query<{ now: Date }>('select site_now() as now')) as [{ now: Date }];
  day = new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  const { playerId: memberId, token } = malee;
  const row = (kind: 'bet' | 'win', txn: string): Reported => ({
    ...{ txn, kind, memberId, round: 'r1', at: now.toISOString() },
    micro: 12_500_000,
  });
  const content = { playerId: memberId, roundId: 'r1', amount: '12.5' };
  bet = row('bet', 'b1');
  await callAs(site, 'bet', { ...content, transactionId: 'b1', token });
  wins = [row('win', 'w1'), row('win', 'w2')];
  for (const { txn } of wins) await callAs(site, 'win', { ...content, transactionId: txn });
  // A test that begins at midnight.
  await site.db.query('update game_transactions set created_at = $1', [now]);
  await setClockAhead(site.db, 20 * 60_000);
  [first, second] = [await site.registerMember('operator'), await site.registerMember('operator')];
});
afterAll(() => site.close());

/** A comparison with this list of the day, which is whole. */
async function listed(rows: readonly Reported[], partner = PARTNER): Promise<number> {
  const by = { uuid: first!.identity.uuid, userName: first!.userName };
  const comparison = (await insertUploaded(site.db, { partner, day, name: 'list.csv', by }))!;
  const once = rows.map((row) => ({ ...row, twice: false }));
  await keepReported(site.db, comparison, once);
  return comparison;
}
async function caseOf(txn: string, rows: readonly Reported[]) {
  await compare(site.db, await listed(rows));
  const cases = await site.ask(partnerReportCalls.cases, { partner: PARTNER, day }, { as: first! });
  return cases.find((known) => known.txn === txn)!;
}
const propose = (id: number) =>
  site.ask(
    partnerReportCalls.propose,
    { id, action: 'correct', amount: -12.5, note: 'They did not pay it' },
    { as: first! },
  );
const settle = (id: number) =>
  site.send(partnerReportCalls.decide, { id, carryOut: true, note: 'Checked' }, { as: second! });
const cash = async () => (await balancesOf(site.db, malee.member.identity.uuid)).cash.satang;

test('a proposal is gone with the difference that it settles, and takes no win that was right', async () => {
  const { id } = await caseOf('w1', [bet]);
  await propose(id);
  const before = await cash();
  const gone = await caseOf('w1', [bet, ...wins]);
  expect(gone).toMatchObject({ id, state: 'gone' });
  expect(gone.proposal).toBeUndefined();
  expect((await settle(id)).json()).toMatchObject({ code: 'DECISION_STATE', details: { state: 'gone' } });
  expect(await cash()).toBe(before);
  const back = await caseOf('w1', [bet]);
  expect(back).toMatchObject({ id, state: 'open' });
});

test('a decision during the comparison in which its difference goes comes after it', async () => {
  const { id } = await caseOf('w2', [bet]);
  await propose(id);
  const before = await cash();
  const comparison = await listed([bet, ...wins]);
  const { decided } = await site.db.transaction(async (tx) => {
    await writeCases(tx, comparison);
    const waiting = settle(id);
    await until(async () => (await lockWaits(site.db)) > 0, 'the decision waits for the comparison');
    return { decided: waiting };
  });
  expect((await decided).json()).toMatchObject({ code: 'DECISION_STATE' });
  expect(await cash()).toBe(before);
});

test('a comparison during the decision on its case leaves what was settled', async () => {
  const { id } = await caseOf('w2', [bet]);
  await propose(id);
  const comparison = await listed([bet, ...wins]);
  await settle(id);
  await compare(site.db, comparison);
  expect(await caseOf('w2', [bet, ...wins])).toMatchObject({ id, state: 'settled' });
});

test('a move whose outcome stays unknown is a case after four hours', async () => {
  await openTransferPartner(site, 'http://127.0.0.1:1/v1');
  const [id, memberId] = [randomUUID(), malee.playerId];
  const move = { txn: id, kind: 'out' as const, memberId, round: '', micro: 5_000_000, at: bet.at };
  await site.db.query('insert into game_players (partner, member_id) values ($1, $2)', [
    TRANSFER_PARTNER,
    memberId,
  ]);
  await site.db.query(
    `insert into game_transfers (id, partner, member_id, direction, created_at) values ($1, $2, $3, 'out', $4)`,
    [id, TRANSFER_PARTNER, memberId, bet.at],
  );
  const found = async () => {
    await compare(site.db, await listed([move], TRANSFER_PARTNER));
    return site.db.query("select what, ours ->> 'code' as code from game_cases where txn = $1", [id]);
  };
  expect(await found()).toEqual([]);
  await setClockAhead(site.db, (await clockAheadMs(site.db)) + 4 * 3_600_000);
  expect(await found()).toEqual([{ what: 'missing-here', code: 'pending' }]);
});
