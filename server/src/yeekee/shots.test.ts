import { until } from '@chokdee/shared/testing/until';
import { connect, type Db } from '../db/db.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { voidRound } from '../results/settlement.ts';
import { shootNumber, shotNumbers, tallyOf } from './shots.queries.ts';
import { shoot as shootSigned, shotsOf, shotSummary } from './shots.service.ts';
import { closeRound, member, openRound } from '../../testing/bet-slips.ts';

const shoot = (
  ...[tx, me, betId, number]: Parameters<typeof shootSigned> extends [...infer Rest, unknown] ? Rest : never
) => shootSigned(tx, me, betId, number, (text) => `signed ${text}`);

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = connect(database.url, { poolSize: 20 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

test('a member can shoot once in five seconds across all rounds', async () => {
  const [betId, otherRound, memberId] = [await openRound(db), await openRound(db), await member(db, 0)];
  const me = { memberId, userName: 'somchai99' };
  expect(await shoot(db, me, betId, '00042')).toEqual({ seq: 1, rank: 1 });
  await expect(shoot(db, me, betId, '00043')).rejects.toMatchObject({ code: 'SHOT_TOO_SOON' });
  await expect(shoot(db, me, otherRound, '00043')).rejects.toMatchObject({ code: 'SHOT_TOO_SOON' });
  await db.query(
    "update shooters set last_shot_at = last_shot_at - interval '5 seconds' where member_id = $1",
    [memberId],
  );
  expect(await shoot(db, me, betId, '00043')).toEqual({ seq: 2, rank: 1 });
});

test('of concurrent shots from many tabs of one member, one is accepted', async () => {
  const [betId, memberId] = [await openRound(db), await member(db, 0)];
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => shoot(db, { memberId, userName: 'somchai99' }, betId, '11111')),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await tallyOf(db, betId)).toEqual({ count: 1, sum: 11_111 });
});

test('concurrent shots are numbered without gaps, in time order', async () => {
  const betId = await openRound(db);
  const shooters = await Promise.all(Array.from({ length: 60 }, () => member(db, 0)));
  await Promise.all(
    shooters.map((memberId, at) =>
      shoot(db, { memberId, userName: 'somchai99' }, betId, String(at).padStart(5, '0')),
    ),
  );
  const rows = await db.query<{ seq: number; created_at: Date }>(
    'select seq, created_at from shots where bet_id = $1 order by created_at, seq',
    [betId],
  );
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
  expect(await tallyOf(db, betId)).toEqual({ count: 60, sum: (59 * 60) / 2 });
  expect(await shotNumbers(db, betId)).toHaveLength(60);
});

test('shooting continues after betting closes, and ends exactly on time', async () => {
  const [betId, memberId] = [await openRound(db), await member(db, 0)];
  const shot = { memberId, name: 'me', betId, number: '12345', intervalSeconds: 0 };
  await db.query("update rounds set state = 'closed', close_at = site_now() where bet_id = $1", [betId]);
  expect(await shootNumber(db, shot)).toMatchObject({ seq: 1 });
  await closeRound(db, betId);
  await expect(shootNumber(db, shot)).rejects.toMatchObject({ code: 'SHOOT_CLOSED' });
  expect(await tallyOf(db, betId)).toEqual({ count: 1, sum: 12_345 });
});

test('a shot that waits for the lock while shooting ends is refused and leaves no gap', async () => {
  const [betId, memberId] = [await openRound(db), await member(db, 0)];
  let waiting: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await tx.query('select from rounds where bet_id = $1 for update', [betId]);
    waiting = shoot(db, { memberId, userName: 'somchai99' }, betId, '11111').catch(
      (error: { code: string }) => error.code,
    );
    await until(async () => (await lockWaits(db)) > 0, 'the shot waits for the round');
    await closeRound(tx, betId);
  });
  expect(await waiting).toBe('SHOOT_CLOSED');
  expect(await tallyOf(db, betId)).toEqual({ count: 0, sum: 0 });
});

const [OPEN, CLOSE] = ['2026-03-01T06:00:00+07:00', '2026-03-01T06:17:00+07:00'];

test.each([
  ['open', 'exactly at the opening', OPEN, null],
  ['open', 'just before the opening', '2026-03-01T05:59:59.999999+07:00', 'ROUND_NOT_OPEN'],
  ['closed', 'just before the end', '2026-03-01T06:16:59.999999+07:00', null],
  ['closed', 'exactly at the end', CLOSE, 'SHOOT_CLOSED'],
  ['scheduled', 'opening late', '2026-03-01T06:10:00+07:00', 'ROUND_NOT_OPEN'],
  ['scheduled', 'never opened, after the end', CLOSE, 'SHOOT_CLOSED'],
  ['void', 'voided early', '2026-03-01T06:10:00+07:00', 'SHOOT_CLOSED'],
  ['settled', 'with a result', '2026-03-01T06:10:00+07:00', 'SHOOT_CLOSED'],
])('whether a %s round accepts a shot: %s', async (state, _when, at, fault) => {
  expect(await db.query('select shot_fault($1, $2, $3, $4) as fault', [state, OPEN, CLOSE, at])).toEqual([
    { fault },
  ]);
});

test.each([
  ['five seconds before', '06:00:05', true],
  ['just under five seconds before', '06:00:05.000001', false],
  ['at the same moment', '06:00:10', false],
  ['slightly later, in another round that was numbered first', '06:00:10.3', false],
  ['an hour ahead, before the clock was set back', '07:00:10', true],
])('after a shot %s (%s) the next one is allowed: %s', async (_when, last, rested) => {
  expect(
    await db.query(
      "select shooter_rested(('2026-03-01 ' || $1 || '+07')::timestamptz, '2026-03-01 06:00:10+07', '5 seconds') as rested",
      [last],
    ),
  ).toEqual([{ rested }]);
});

test('a refused shot neither waits for the shots of others nor delays them', async () => {
  const [betId, greedy, other] = [await openRound(db), await member(db, 0), await member(db, 0)];
  await shoot(db, { memberId: greedy, userName: 'somchai99' }, betId, '00001');
  await db.transaction(async (tx) => {
    await shoot(tx, { memberId: other, userName: 'somying42' }, betId, '00002');
    await db
      .transaction(async (blocked) => {
        await blocked.query("set local lock_timeout = '2s'");
        await expect(
          shoot(blocked, { memberId: greedy, userName: 'somchai99' }, betId, '00003'),
        ).rejects.toMatchObject({ code: 'SHOT_TOO_SOON' });
        throw new Error('refused');
      })
      .catch((error: Error) => expect(error.message).toBe('refused'));
  });
  expect(await shotNumbers(db, betId)).toEqual(['00001', '00002']);
});

test('a void round accepts no more shots and keeps the existing ones', async () => {
  const [betId, one, two] = [await openRound(db), await member(db, 0), await member(db, 0)];
  await shoot(db, { memberId: one, userName: 'somchai99' }, betId, '00001');
  await db.transaction((tx) => voidRound(tx, betId, 'no-draw'));
  await expect(shoot(db, { memberId: two, userName: 'somying42' }, betId, '00002')).rejects.toMatchObject({
    code: 'SHOOT_CLOSED',
  });
  expect(await shotNumbers(db, betId)).toEqual(['00001']);
});

test('several members may shoot the same number, and each shot counts', async () => {
  const betId = await openRound(db);
  for (let at = 0; at < 3; at += 1)
    await shoot(db, { memberId: await member(db, 0), userName: 'somchai99' }, betId, '77777');
  expect(await tallyOf(db, betId)).toEqual({ count: 3, sum: 233_331 });
});

test('a round without shooting, or one that is not open yet, accepts no shots', async () => {
  const [gov, betId, memberId] = [await openRound(db, 'gov'), await openRound(db), await member(db, 0)];
  await db.query("update rounds set state = 'scheduled' where bet_id = $1", [betId]);
  await expect(shoot(db, { memberId, userName: 'somchai99' }, gov, '11111')).rejects.toMatchObject({
    code: 'ROUND_NOT_FOUND',
  });
  await expect(shoot(db, { memberId, userName: 'somchai99' }, betId, '11111')).rejects.toMatchObject({
    code: 'ROUND_NOT_OPEN',
  });
});

test("other members' numbers and the sum stay hidden until shooting is over, and names stay masked", async () => {
  const [betId, mine, theirs] = [await openRound(db), await member(db, 0), await member(db, 0)];
  await shoot(db, { memberId: theirs, userName: 'somying42' }, betId, '00100');
  await shoot(db, { memberId: mine, userName: 'somchai99' }, betId, '00042');
  const createdAt = expect.stringMatching(/\+07:00$/);
  expect(await shotsOf(db, mine, betId)).toEqual([
    { seq: 2, yingNumber: '00042', name: 'som***', mine: true, createdAt },
    { seq: 1, name: 'som***', mine: false, createdAt },
  ]);
  expect(await shotSummary(db, mine, betId)).toEqual({ count: 2, myCount: 1 });
  await closeRound(db, betId);
  expect(await shotsOf(db, mine, betId, 1)).toEqual([expect.objectContaining({ seq: 2 })]);
  expect((await shotsOf(db, mine, betId)).map(({ yingNumber }) => yingNumber)).toEqual(['00042', '00100']);
  expect(await shotSummary(db, mine, betId)).toEqual({ count: 2, sum: 142, myCount: 1 });
});
