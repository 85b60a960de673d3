import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { toSatang } from '@chokdee/shared/contracts/money';
import { connect, type Db } from '../db/db.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { memberWithCash, testPool } from '../../testing/money.ts';
import { LedgerModel, move } from '../../testing/ledger-model.ts';
import { postMany } from './ledger-many.ts';
import type { MemberMovement } from './movement.ts';
import { balanceOf, entriesOf } from './ledger.queries.ts';
import { postingQueue } from './posting-queue.ts';
import { reconcile } from './reconcile.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterEach(async () => expect((await reconcile(db)).filter(({ invariant }) => invariant.startsWith('ledger_'))).toEqual([]));
afterAll(() => database.drop());

function movement(memberId: string, satang: number, key: string = randomUUID()): MemberMovement {
  return {
    key, hash: `${satang}`, type: satang < 0 ? 'BET_GAME' : 'WIN_GAME', memberId, reference: null, account: 'cash', amount: toSatang(satang), house: testPool,
  };
}

/** Counts the statements that were sent. */
function counted(real: Db) {
  const sent = { statements: 0 };
  return { sent, db: { ...real, query: <Row>(text: string, values?: readonly unknown[]) => ((sent.statements += 1), real.query<Row>(text, values)) } satisfies Db };
}

const outcomes = async (posted: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(posted)).map((outcome) => (outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code?: string }).code));

test('movements that come together are posted together, and each caller gets his own answer', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => memberWithCash(db, 100)));
  const { db: watched, sent } = counted(db);
  const queue = postingQueue(watched);
  const posted = await Promise.all(members.map((member, at) => queue.post(movement(member, at + 1))));
  expect(posted.map(({ balance, replayed }) => [balance, replayed])).toEqual(members.map((_, at) => [{ satang: 101 + at, version: 2 }, false]));
  expect(new Set(posted.map(({ transactionId }) => transactionId)).size).toBe(20);
  expect(sent.statements).toBe(1);
  await queue.close();
});

test('a single movement is a posting like any other', async () => {
  const member = await memberWithCash(db, 100);
  const queue = postingQueue(db);
  expect(await queue.post(movement(member, -40, 'one'))).toMatchObject({ replayed: false, balance: { satang: 60, version: 2 } });
  expect(await queue.post(movement(member, -40, 'one'))).toMatchObject({ replayed: true, balance: { satang: 60, version: 2 } });
  expect(await outcomes([queue.post(movement(member, -61))])).toEqual(['BALANCE_NOT_ENOUGH']);
  expect(await outcomes([queue.post(movement(member, -1, 'one'))])).toEqual(['IDEMPOTENCY_KEY_REUSED']);
  await queue.close();
});

test('who is refused is refused alone, and exactly as if all had come one after the other', async () => {
  const [rich, poor] = [await memberWithCash(db, 1_000), await memberWithCash(db, 10)];
  const queue = postingQueue(db);
  await queue.post(movement(rich, 1, 'taken'));
  const asked = [movement(poor, -20), movement(rich, -5), movement(poor, -4), movement(rich, 9, 'taken'), movement(poor, -7), movement(poor, -6), movement(rich, 1, 'taken')];
  expect(await outcomes(asked.map((each) => queue.post(each)))).toEqual([
    'BALANCE_NOT_ENOUGH', 'done', 'done', 'IDEMPOTENCY_KEY_REUSED', 'BALANCE_NOT_ENOUGH', 'done', 'done',
  ]);
  expect(await balanceOf(db, poor, 'cash')).toEqual({ satang: 0, version: 3 });
  expect(await balanceOf(db, rich, 'cash')).toEqual({ satang: 996, version: 3 });
  await queue.close();
});

test('a set whose replays stand before a refusal still names the one that was refused', async () => {
  const member = await memberWithCash(db, 10);
  const known = movement(member, 5);
  await postMany(db, [known]);
  await expect(postMany(db, [known, movement(member, -15), movement(member, -1)])).rejects.toMatchObject({ code: 'BALANCE_NOT_ENOUGH', cause: { detail: '[3]' } });
});

test('what the database cannot take at all harms nobody else', async () => {
  const member = await memberWithCash(db, 10);
  const queue = postingQueue(db);
  const asked = [movement(member, 1), { ...movement(member, 1), memberId: 'nobody' }, { ...movement(member, 1), house: 'cellar' as 'house:cellar' }, movement(member, 2)];
  expect(await outcomes(asked.map((each) => queue.post(each)))).toEqual(['done', '22P02', '23514', 'done']);
  expect(await balanceOf(db, member, 'cash')).toMatchObject({ satang: 13 });
  await queue.close();
});

test('a set that the database ended to untie a knot goes again', async () => {
  const members = await Promise.all([1, 2].map(() => memberWithCash(db, 10)));
  let knots = 2;
  const knotted: Db = { ...db, query: <Row>(text: string, values?: readonly unknown[]) => db.query<Row>(knots-- > 0 ? "do $$ begin raise exception 'knot' using errcode = '40P01'; end $$" : text, knots < 0 ? values : undefined) };
  const queue = postingQueue(knotted);
  const posted = await Promise.all(members.map((member) => queue.post(movement(member, 5))));
  expect(posted.map(({ balance }) => balance.satang)).toEqual([15, 15]);
  await queue.close();
});

test('the same attempt many times at once has one effect', async () => {
  const member = await memberWithCash(db, 100);
  const queue = postingQueue(db);
  const posted = await Promise.all(Array.from({ length: 30 }, () => queue.post(movement(member, -60, 'again'))));
  expect(posted.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(posted.map(({ transactionId, balance }) => `${transactionId} ${balance.satang}`)).size).toBe(1);
  await queue.close();
});

test('movements of one account take effect in the order of the calls, in small sets too', async () => {
  const member = await memberWithCash(db, 0);
  const queue = postingQueue(db, { most: 3 });
  const posted: Promise<unknown>[] = [];
  for (let at = 1; at <= 60; at += 1) {
    posted.push(queue.post(movement(member, at)));
    if (at % 7 === 0) await new Promise(setImmediate);
  }
  await Promise.all(posted);
  const entries = await entriesOf(db, member, { account: 'cash', from: new Date(0), until: new Date('9999-01-01'), limit: 100 });
  expect(entries.map(({ amount }) => amount)).toEqual(Array.from({ length: 60 }, (_, at) => 60 - at));
  await queue.close();
});

test('too many at once are refused at once, and closing answers all that were taken', async () => {
  const member = await memberWithCash(db, 0);
  const queue = postingQueue(db, { waiting: 5 });
  const posted = Array.from({ length: 7 }, () => queue.post(movement(member, 1)));
  const closed = queue.close();
  expect(await outcomes([...posted, queue.post(movement(member, 1))])).toEqual([...Array<string>(5).fill('done'), ...Array<string>(3).fill('UNAVAILABLE')]);
  await closed;
  expect(await balanceOf(db, member, 'cash')).toEqual({ satang: 5, version: 5 });
});

test('a connection that is lost leaves the outcome open, and the same key settles it', async () => {
  const member = await memberWithCash(db, 100);
  const victim = connect(database.url, { poolSize: 2, applicationName: 'victim' });
  const owner = connect(database.ownerUrl, { poolSize: 1 });
  const queue = postingQueue(victim);
  const asked = Array.from({ length: 40 }, () => movement(member, -1));
  for (let kill = 0; kill < 5; kill += 1) {
    const posted = outcomes(asked.map((each) => queue.post(each)));
    await owner.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'victim'");
    await posted;
  }
  const settled = await Promise.all(asked.map((each) => queue.post(each)));
  expect(new Set(settled.map(({ transactionId }) => transactionId)).size).toBe(40);
  expect(await balanceOf(db, member, 'cash')).toEqual({ satang: 60, version: 41 });
  await Promise.all([queue.close(), victim.close(), owner.close()]);
});

test('whatever is asked of two queues at once, each answers what simple sums say', async () => {
  const step = fc.record({ who: fc.nat(2), amount: fc.integer({ min: -120, max: 120 }).filter((n) => n !== 0), key: fc.nat(12) });
  const rounds = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60 }), fc.integer({ min: 1, max: 9 }), async (steps, most) => {
    // Each queue has members of its own, so that the order of the calls is the order of the effects.
    await Promise.all([1, 2].map(async () => {
      const members = [randomUUID(), randomUUID(), randomUUID()];
      const model = new LedgerModel();
      const bodies = new Map<string, string>();
      const queue = postingQueue(db, { most, lanes: 2 });
      const expected = steps.map(({ who, amount, key: number }) => {
        const key = `${who} ${number}`;
        const request = move(key, 'BET_GAME', members[who]!, 'cash', amount, testPool);
        const outcome = model.expect(request, bodies.get(key) === `${amount}`);
        if (outcome === 'done') bodies.set(key, `${amount}`);
        if (outcome === 'done') model.done.set(key, true);
        return outcome;
      });
      const posted = steps.map(({ who, amount, key }) => queue.post({ ...movement(members[who]!, amount, `${who} ${key}`), type: 'BET_GAME' }));
      expect(await outcomes(posted)).toEqual(expected);
      await queue.close();
      for (const member of members) expect((await balanceOf(db, member, 'cash')).satang).toBe(model.sums.get(`${member}:cash`) ?? 0);
    }));
  });
  await fc.assert(rounds, { numRuns: 60 });
});
