import type { BetId, PoyId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { poyCancelCalls } from '@chokdee/shared/contracts/poy-cancels';
import { balanceOf, balancesOf, houseBalance } from '../ledger/ledger.queries.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { bet, closeRound, openRound, betSlipOf, type BetLine } from '../../testing/bet-slips.ts';
import { payNextRewards } from '../wallet/affiliate/rewards.service.ts';
import { settle, voidRound } from '../results/settlement.ts';

let site: TestApp;
let anong: TestMember;
let betId: BetId;

beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  anong = await site.registerMember();
  await site.creditMember(anong.identity.uuid, 1_000_000);
  betId = await openRound(site.db, 'gov', { seconds: 3_600 });
});
afterEach(async () => expect(await reconcile(site.db)).toEqual([]));

const draw = { top3: '456', bottom2: '89', raw: '123456' };
const usual: BetLine[] = [
  ['teng_lang_2', '89', 1_001],
  ['tode_3', '654', 500],
  ['tode_3', '465', 700],
];

async function placed(lines: readonly BetLine[] = usual, member = anong): Promise<PoyId> {
  return (await bet(site.db, member.identity.uuid, await betSlipOf(site.db, betId, lines), { kind: 'gov' }))
    .poyId;
}
const cancel = async (poyId: PoyId, as: TestMember = anong, idempotencyKey?: string) =>
  (
    await site.send(poyCancelCalls.cancel, { poyId }, { as, ...(idempotencyKey ? { idempotencyKey } : {}) })
  ).json<{ code?: string }>();
const cash = async (member = anong) => (await balanceOf(site.db, member.identity.uuid, 'cash')).satang;
const exposed = () =>
  site.db.query(
    'select option, number, stake_satang, liability_satang from number_exposure where bet_id = $1 order by 1, 2',
    [betId],
  );

test('cancelling refunds the stake, removes the exposure and shows the bet slip as cancelled', async () => {
  const other = await placed([['tode_3', '456', 100]]);
  const before = await exposed();
  const poyId = await placed();
  const read = await site.ask(lotteryCalls.poy, { id: poyId }, { as: anong });
  expect(Date.parse(read.cancelUntil!) - Date.parse(read.createdAt)).toBe(300_000);

  const reply = await site.ask(poyCancelCalls.cancel, { poyId }, { as: anong });
  expect(reply).toMatchObject({ poyId, refunded: 2_201, balance: 999_900 });
  expect(site.published).toContainEqual({
    kind: 'money',
    memberId: anong.identity.uuid,
    balanceSatang: 999_900,
    version: reply.version,
  });
  expect(await exposed()).toEqual(before);
  expect(await houseBalance(site.db, `round:${betId}:pool`)).toBe(100);
  const after = await site.ask(lotteryCalls.poy, { id: poyId }, { as: anong });
  expect(after).toMatchObject({
    status: 'cancelled',
    cancelledAt: reply.cancelledAt,
    lines: [{ status: 'cancelled' }, { status: 'cancelled' }, { status: 'cancelled' }],
  });
  expect(after.cancelUntil).toBeUndefined();
  expect((await site.ask(lotteryCalls.poy, { id: other }, { as: anong })).status).toBe('waiting');
});

test('a repeated cancellation, with the same key or another, refunds nothing more', async () => {
  const poyId = await placed();
  const send = (idempotencyKey: string) =>
    site.send(poyCancelCalls.cancel, { poyId }, { as: anong, idempotencyKey });
  const [first, repeat, another] = [
    await send('first-key'),
    await send('first-key'),
    await send('second-key'),
  ];
  expect(repeat.headers['idempotency-hit']).toBe('true');
  expect([repeat.json(), another.json()]).toEqual([first.json(), first.json()]);
  expect(await cash()).toBe(1_000_000);
});

test('another member’s bet slip and an unknown one are NOT_FOUND', async () => {
  const poyId = await placed();
  const malee = await site.registerMember();
  expect(await cancel(poyId, malee)).toMatchObject({ code: 'NOT_FOUND' });
  expect((await site.send(poyCancelCalls.cancel, { poyId })).statusCode).toBe(401);
  expect((await site.send(poyCancelCalls.cancel, { poyId: 'x' }, { as: anong })).statusCode).toBe(422);
  expect(
    (await site.send(poyCancelCalls.cancel, { poyId }, { as: anong, idempotencyKey: null })).json(),
  ).toMatchObject({ code: 'IDEMPOTENCY_KEY_REQUIRED' });
  expect(await cash()).toBe(1_000_000 - 2_201);
});

test('cancelling ends five minutes after placing or ten minutes before closing, whichever comes first', async () => {
  const poyId = await placed();
  await site.db.query("update rounds set open_at = open_at - interval '1 hour' where bet_id = $1", [betId]);
  await site.db.query("update poys set created_at = site_now() - interval '301 seconds' where poy_id = $1", [
    poyId,
  ]);
  expect(await cancel(poyId)).toMatchObject({ code: 'CANCEL_TOO_LATE' });
  expect((await site.ask(lotteryCalls.poy, { id: poyId }, { as: anong })).cancelUntil).toBeUndefined();
  await site.db.query("update poys set created_at = site_now() - interval '280 seconds' where poy_id = $1", [
    poyId,
  ]);
  await site.db.query("update rounds set close_at = site_now() + interval '599 seconds' where bet_id = $1", [
    betId,
  ]);
  expect(await cancel(poyId)).toMatchObject({ code: 'CANCEL_TOO_LATE' });
  await site.db.query("update rounds set close_at = site_now() + interval '630 seconds' where bet_id = $1", [
    betId,
  ]);
  expect(await cancel(poyId)).toMatchObject({ refunded: 22.01 });
});

test.each([
  ['far from the close, counted from placing', '06:00:00', '12:00:00', 300, 600, '06:05:00'],
  ['near the close, counted back from the close', '06:00:00', '06:14:59', 300, 600, '06:04:59'],
  ['both limits at the same moment', '06:00:00', '06:15:00', 300, 600, '06:05:00'],
  ['placed after the limit, so already past', '06:00:00', '06:09:59', 300, 600, '05:59:59'],
  ['no margin before the close, so the close itself', '06:00:00', '06:00:01', 300, 0, '06:00:01'],
])('the last moment to cancel: %s', async (_when, placedAt, closeAt, within, before, last) => {
  const at = (time: string) => `2026-03-01T${time}+07:00`;
  expect(
    await site.db.query('select cancel_until($1, $2, $3, $4) as last', [
      at(placedAt),
      at(closeAt),
      within,
      before,
    ]),
  ).toEqual([{ last: new Date(at(last)) }]);
  expect(
    await site.db.query('select cancel_until($1, $2, null, null) as last', [at(placedAt), at(closeAt)]),
  ).toEqual([{ last: null }]);
});

test('bet slips on rounds decided by shots cannot be cancelled', async () => {
  betId = await openRound(site.db, 'yeekee-15', { seconds: 3_600 });
  const { poyId } = await bet(
    site.db,
    anong.identity.uuid,
    await betSlipOf(site.db, betId, [['teng_bon_1', '1', 500]]),
  );
  expect(await cancel(poyId)).toMatchObject({ code: 'CANCEL_NOT_OFFERED' });
  expect((await site.ask(lotteryCalls.poy, { id: poyId }, { as: anong })).cancelUntil).toBeUndefined();
  await expect(
    site.db.query(
      "update lotteries set cancel_within_seconds = 300, cancel_before_close_seconds = 600 where lottery = 'yeekee-15'",
    ),
  ).rejects.toThrow('lotteries_cancel_never_check');
});

test('a cancelled bet slip wins nothing, and its stake counts towards no total', async () => {
  const poyId = await placed([['teng_lang_2', '89', 20_000]]);
  await cancel(poyId);
  await placed([['teng_lang_2', '89', 10_000]]);
  await closeRound(site.db, betId);
  await site.db.transaction((tx) => settle(tx, { betId, version: 1, draw, source: draw }));
  while (await payNextRewards(site.db, 50));
  expect(await balancesOf(site.db, anong.identity.uuid)).toMatchObject({
    cash: { satang: 1_000_000 - 10_000 + 900_000 },
    points: { satang: 1 },
  });
  expect(
    await site.db.query('select stake_satang, payout_satang from settlements where bet_id = $1', [betId]),
  ).toEqual([{ stake_satang: 10_000, payout_satang: 900_000 }]);
  expect(
    await site.db.query('select staked from turnovers where member_id = $1', [anong.identity.uuid]),
  ).toEqual([{ staked: 10_000 }]);
  expect(await site.ask(lotteryCalls.poy, { id: poyId }, { as: anong })).toMatchObject({
    status: 'cancelled',
    payout: 0,
  });
  expect(await cancel(poyId)).toMatchObject({ refunded: 200 });
});

test('voiding a round refunds the bet slips that were not cancelled, once, with the reason', async () => {
  const [gone, stays] = [await placed(), await placed()];
  await cancel(gone);
  await site.db.transaction((tx) => voidRound(tx, betId, 'holiday'));
  expect(await cash()).toBe(1_000_000);
  expect(await cancel(stays)).toMatchObject({ code: 'CANCEL_TOO_LATE' });
  expect(await site.ask(lotteryCalls.poy, { id: stays }, { as: anong })).toMatchObject({
    status: 'void',
    voided: { reason: 'holiday' },
  });
  const cancelled = await site.ask(lotteryCalls.poy, { id: gone }, { as: anong });
  expect([cancelled.status, cancelled.voided]).toEqual(['cancelled', undefined]);
});

test('voiding a round notifies only members with a bet slip that was not cancelled', async () => {
  const other = await site.registerMember();
  await site.creditMember(other.identity.uuid, 1_000_000);
  await cancel(await placed());
  await placed(usual, other);
  expect((await site.db.transaction((tx) => voidRound(tx, betId, 'no-draw'))).paid).toEqual([
    other.identity.uuid,
  ]);
});

test("an operator's free-text reason for voiding a round reaches the member unchanged", async () => {
  const poyId = await placed();
  await site.db.transaction((tx) => voidRound(tx, betId, 'The drum broke.'));
  expect((await site.ask(lotteryCalls.poy, { id: poyId }, { as: anong })).voided).toEqual({
    reason: 'other',
    words: 'The drum broke.',
  });
});

test('a cancelled bet slip no longer counts against the cap of the member', async () => {
  await site.db.query(
    "update lottery_options set member_cap_satang = 1000, max_satang = 1000 where lottery = 'gov' and option = 'teng_bon_2'",
  );
  const full: BetLine[] = [['teng_bon_2', '11', 1_000]];
  const other = await site.registerMember();
  await site.creditMember(other.identity.uuid, 10_000);
  await placed(full, other);
  const poyId = await placed(full);
  await expect(placed([['teng_bon_2', '11', 100]])).rejects.toMatchObject({ code: 'MEMBER_LIMIT' });
  await cancel(poyId);
  await placed(full);
});
