import { randomUUID } from 'node:crypto';
import { gamePlayCalls } from '@chokdee/shared/contracts/game-play';
import { partnerReportCalls, type PartnerCase } from '@chokdee/shared/contracts/partner-report';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import {
  callAs,
  launchedToken,
  openPartner,
  PARTNER,
  player,
  type Player,
} from '../../testing/game-partner.ts';
import { openTransferPartner, TRANSFER_PARTNER, transferPartner } from '../../testing/transfer-partner.ts';
import { clockAheadMs, setClockAhead } from '../db/clock.ts';
import type { Reported, ReportPage } from '../game-play/public.ts';
import { balancesOf } from '../ledger/ledger.queries.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { planNights } from './comparisons.queries.ts';
import { readReports, type ReadPage } from './read-report.ts';

let site: TestApp;
let [first, second]: TestMember[] = [];
let malee: Player;
/** What the partner lists of the day. */
let list: Reported[];
let day: string;

const bangkokDay = (at: Date) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
/** Sessions end meanwhile, so that all sign in again. */
async function later(ms: number) {
  await setClockAhead(site.db, (await clockAheadMs(site.db)) + ms);
  [first, second] = [await site.signIn(first!.userName), await site.signIn(second!.userName)];
  if (!malee) return;
  const member = await site.signIn(malee.member.userName);
  malee = { ...malee, member, token: await launchedToken(site, member) };
}

beforeAll(async () => {
  site = await testApp();
  [first, second] = [await site.registerMember('operator'), await site.registerMember('operator')];
  await openPartner(site);
  // Noon at +07:00, so that no test meets the end of a day.
  const now = Date.now();
  const noon = Math.floor((now + 7 * 3_600_000) / 86_400_000) * 86_400_000 + 5 * 3_600_000;
  await later(noon + 86_400_000 - now);
  malee = await player(site, 1_000_000);
});
afterAll(async () => {
  expect(await reconcile(site.db)).toEqual([]);
  await site.close();
});

/** Sends a call, and lists it as the partner would. */
async function call(
  name: 'bet' | 'win' | 'refund' | 'rollback',
  txn: string,
  round: string,
  amount = '10',
  more = {},
) {
  const { playerId, token } = malee;
  const money = name === 'bet' || name === 'win' ? { amount } : {};
  const content = { transactionId: txn, playerId, roundId: round, ...money, ...more };
  await callAs(site, name, name === 'bet' ? { ...content, token } : content);
  const [{ at }] = (await site.db.query<{ at: Date }>('select site_now() as at')) as [{ at: Date }];
  day = bangkokDay(at);
  list.push({
    txn,
    kind: name,
    memberId: playerId,
    round,
    micro: Number(amount) * 1_000_000,
    at: at.toISOString(),
  });
}
beforeEach(() => (list = []));

const pageOf =
  (rows: Reported[]): ReadPage =>
  async () => ({ transactions: rows });
/** Reads the list of `day` as the night does, by a partner that answers with these pages. */
async function compared(readPage: ReadPage = pageOf(list), partner = PARTNER) {
  await later(20 * 60_000);
  const [{ now }] = (await site.db.query<{ now: Date }>('select site_now() as now')) as [{ now: Date }];
  if (bangkokDay(now) === day) await later(86_400_000);
  await site.ask(partnerReportCalls.again, { partner, day, reason: 'A test' }, { as: first! });
  await readReports(site.db, readPage);
  return casesOf(partner);
}
const casesOf = (partner = PARTNER) => site.ask(partnerReportCalls.cases, { partner, day }, { as: first! });
const short = ({ txn, what, fields, state }: PartnerCase) => [txn, what, fields, state];

test('equal lists have no case, whether or not they list a refunded bet', async () => {
  await call('bet', 'a1', 'a1');
  await call('win', 'a2', 'a1', '25.5', { roundClosed: true });
  // Neither the bet nor its refund is listed.
  await call('bet', 'a3', 'a3');
  await call('refund', 'a4', 'a3', '10', { betTransactionId: 'a3' });
  list.splice(2);
  // Both the bet and its rollback are listed.
  await call('bet', 'a5', 'a5');
  await call('rollback', 'a6', 'a5', '10', { betTransactionId: 'a5' });
  // The rollback came first, so that the bet was refused.
  await call('rollback', 'a8', 'a7', '10', { betTransactionId: 'a7' });
  await call('bet', 'a7', 'a7');
  expect((await compared()).map(short)).toEqual([]);
  const { comparisons } = await site.ask(partnerReportCalls.comparisons, {}, { as: first! });
  expect(comparisons[0]).toMatchObject({
    partner: PARTNER,
    day,
    state: 'done',
    counts: { theirs: 6, differing: 0, inFlight: 0 },
  });
});

test('a draw is listed as one, and differs when it is listed as a win', async () => {
  for (const txn of ['drawn', 'drawn-2']) {
    await call('bet', `${txn}-bet`, txn);
    await call('win', txn, txn, '10', { draw: true, roundClosed: true });
  }
  const theirs = list.map((row) => (row.txn === 'drawn' ? { ...row, kind: 'draw' as const } : row));
  expect((await compared(pageOf(theirs))).map(short)).toEqual([['drawn-2', 'differs', ['kind'], 'open']]);
});

test('finds what is missing on either side and what differs, once, and sees it gone', async () => {
  await call('bet', 'b1', 'b1');
  await call('bet', 'b2', 'b2');
  await call('win', 'b3', 'b2', '7');
  await call('bet', 'b4', 'b4');
  await call('refund', 'b5', 'b4', '10', { betTransactionId: 'b4' });
  const [b1, b2, b3, b4] = list as [Reported, Reported, Reported, Reported, Reported];
  const theirs: Reported[] = [
    // b1 is missing; b5, the return of b4, too.
    { ...b2, round: 'other', memberId: randomUUID() },
    { ...b3, micro: 8_000_000 },
    b4,
    { ...b2, txn: 'b6', kind: 'win', micro: 5_000_000 },
    { ...b2, txn: 'b7', kind: 'win', micro: 1_000_000 },
    { ...b2, txn: 'b7', kind: 'win', micro: 2_000_000 },
  ];
  const found = await compared(pageOf(theirs));
  expect(found.map(short)).toEqual(
    [
      ['b1', 'missing-there', [], 'open'],
      ['b5', 'missing-there', [], 'open'],
      ['b2', 'differs', ['member', 'round'], 'open'],
      ['b3', 'differs', ['amount'], 'open'],
      ['b6', 'missing-here', [], 'open'],
      ['b7', 'missing-here', [], 'open'],
    ].sort(
      (one, other) =>
        found.findIndex(({ txn }) => txn === one[0]) - found.findIndex(({ txn }) => txn === other[0]),
    ),
  );
  expect(found.find(({ txn }) => txn === 'b3')).toMatchObject({
    userName: malee.member.userName,
    suggested: 100,
    ours: { amount: '7.00', userName: malee.member.userName },
    theirs: { amount: '8.00', userName: malee.member.userName },
  });
  expect((await compared(pageOf(theirs))).map(short)).toEqual(found.map(short));
  const again = await compared(pageOf([b1, ...theirs]));
  expect(again.find(({ txn }) => txn === 'b1')!.state).toBe('gone');
  expect(again.filter(({ state }) => state === 'open')).toHaveLength(5);
});

test('finds other kinds, numbers that come twice and refused bets; other days are left to theirs', async () => {
  await call('bet', 'g1', 'g1');
  await call('bet', 'g2', 'g2');
  await call('bet', 'g3', 'g3', '9999999');
  const [g1, g2, g3] = list as [Reported, Reported, Reported];
  const dayBefore = new Date(Date.parse(g1.at) - 86_400_000).toISOString();
  const found = await compared(
    pageOf([{ ...g1, kind: 'bonus' }, g2, { ...g2, micro: 1 }, g3, { ...g1, txn: 'g4', at: dayBefore }]),
  );
  expect(
    found
      .filter(({ txn }) => txn.startsWith('g'))
      .map(short)
      .sort(),
  ).toEqual([
    ['g1', 'differs', ['kind'], 'open'],
    ['g2', 'differs', ['twice'], 'open'],
    ['g3', 'missing-here', [], 'open'],
  ]);
});

test('a list that fails midway goes on where it was, also by another server', async () => {
  await call('bet', 'c1', 'c1');
  await call('bet', 'c2', 'c2');
  const [c1, c2] = list as [Reported, Reported];
  const cursors: (string | undefined)[] = [];
  let fails = true;
  const readPage: ReadPage = async (_partner, { cursor }): Promise<ReportPage> => {
    cursors.push(cursor);
    if (cursor === undefined) return { transactions: [c1], cursor: 'page 2' };
    if (fails) throw new Error('no answer');
    return { transactions: [c2] };
  };
  await compared(readPage);
  const failing = async () =>
    (await site.ask(partnerReportCalls.comparisons, {}, { as: first! })).comparisons.find(
      (run) => run.day === day,
    )!;
  expect(await failing()).toMatchObject({
    state: 'read',
    pages: 1,
    failure: { tries: 1, why: 'Error: no answer' },
  });
  fails = false;
  await site.db.query("update game_comparisons set due_at = clock_timestamp() where state <> 'done'");
  await Promise.all([readReports(site.db, readPage), readReports(site.db, readPage)]);
  expect(cursors).toEqual([undefined, 'page 2', 'page 2']);
  expect(await failing()).toMatchObject({ state: 'done', pages: 2, counts: { theirs: 2 } });
});

test('the last nights are planned once for a partner, by however many servers', async () => {
  const count = async () =>
    (await site.db.query("select from game_comparisons where source = 'report' and state = 'read'")).length;
  await later(3 * 86_400_000);
  await Promise.all([planNights(site.db, PARTNER), planNights(site.db, PARTNER)]);
  expect(await count()).toBe(2);
  await readReports(site.db, pageOf([]));
  expect(await count()).toBe(0);
});

test('moves to a partner that keeps the money, and back, are compared both ways', async () => {
  const keeper = await transferPartner();
  await openTransferPartner(site, keeper.baseUrl);
  const member = await site.registerMember();
  await site.creditMember(member.identity.uuid, 10_000);
  const launch = () =>
    site.send(gamePlayCalls.launch, { partner: TRANSFER_PARTNER, device: 'mobile' }, { as: member });
  await launch();
  await site.ask(gamePlayCalls.logout, {}, { as: member });
  // Its outcome stays unknown.
  for (const path of ['POST /transfers', 'GET /transfers/*']) keeper.fault(path, 'lost');
  await launch();
  keeper.close();
  const moves = await site.db.query<
    Pick<Reported, 'txn' | 'memberId' | 'micro'> & { kind: 'in' | 'out'; at: Date }
  >(
    `select id::text as txn, direction as kind, member_id as "memberId", coalesce(amount, 0) * 10000 as micro, created_at as at
     from game_transfers where partner = $1 order by created_at`,
    [TRANSFER_PARTNER],
  );
  day = bangkokDay(moves[0]!.at);
  const listed = moves.map((move): Reported => ({ ...move, round: '', at: move.at.toISOString() }));
  const [movedIn, movedOut, pending] = listed as [Reported, Reported, Reported];
  expect(listed.map(({ kind }) => kind)).toEqual(['in', 'out', 'in']);
  const cases = async (...rows: Reported[]) =>
    (await compared(pageOf(rows), TRANSFER_PARTNER)).filter(({ state }) => state === 'open');
  expect((await cases(movedIn, movedOut)).map(short)).toEqual([[pending.txn, 'missing-there', [], 'open']]);
  const stray = { ...movedOut, txn: randomUUID() };
  const found = await cases({ ...movedIn, micro: 1_000_000 }, stray, pending);
  expect(new Set(found.map(short))).toEqual(
    new Set([
      [movedIn.txn, 'differs', ['amount'], 'open'],
      [movedOut.txn, 'missing-there', [], 'open'],
      [stray.txn, 'missing-here', [], 'open'],
      [pending.txn, 'missing-here', [], 'open'],
    ]),
  );
  expect(found.map(({ suggested }) => suggested)).toEqual(found.map(() => undefined));
});

describe('a case', () => {
  const cash = async () => (await balancesOf(site.db, malee.member.identity.uuid)).cash.satang;
  const settle = (id: number, { as = second!, carryOut = true } = {}) =>
    site.send(partnerReportCalls.decide, { id, carryOut, note: 'Checked the list' }, { as });
  const propose = (id: number, body: object, as = first!) =>
    site.send(partnerReportCalls.propose, { id, note: 'They paid it', ...body }, { as });

  async function missingWin(txn: string) {
    await call('bet', `${txn}-bet`, txn);
    const win = { ...list[0]!, txn, kind: 'win' as const, micro: 12_500_000 };
    const [found] = (await compared(pageOf([...list, win]))).filter((row) => row.txn === txn);
    return { id: found!.id, win, found: found! };
  }

  test('is corrected once, by two; the late transaction is then refused, and the day stays settled', async () => {
    const { id, win, found } = await missingWin('d1');
    expect(found).toMatchObject({ what: 'missing-here', suggested: 1_250 });
    const before = await cash();
    expect((await propose(id, { action: 'correct', amount: 12.5 })).statusCode).toBe(200);
    expect((await settle(id, { as: first! })).json()).toMatchObject({ code: 'SAME_OPERATOR' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => settle(id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await cash()) - before).toBe(1_250);
    const { playerId } = malee;
    const late = { transactionId: 'd1', playerId, roundId: 'd1', amount: '12.5' };
    expect((await callAs(site, 'win', late)).json()).toMatchObject({ code: 'TRANSACTION_CONFLICT' });
    expect((await cash()) - before).toBe(1_250);
    const after = await compared(pageOf([...list, win]));
    expect(after.filter(({ txn }) => /d1|chokdee/.test(txn)).map(short)).toEqual([
      ['d1', 'missing-here', [], 'settled'],
    ]);
    // The day on which the correction was booked.
    await call('bet', 'd4', 'd4');
    expect((await compared(pageOf(list.slice(-1)))).map(({ txn }) => txn)).toEqual([]);
    const audit = await site.db.query<{ action: string; outcome: string }>(
      "select action, outcome from registry_audit where action like 'operators.partner-cases.%' order by id",
    );
    expect(audit.filter(({ outcome }) => outcome === 'done').map(({ action }) => action)).toEqual([
      'operators.partner-cases.propose',
      'operators.partner-cases.decide',
    ]);
    expect(audit.filter(({ outcome }) => outcome === 'refused').length).toBe(5);
  });

  test('whose transaction has come meanwhile is not corrected', async () => {
    const { id } = await missingWin('d2');
    await propose(id, { action: 'correct', amount: 12.5 });
    await callAs(site, 'win', {
      transactionId: 'd2',
      playerId: malee.playerId,
      roundId: 'd2',
      amount: '12.5',
    });
    const before = await cash();
    expect((await settle(id)).json()).toMatchObject({ code: 'DECISION_STATE' });
    expect(await cash()).toBe(before);
  });

  test('is opened again by a second operator who disagrees, or accepted without a movement', async () => {
    const { id } = await missingWin('d3');
    const before = await cash();
    expect((await propose(id, { action: 'accept' })).statusCode).toBe(200);
    expect((await propose(id, { action: 'accept' })).json()).toMatchObject({ code: 'DECISION_STATE' });
    expect((await settle(id, { carryOut: false })).json()).toMatchObject({ state: 'open' });
    await propose(id, { action: 'partner-fault' });
    expect((await settle(id)).json()).toMatchObject({
      state: 'settled',
      proposal: { action: 'partner-fault', by: first!.userName },
      decision: { by: second!.userName },
    });
    expect(await cash()).toBe(before);
  });

  test.each([
    ['a correction without an amount', { action: 'correct' }, 422],
    ['an amount without a correction', { action: 'accept', amount: 1 }, 422],
    ['an unknown act', { action: 'forget' }, 422],
    ['no note', { action: 'accept', note: '' }, 422],
  ])('refuses %s', async (_what, body, status) => {
    const [known] = await site.db.query<{ id: number }>(
      "select id from game_cases where state = 'open' limit 1",
    );
    expect((await propose(known!.id, body)).statusCode).toBe(status);
  });

  test('is not carried out when the proposer is no longer an operator, but may be opened again', async () => {
    const { id } = await missingWin('d4');
    const role = (to: string) =>
      site.db.query('update members set role = $2 where id = $1', [first!.identity.uuid, to]);
    const before = await cash();
    expect((await propose(id, { action: 'correct', amount: 12.5 })).statusCode).toBe(200);
    await role('member');
    expect((await settle(id)).json()).toMatchObject({ code: 'DECISION_STATE' });
    expect(await cash()).toBe(before);
    expect((await settle(id, { carryOut: false })).statusCode).toBe(200);
    await role('operator');
  });

  test('that names an operator is settled by another one', async () => {
    await call('bet', 'h1', 'h1');
    const theirs = { ...list[0]!, txn: 'h2', memberId: second!.identity.uuid };
    const found = (await compared(pageOf([...list, theirs]))).find(({ txn }) => txn === 'h2');
    expect((await propose(found!.id, { action: 'accept' })).statusCode).toBe(200);
    expect((await settle(found!.id)).json()).toMatchObject({ code: 'SAME_OPERATOR' });
  });

  test('of a round that we do not have is not corrected here', async () => {
    await call('bet', 'e1', 'e1');
    const stray = { ...list[0]!, txn: 'e2', round: 'unknown' };
    const found = (await compared(pageOf([...list, stray]))).find(({ txn }) => txn === 'e2');
    expect((await propose(found!.id, { action: 'correct', amount: -10 })).json()).toMatchObject({
      code: 'ROUND_NOT_FOUND',
    });
  });
});

describe('a file', () => {
  async function upload(content: string, partner = PARTNER, as = first!) {
    const form = new FormData();
    form.set('partner', partner);
    form.set('day', day);
    form.set('file', new Blob([content], { type: 'text/csv' }), 'list.csv');
    const encoded = new Response(form);
    return site.app.inject({
      method: 'POST',
      url: `/api${partnerReportCalls.upload.path}`,
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: {
        host: 'localhost',
        'x-requested-with': 'test',
        authorization: `Bearer ${as.token}`,
        'content-type': encoded.headers.get('content-type')!,
      },
    });
  }
  const HEAD = 'transaction_id,kind,player_id,round_id,amount,at';

  test('is compared at once; what is too new to be judged is counted and left', async () => {
    await call('bet', 'f1', 'f1');
    await later(16 * 60_000);
    await call('bet', 'f2', 'f2');
    const rows = [list[0]!, { ...list[1]!, txn: 'f3' }].map(
      ({ txn, kind, memberId, round, at }) => `${txn},${kind},${memberId},${round},10.00,${at}`,
    );
    const answer = (await upload([HEAD, ...rows].join('\n'))).json();
    expect(answer).toMatchObject({
      source: 'file',
      state: 'done',
      file: { name: 'list.csv', by: first!.userName },
      counts: { theirs: 2, inFlight: 1, differing: 0 },
    });
  });

  test.each([
    ['no columns', 'a,b\n1,2', { why: 'columns' }],
    [
      'an amount that is none',
      `${HEAD}\nx,bet,p,r,ten,2026-11-20T12:00:00+07:00`,
      { why: 'row', line: 2, column: 'amount' },
    ],
    ['a time without an offset', `${HEAD}\nx,bet,p,r,1,2026-11-20T12:00:00`, { why: 'row', column: 'at' }],
    ['a picture', '\0\0', { why: 'form' }],
  ])('with %s is refused whole', async (_what, content, details) => {
    expect((await upload(content)).json()).toMatchObject({ code: 'IMPORT_UNREADABLE', details });
  });

  test('of an unknown partner is refused', async () => {
    expect((await upload(`${HEAD}\nx,bet,p,r,1,2026-11-20T12:00:00+07:00`, 'nobody')).statusCode).toBe(404);
  });
});
