import type { BetId } from '@chokdee/shared/contracts/ids';
import { lotteryCalls } from '@chokdee/shared/contracts/lottery';
import { calendarCalls } from '@chokdee/shared/contracts/operator-calendar';
import { operatorRoundCalls } from '@chokdee/shared/contracts/operator-rounds';
import { bangkokDay } from '@chokdee/shared/rules/instant';
import { siteNow } from '../../db/clock.ts';
import { reconcile } from '../../ledger/reconcile.ts';
import { balanceOf } from '../../ledger/ledger.queries.ts';
import { testApp, type TestApp, type TestMember } from '../../../testing/app.ts';
import { insertDecision } from '../decisions/decisions.queries.ts';
import { voidRound } from '../../results/public.ts';
import { planRounds } from '../../rounds/round-plan.service.ts';
import { lockRound } from '../../rounds/rounds.queries.ts';
import { lockCalendar } from './calendar.queries.ts';

let site: TestApp;
let member: TestMember;
let [first, second]: TestMember[] = [];

beforeEach(async () => {
  site = await testApp();
  [first, second] = [await site.registerMember('operator'), await site.registerMember('operator')];
  member = await site.registerMember();
  await site.creditMember(member.identity.uuid, 100_000);
  // Only days off that a test declares.
  await site.db.query('delete from holidays');
  await site.db.query('delete from moved_draws');
  await plan();
});
afterEach(async () => {
  expect(await reconcile(site.db)).toEqual([]);
  await site.close();
});

interface Drawn {
  betId: BetId;
  dt: string;
  state: string;
  closeAt: Date;
}

const reason = 'announced by the exchange';
const plan = () =>
  planRounds(site.db, (lottery, error) => {
    throw new Error(lottery, { cause: error });
  });
const roundsOf = (lottery: string) =>
  site.db.query<Drawn>(
    'select bet_id as "betId", dt, state, close_at as "closeAt" from rounds where lottery = $1 order by close_at',
    [lottery],
  );
/** Not the first, which may be about to close. */
const nextRound = async (lottery: string) => (await roundsOf(lottery))[1]!;
const onDay = async (lottery: string, dt: string) =>
  (await roundsOf(lottery)).find((round) => round.dt === dt);
const dayAfter = (dt: string, days: number) =>
  new Date(Date.parse(dt) + days * 86_400_000).toISOString().slice(0, 10);
const addHoliday = (dt: string, calendar = 'tw') =>
  site.send(calendarCalls.addHoliday, { calendar, dt, name: 'Typhoon', reason }, { as: first! });
const removeHoliday = (dt: string) =>
  site.send(calendarCalls.removeHoliday, { calendar: 'tw', dt, reason }, { as: second! });
const proposeMove = (body: object, as = first) =>
  site.send(calendarCalls.proposeMove, { lottery: 'gov', reason, ...body }, { as: as! });
const confirmMove = (id: string, as = second) => site.send(calendarCalls.confirmMove, { id }, { as: as! });
const calendar = (dt: string) => site.ask(calendarCalls.calendar, { year: dt.slice(0, 4) }, { as: first! });

async function betOn({ betId }: Drawn, kind = 'stock', multiply = 92): Promise<void> {
  await site.db.query(
    "update rounds set state = 'open', open_at = least(open_at, site_now() - interval '1 minute'), due_at = close_at where bet_id = $1",
    [betId],
  );
  const slip = [{ ref: 'a', add: 1, option: 'teng_bon_2', number: '56', price: 10, multiply }];
  await site.ask(lotteryCalls.place, { betId, slip }, { as: member, param: kind });
}

test('declaring a day off calls off its rounds and prevents new ones', async () => {
  const { dt, betId } = await nextRound('taiwan');
  expect((await addHoliday(dt)).json()).toEqual({ voided: 1, proposed: 0 });
  expect(await onDay('taiwan', dt)).toMatchObject({ betId, state: 'void' });
  expect(await onDay('korea', dt)).toMatchObject({ state: 'scheduled' });
  await new Promise(setImmediate);
  expect(site.published).toContainEqual({ kind: 'round', betId, state: 'void' });
  expect(await plan()).toBe(0);
  expect(await calendar(dt)).toMatchObject({
    holidays: [{ calendar: 'tw', dt, name: 'Typhoon' }],
    decisions: [],
    acts: [{ action: 'holiday-added', subject: 'tw', dt, reason, operator: first!.userName }],
    lotteries: expect.arrayContaining([
      { lottery: 'taiwan', name: expect.any(String), calendar: 'tw', moved: [] },
    ]),
  });
});

test('a day off beyond the created rounds prevents their creation', async () => {
  const { dt } = (await roundsOf('taiwan')).at(-1)!;
  await site.db.query('delete from rounds where lottery = $1 and dt = $2', ['taiwan', dt]);
  expect((await addHoliday(dt)).json()).toEqual({ voided: 0, proposed: 0 });
  expect(await plan()).toBe(0);
  expect((await removeHoliday(dt)).json()).toEqual({ rounds: 1, dropped: 0 });
  expect(await onDay('taiwan', dt)).toMatchObject({ state: 'scheduled' });
});

test('removing a day off restores its round', async () => {
  const { dt, betId } = await nextRound('taiwan');
  await addHoliday(dt);
  expect((await removeHoliday(dt)).json()).toEqual({ rounds: 1, dropped: 0 });
  expect(await onDay('taiwan', dt)).toMatchObject({ betId, state: 'scheduled' });
  expect((await removeHoliday(dt)).json().code).toBe('CALENDAR_STATE');
});

test('a round with bets is called off by a second operator, who refunds every stake', async () => {
  const round = await nextRound('taiwan');
  await betOn(round);
  expect((await addHoliday(round.dt)).json()).toEqual({ voided: 0, proposed: 1 });
  expect(await onDay('taiwan', round.dt)).toMatchObject({ state: 'open' });
  const { decisions } = await calendar(round.dt);
  expect(decisions).toEqual([
    expect.objectContaining({
      kind: 'void',
      betId: round.betId,
      dt: round.dt,
      proposedBy: first!.userName,
      reason: `Typhoon: ${reason}`,
    }),
  ]);
  const confirm = (as: TestMember) =>
    site.send(operatorRoundCalls.confirmVoid, { id: decisions[0]!.id }, { as });
  expect((await confirm(first!)).json().code).toBe('SAME_OPERATOR');
  expect((await confirm(second!)).json()).toEqual({ refunded: 1 });
  expect(await balanceOf(site.db, member.identity.uuid, 'cash')).toMatchObject({ satang: 100_000 });
  expect((await removeHoliday(round.dt)).json()).toEqual({ rounds: 0, dropped: 0 });
  expect(await onDay('taiwan', round.dt)).toMatchObject({ state: 'void' });
});

test('removing a day off withdraws its proposals, and proposals for other reasons stay', async () => {
  const [round, other] = [await nextRound('taiwan'), (await roundsOf('taiwan'))[2]!];
  for (const each of [round, other]) await betOn(each);
  await addHoliday(round.dt);
  const { id } = (await calendar(round.dt)).decisions[0]!;
  const { id: own } = (
    await site.send(
      operatorRoundCalls.proposeVoid,
      { betId: other.betId, reason: 'The feed is down' },
      { as: first! },
    )
  ).json();
  expect((await addHoliday(other.dt)).json()).toEqual({ voided: 0, proposed: 1 });

  expect((await removeHoliday(round.dt)).json()).toEqual({ rounds: 0, dropped: 1 });
  expect((await removeHoliday(other.dt)).json()).toEqual({ rounds: 0, dropped: 0 });
  expect((await calendar(round.dt)).decisions.map((decision) => decision.id)).toEqual([own]);
  expect((await site.send(operatorRoundCalls.confirmVoid, { id }, { as: second! })).json().code).toBe(
    'DECISION_STATE',
  );
  expect(await onDay('taiwan', round.dt)).toMatchObject({ state: 'open' });
  const { acts } = await site.ask(operatorRoundCalls.round, { betId: round.betId }, { as: first! });
  expect(acts.map(({ action, operator, reason: why }) => [action, operator, why])).toEqual([
    ['decision-withdrawn', second!.userName, reason],
    ['void-proposed', first!.userName, `Typhoon: ${reason}`],
  ]);
  // Declared again, it is proposed again.
  expect((await addHoliday(round.dt)).json()).toEqual({ voided: 0, proposed: 1 });
  expect((await calendar(round.dt)).decisions).toHaveLength(2);
});

test('a draw that was moved away from a day off is not called off', async () => {
  const round = await nextRound('gov');
  await betOn(round, 'gov', 90);
  await site.db.query(
    'update lotteries set schedule = schedule || \'{"calendar":"tw"}\' where lottery = \'gov\'',
  );
  expect((await addHoliday(round.dt)).json()).toMatchObject({ proposed: 1 });
  const move = (await proposeMove({ dt: round.dt, toDt: dayAfter(round.dt, 1) })).json();
  expect((await confirmMove(move.id)).statusCode).toBe(200);
  expect((await calendar(round.dt)).decisions).toEqual([]);
  expect(await onDay('gov', dayAfter(round.dt, 1))).toMatchObject({ betId: round.betId, state: 'open' });
});

test('a draw whose round a day off called off without bets takes bets again on the day it is moved to', async () => {
  const round = await nextRound('gov');
  await site.db.query(
    'update lotteries set schedule = schedule || \'{"calendar":"tw"}\' where lottery = \'gov\'',
  );
  expect((await addHoliday(round.dt)).json()).toMatchObject({ voided: expect.any(Number), proposed: 0 });
  expect(await onDay('gov', round.dt)).toMatchObject({ betId: round.betId, state: 'void' });
  const toDt = dayAfter(round.dt, 1);
  const { id } = (await proposeMove({ dt: round.dt, toDt })).json();
  expect((await confirmMove(id)).json()).toEqual({ dt: toDt });
  await new Promise(setImmediate);
  expect(site.published).toContainEqual({ kind: 'round', betId: round.betId, state: 'scheduled' });
  expect(await onDay('gov', toDt)).toMatchObject({ betId: round.betId, state: 'scheduled' });
  const moved = (await onDay('gov', toDt))!;
  await betOn(moved, 'gov', 90);
  expect((await removeHoliday(round.dt)).json()).toMatchObject({ dropped: 0 });
  expect((await roundsOf('gov')).filter(({ betId }) => betId === round.betId)).toHaveLength(1);
});

test('a round that was called off for another reason, or had bets, is not moved', async () => {
  const round = await nextRound('gov');
  const moves = async () => (await proposeMove({ dt: round.dt, toDt: dayAfter(round.dt, 1) })).json().code;
  await site.db.query(
    "update rounds set state = 'void', void_reason = 'no-draw', due_at = null where bet_id = $1",
    [round.betId],
  );
  expect(await moves()).toBe('ROUND_STATE');
  await site.db.query("update rounds set state = 'scheduled', void_reason = null where bet_id = $1", [
    round.betId,
  ]);
  await betOn(round, 'gov', 90);
  await site.db.transaction((tx) => voidRound(tx, round.betId, 'holiday'));
  expect(await moves()).toBe('ROUND_STATE');
});

test('a day off can be declared once, not long past, by operators, and in a known calendar', async () => {
  const { dt } = await nextRound('taiwan');
  const answers = await Promise.all([addHoliday(dt), addHoliday(dt), addHoliday(dt)]);
  expect(answers.map((answer) => answer.json().code ?? 'added').sort()).toEqual([
    'CALENDAR_STATE',
    'CALENDAR_STATE',
    'added',
  ]);
  expect((await addHoliday(dayAfter(dt, -30))).json().code).toBe('CALENDAR_STATE');
  expect((await addHoliday(dt, 'xx')).json().code).toBe('VALIDATION');
  expect(
    (await site.send(calendarCalls.addHoliday, { calendar: 'tw', dt, name: 'x', reason }, { as: member }))
      .statusCode,
  ).toBe(404);
});

test('declaring a day off while servers create rounds leaves no open round', async () => {
  const { dt } = (await roundsOf('taiwan')).at(-1)!;
  await site.db.query('delete from rounds where lottery = $1 and dt = $2', ['taiwan', dt]);
  await Promise.all([plan(), addHoliday(dt), plan(), plan()]);
  expect([undefined, 'void']).toContain((await onDay('taiwan', dt))?.state);
});

test('two operators move a draw: its round keeps its bet slips, and its own day stays empty', async () => {
  const round = await nextRound('gov');
  await betOn(round, 'gov', 90);
  const toDt = dayAfter(round.dt, 1);
  const { id } = (await proposeMove({ dt: round.dt, toDt })).json();
  expect((await proposeMove({ dt: round.dt, toDt }, second)).json().code).toBe('DECISION_STATE');
  expect((await confirmMove(id, first)).json().code).toBe('SAME_OPERATOR');
  expect(await onDay('gov', round.dt)).toBeDefined();
  expect((await confirmMove(id)).json()).toEqual({ dt: toDt });
  expect((await confirmMove(id)).json().code).toBe('DECISION_STATE');
  expect(await onDay('gov', toDt)).toMatchObject({
    betId: round.betId,
    state: 'open',
    closeAt: new Date(round.closeAt.getTime() + 86_400_000),
  });
  expect(await plan()).toBe(0);
  expect(await onDay('gov', round.dt)).toBeUndefined();
  await new Promise(setImmediate);
  expect(site.published).toContainEqual({ kind: 'round', betId: round.betId, state: 'open' });
});

test('a moved draw is moved back to its own day in the same way', async () => {
  const round = await nextRound('gov');
  const toDt = dayAfter(round.dt, -2);
  await confirmMove((await proposeMove({ dt: round.dt, toDt })).json().id);
  expect(await onDay('gov', toDt)).toMatchObject({ betId: round.betId });
  await confirmMove((await proposeMove({ dt: round.dt, toDt: round.dt })).json().id);
  expect(await onDay('gov', round.dt)).toMatchObject({ betId: round.betId, closeAt: round.closeAt });
  const { lotteries } = await calendar(round.dt);
  expect(lotteries.find(({ lottery }) => lottery === 'gov')).toMatchObject({ moved: [] });
});

test('a draw cannot be moved to a day with a draw, far away or past, from a day without one, or after its bets are closed', async () => {
  const [soon, next] = await roundsOf('gov');
  const refused = async (body: object) => (await proposeMove(body)).json().code;
  expect(await refused({ dt: soon!.dt, toDt: next!.dt })).toBe('DRAW_DAY');
  expect(await refused({ dt: next!.dt, toDt: dayAfter(next!.dt, 11) })).toBe('DRAW_DAY');
  expect(await refused({ dt: next!.dt, toDt: next!.dt })).toBe('DRAW_DAY');
  expect(await refused({ dt: dayAfter(next!.dt, 1), toDt: dayAfter(next!.dt, 2) })).toBe('DRAW_DAY');
  expect(await refused({ lottery: 'yeekee-15', dt: next!.dt, toDt: dayAfter(next!.dt, 1) })).toBe('DRAW_DAY');
  expect(await refused({ lottery: 'nothing', dt: next!.dt, toDt: dayAfter(next!.dt, 1) })).toBe('DRAW_DAY');
  await site.db.query("update rounds set state = 'closed', due_at = null where bet_id = $1", [next!.betId]);
  expect(await refused({ dt: next!.dt, toDt: dayAfter(next!.dt, 1) })).toBe('ROUND_STATE');
});

test('no two draws are held on one day, whether or not their rounds exist', async () => {
  const far = dayAfter((await roundsOf('gov')).at(-1)!.dt, 40).slice(0, 7);
  const [early, late, between] = [`${far}-01`, `${far}-16`, `${far}-08`];
  const [one, other] = [
    (await proposeMove({ dt: early, toDt: between })).json(),
    (await proposeMove({ dt: late, toDt: between })).json(),
  ];
  expect((await confirmMove(one.id)).json()).toEqual({ dt: between });
  expect((await confirmMove(other.id)).json().code).toBe('DRAW_DAY');
  await site.send(operatorRoundCalls.withdrawDecision, { id: other.id, reason }, { as: first! });
  expect((await proposeMove({ dt: late, toDt: between })).json().code).toBe('DRAW_DAY');
});

test("operators are warned when a calendar's known days end within the coming weeks, whichever year they view", async () => {
  const today = bangkokDay(await siteNow(site.db));
  const coming = Number(dayAfter(today, 60).slice(0, 4));
  const know = (name: string, dt: string) =>
    site.db.query("insert into holidays (calendar, dt, name) values ($1, $2, 'New Year')", [name, dt]);
  const ended = async (year = today) => (await calendar(year)).gaps.ended;
  expect(await ended()).toEqual([]);
  await know('tw', `${coming - 2}-02-10`);
  await know('tw', `${coming - 1}-02-10`);
  await know('kr', `${coming}-02-10`);
  expect(await ended()).toEqual([{ calendar: 'tw', until: `${coming - 1}-02-10` }]);
  expect(await ended(`${coming + 1}-01-01`)).toHaveLength(1);
  await know('tw', `${coming}-01-01`);
  expect(await ended()).toEqual([]);
  await site.db.query("update lotteries set active = false where schedule ->> 'calendar' = 'tw'");
  await site.db.query("delete from holidays where calendar = 'tw' and extract(year from dt) = $1", [coming]);
  expect(await ended()).toEqual([]);
});

test('operators are warned of a government draw on a public holiday until it is moved', async () => {
  const round = await nextRound('gov');
  const unmoved = async () => (await calendar(round.dt)).gaps.unmoved;
  await addHoliday(dayAfter(round.dt, 1), 'th');
  await addHoliday(round.dt, 'tw');
  expect(await unmoved()).toEqual([]);
  await addHoliday(round.dt, 'th');
  expect(await unmoved()).toEqual([
    { lottery: 'gov', name: expect.any(String), dt: round.dt, holiday: 'Typhoon' },
  ]);
  expect(
    (await confirmMove((await proposeMove({ dt: round.dt, toDt: dayAfter(round.dt, 2) })).json().id))
      .statusCode,
  ).toBe(200);
  expect(await unmoved()).toEqual([]);
});

test('proposing to call a round off locks the round and does not wait for a calendar change', async () => {
  const { betId } = await nextRound('taiwan');
  await site.db.transaction(async (tx) => {
    await lockCalendar(tx, 'tw');
    await site.db.transaction(async (other) => {
      await other.query("set local lock_timeout = '5s'");
      await lockRound(other, betId);
      await insertDecision(
        other,
        { uuid: first!.identity.uuid, userName: first!.userName },
        { kind: 'void', lottery: 'taiwan', dt: '2027-01-04', betId, reason },
      );
    });
  });
});
