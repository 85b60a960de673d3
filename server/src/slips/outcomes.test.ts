import type { BetId } from '@chokdee/shared/contracts/ids';
import type { DrawResult } from '@chokdee/shared/contracts/lottery';
import { outcomeCalls } from '@chokdee/shared/contracts/outcomes';
import { testApp, type TestApp, type TestMember } from '../../testing/app.ts';
import { betTickets, openTicketRound, ticketsOf } from '../../testing/tickets.ts';
import { bet, closeRound, openRound, betSlipOf, type BetLine } from '../../testing/bet-slips.ts';
import { openSocket, ticketOf } from '../../testing/socket.ts';
import { cancelPoy } from './poy-cancels.queries.ts';
import { announceStep } from '../rounds/announce-step.ts';
import { correct, settle, voidRound } from '../results/settlement.ts';
import { shootNumber } from '../yeekee/shots.queries.ts';
import { settleByShots } from '../yeekee/shot-settlement.ts';

let site: TestApp;
let me: TestMember;

beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  me = await site.registerMember();
  await site.creditMember(me.identity.uuid, 100_000);
});

const operators = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
] as TestMember['identity']['uuid'][];
const drawOf = (bottom2: string, top3 = '456'): DrawResult => ({
  top3,
  bottom2,
  raw: `123${top3} ${bottom2}`,
});
const publish = (betId: BetId, version: number, draw: DrawResult) =>
  site.db.transaction((tx) =>
    version === 1
      ? settle(tx, { betId, version, draw, source: draw })
      : correct(tx, {
          betId,
          version,
          draw,
          source: draw,
          proposedBy: operators[0]!,
          confirmedBy: operators[1]!,
          reason: 'The wrong draw was read out.',
        }),
  );
const place = async (betId: BetId, lines: readonly BetLine[], as = me) =>
  (await bet(site.db, as.identity.uuid, await betSlipOf(site.db, betId, lines), { kind: 'gov' })).poyId;
const outcome = (betId: BetId, as = me) => site.ask(outcomeCalls.ofRound, { betId }, { as });
const unseen = (as = me) => site.ask(outcomeCalls.unseen, {}, { as });
const see = (outcomes: readonly { betId: BetId; version: number }[], as = me) =>
  site.ask(
    outcomeCalls.seen,
    { outcomes: outcomes.map(({ betId, version }) => ({ betId, version })) },
    { as },
  );

/** A closed round with one bet slip: 10 baht on each of two bottom-two numbers. */
async function closedRound() {
  const betId = await openRound(site.db, 'gov');
  const poyId = await place(betId, [
    ['teng_lang_2', '89', 1_000],
    ['teng_lang_2', '12', 1_000],
  ]);
  await closeRound(site.db, betId);
  return { betId, poyId };
}

test('a member sees the outcome of each of their own bet slips in a round, and no others', async () => {
  const betId = await openRound(site.db, 'gov', { seconds: 3_600 });
  const other = await site.registerMember();
  const won = await place(betId, [
    ['teng_lang_2', '89', 1_000],
    ['teng_lang_2', '12', 1_000],
    ['teng_bon_1', '5', 1_000],
  ]);
  const lost = await place(betId, [['teng_lang_2', '13', 500]]);
  const gone = await place(betId, [['teng_lang_2', '89', 700]]);
  await cancelPoy(site.db, me.identity.uuid, gone);
  expect(await outcome(betId)).toMatchObject({ state: 'open', staked: 3_500, payout: 0 });
  await closeRound(site.db, betId);
  await publish(betId, 1, drawOf('89'));
  const { poys, ...sums } = await outcome(betId);
  expect(sums).toEqual({ betId, state: 'settled', staked: 3_500, payout: 93_200 });
  expect(
    Object.fromEntries(poys.map((poy) => [poy.poyId, [poy.status, poy.total, poy.payout, poy.wonCount]])),
  ).toEqual({
    [won]: ['settled', 3_000, 93_200, 2],
    [lost]: ['settled', 500, 0, 0],
    [gone]: ['cancelled', 700, 0, 0],
  });
  expect(poys.find(({ poyId }) => poyId === won)?.won).toEqual([
    { option: 'teng_lang_2', number: '89', payout: 90_000 },
    { option: 'teng_bon_1', number: '5', payout: 3_200 },
  ]);
  expect(await outcome(betId, other)).toMatchObject({ staked: 0, payout: 0, poys: [] });
  expect((await site.send(outcomeCalls.ofRound, { betId: 987_654 }, { as: me })).json().code).toBe(
    'ROUND_NOT_FOUND',
  );
});

test('a bet slip with many winning lines lists the highest and counts all of them', async () => {
  const betId = await openRound(site.db, 'gov');
  const prices = [100, 800, 200, 700, 300, 600, 400, 500];
  await place(
    betId,
    prices.map((price): BetLine => ['teng_lang_2', '89', price]),
  );
  await closeRound(site.db, betId);
  await publish(betId, 1, drawOf('89'));
  const [poy] = (await outcome(betId)).poys;
  expect(poy).toMatchObject({ wonCount: 8, payout: 324_000 });
  expect(poy!.won.map(({ payout }) => payout)).toEqual(
    [800, 700, 600, 500, 400, 300].map((price) => price * 90),
  );
});

test('a win is unseen until a page marks it as seen, repeats have no effect, and a lost round is never listed', async () => {
  const [won, lost] = [await closedRound(), await closedRound()];
  expect(await unseen()).toEqual([]);
  await publish(won.betId, 1, drawOf('89'));
  await publish(lost.betId, 1, drawOf('77'));
  const news = await unseen();
  expect(news).toMatchObject([
    {
      betId: won.betId,
      version: 1,
      kind: 'won',
      staked: 2_000,
      payout: 90_000,
      slips: 1,
      poyId: won.poyId,
      betType: 'BET_GOV',
    },
  ]);
  expect(await unseen()).toEqual(news);
  expect(await see(news)).toEqual({ ok: true });
  expect(await see(news)).toEqual({ ok: true });
  expect(await unseen()).toEqual([]);
});

test('a shot bonus is listed even when no line won, and counts towards the payout of the round', async () => {
  const betId = await openRound(site.db);
  await bet(site.db, me.identity.uuid, await betSlipOf(site.db, betId, [['teng_bon_3', '123', 10_000]]));
  const number = (at: number) => (at < 15 ? '00000' : '00456');
  for (let at = 0; at < 16; at += 1)
    await shootNumber(site.db, {
      memberId: me.identity.uuid,
      name: 'som***',
      betId,
      number: number(at),
      intervalSeconds: 0,
    });
  await closeRound(site.db, betId);
  await site.db.transaction((tx) => settleByShots(tx, betId));
  const { staked, payout, bonus } = await outcome(betId);
  expect([staked, payout, bonus! > 0]).toEqual([10_000, bonus, true]);
  expect(await unseen()).toMatchObject([{ betId, kind: 'won', staked: 10_000, payout: bonus, slips: 1 }]);
});

test('a correction is listed again when it changes the payout, even to zero', async () => {
  const { betId } = await closedRound();
  await publish(betId, 1, drawOf('89'));
  await see(await unseen());
  await publish(betId, 2, drawOf('77'));
  expect(await unseen()).toMatchObject([{ version: 2, kind: 'corrected', payout: 0, paidBefore: 90_000 }]);
  await see(await unseen());
  await publish(betId, 3, drawOf('78'));
  expect(await unseen()).toEqual([]);
  await publish(betId, 4, drawOf('12'));
  expect(await unseen()).toMatchObject([{ version: 4, kind: 'corrected', payout: 90_000, paidBefore: 0 }]);
});

test('refunds of a void round are listed, except for bet slips cancelled before', async () => {
  const betId = await openRound(site.db, 'gov', { seconds: 3_600 });
  const stays = await place(betId, [['teng_lang_2', '89', 1_000]]);
  await cancelPoy(site.db, me.identity.uuid, await place(betId, [['teng_lang_2', '12', 500]]));
  await site.db.transaction((tx) => voidRound(tx, betId, 'no-draw'));
  expect(await unseen()).toMatchObject([
    { betId, version: 0, kind: 'void', staked: 1_000, payout: 1_000, slips: 1, poyId: stays },
  ]);
  expect(await outcome(betId)).toMatchObject({ state: 'void', staked: 1_000, payout: 1_000 });
  await see([{ betId, version: 0 }]);
  expect(await unseen()).toEqual([]);
});

test('four-digit tickets have outcomes too', async () => {
  const betId = await openTicketRound(site.db);
  const { poyId } = await betTickets(
    site.db,
    me.identity.uuid,
    ticketsOf(betId, [
      ['1234', 1],
      ['9999', 1],
    ]),
  );
  await closeRound(site.db, betId);
  const draw = { ...drawOf('34', '234'), draw4: '1234' };
  await publish(betId, 1, draw);
  const { payout, poys } = await outcome(betId);
  expect(poys).toMatchObject([{ poyId, wonCount: 1, won: [{ option: 'set_4', number: '1234', payout }] }]);
  expect(await unseen()).toMatchObject([{ betId, kind: 'won', payout, betGroup: 'BET_LOTERRY4', poyId }]);
});

test('marking as seen ignores rounds without a bet slip of the member, and versions that do not exist', async () => {
  const stranger = await site.registerMember();
  const { betId } = await closedRound();
  await see([{ betId, version: 1 }]);
  await publish(betId, 1, drawOf('89'));
  await see([{ betId, version: 1 }], stranger);
  await see([
    { betId, version: 2 },
    { betId: 987_654 as BetId, version: 1 },
  ]);
  expect(await unseen()).toHaveLength(1);
  const rows = await site.db.query(
    'select 1 from outcomes_seen where member_id = $1 or bet_id = 987654 or (bet_id = $2 and version = 2)',
    [stranger.identity.uuid, betId],
  );
  expect(rows).toEqual([]);
});

test('a visitor is refused, and a member whose lotteries are locked still gets a 200 that does not log them out', async () => {
  for (const call of [outcomeCalls.unseen, outcomeCalls.ofRound])
    expect((await site.send(call, { betId: 1 })).json().code).toBe('UNAUTHORIZED');
  await site.db.query('update members set status = 4 where id = $1', [me.identity.uuid]);
  expect((await site.send(outcomeCalls.unseen, {}, { as: me })).statusCode).toBe(200);
});

test('the balance update of a settlement carries the betId, so that the page can fetch the outcome', async () => {
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
  const { betId } = await closedRound();
  const page = await openSocket(origin, await ticketOf(site, me));
  try {
    await page.hears('money-update');
    await announceStep(site.db, site.services.fanOut, await publish(betId, 1, drawOf('89')));
    expect(await page.hears('money-update', ({ version }) => version === 3)).toEqual({
      type: 'money-update',
      balance: 188_000,
      version: 3,
      betId,
    });
  } finally {
    page.raw.terminate();
  }
});
