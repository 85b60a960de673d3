import type { BetId, MemberId, PoyId } from '@chokdee/shared/contracts/ids';
import { until } from '@chokdee/shared/testing/until';
import { connect, type Db } from '../db/db.ts';
import { balanceOf } from '../ledger/ledger.queries.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { bet, closeRound, member, openRound, betSlipOf, type BetLine } from '../../testing/bet-slips.ts';
import { cancelPoy } from './poy-cancels.queries.ts';
import { settle, voidRound } from '../results/settlement.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = connect(database.url, { poolSize: 16 });
});
afterEach(async () => {
  // Statements outside db.transaction are not retried, so a deadlock fails its test; the server's own counter
  // confirms it.
  expect(await db.query('select deadlocks from pg_stat_database where datname = current_database()')).toEqual(
    [{ deadlocks: 0 }],
  );
  expect(await reconcile(db)).toEqual([]);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const draw = { top3: '456', bottom2: '89', raw: '123456' };
const codeOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code: string }).code;

async function placed(betId: BetId, memberId: MemberId, lines: readonly BetLine[]): Promise<PoyId> {
  return (await bet(db, memberId, await betSlipOf(db, betId, lines), { kind: 'gov' })).poyId;
}

test('ten concurrent cancellations of a bet slip refund it once', async () => {
  const betId = await openRound(db, 'gov', { seconds: 3_600 });
  const memberId = await member(db, 10_000);
  const poyId = await placed(betId, memberId, [
    ['teng_bon_2', '12', 500],
    ['teng_bon_3', '123', 500],
  ]);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => cancelPoy(db, memberId, poyId)));
  expect(new Set(outcomes.map((reply) => JSON.stringify(reply))).size).toBe(1);
  expect(await balanceOf(db, memberId, 'cash')).toEqual({ satang: 10_000, version: 3 });
});

test('concurrent placing and cancelling on the same numbers leaves exactly the exposure of the remaining bet slips', async () => {
  const betId = await openRound(db, 'gov', { seconds: 3_600 });
  const members = await Promise.all(Array.from({ length: 5 }, () => member(db, 1_000_000)));
  const numbers: BetLine[] = [
    ['teng_bon_2', '12', 200],
    ['teng_lang_2', '12', 300],
    ['tode_3', '123', 100],
    ['tode_3', '321', 100],
    ['teng_bon_1', '1', 400],
  ];
  let cancelled = 0;
  await Promise.all(
    Array.from({ length: 12 }, async (_, worker) => {
      const memberId = members[worker % members.length]!;
      for (let at = 0; at < 8; at += 1) {
        const poyId = await placed(
          betId,
          memberId,
          numbers.filter((__, line) => (line + worker + at) % 3 > 0),
        );
        if ((worker + at) % 4 === 0) continue;
        await cancelPoy(db, memberId, poyId);
        cancelled += 1;
      }
    }),
  );
  expect(cancelled).toBe(72);
});

test.each(['void', 'close and settle'] as const)(
  'cancelling during %s of the round: each stake is refunded once, or stays in play',
  async (end) => {
    for (let at = 0; at < 6; at += 1) {
      const betId = await openRound(db, 'gov', { seconds: 3_600 });
      const memberId = await member(db, 100_000);
      const poys = await Promise.all(
        Array.from({ length: 10 }, () => placed(betId, memberId, [['teng_lang_2', '88', 1_000]])),
      );
      const ending = async () => {
        await new Promise((resolve) => setTimeout(resolve, at * 3));
        await db.transaction(async (tx) => {
          if (end === 'void') return voidRound(tx, betId, 'no-draw');
          await tx.query('select from rounds where bet_id = $1 for update', [betId]);
          await closeRound(tx, betId);
          return settle(tx, { betId, version: 1, draw, source: draw });
        });
      };
      const [ended, ...outcomes] = await Promise.allSettled([
        ending(),
        ...poys.map((poyId) => cancelPoy(db, memberId, poyId)),
      ]);
      expect(codeOf(ended)).toBe('done');
      const back = outcomes.filter(({ status }) => status === 'fulfilled').length;
      expect(outcomes.map(codeOf).filter((code) => code !== 'done' && code !== 'CANCEL_TOO_LATE')).toEqual(
        [],
      );
      expect(await balanceOf(db, memberId, 'cash')).toMatchObject({
        satang: end === 'void' ? 100_000 : 90_000 + 1_000 * back,
      });
    }
  },
);

test('a cancellation that waits for the lock of a round being closed is refused', async () => {
  const betId = await openRound(db, 'gov', { seconds: 3_600 });
  const memberId = await member(db, 1_000);
  const poyId = await placed(betId, memberId, [['teng_bon_2', '12', 500]]);
  let waiting: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    await tx.query('select from rounds where bet_id = $1 for update', [betId]);
    waiting = cancelPoy(db, memberId, poyId).catch((error: { code: string }) => error.code);
    await until(async () => (await lockWaits(db)) > 0, 'the cancellation waits for the round');
    await closeRound(tx, betId);
  });
  expect(await waiting).toBe('CANCEL_TOO_LATE');
});
