import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { slipLine, type SlipBody } from '@chokdee/shared/contracts/lottery';
import { baseOptions } from '@chokdee/shared/rules/bet-options';
import { requestHash } from '../ledger/request-hash.ts';
import { slipHash, recentlyRefused } from './slips.service.ts';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { connect, type Db } from '../db/db.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { bet, member, openRound, betSlipOf, type BetLine } from '../../testing/bet-slips.ts';
import { slipQueue } from './slip-queue.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = connect(database.url, { poolSize: 8 });
});
afterEach(async () => expect(await reconcile(db)).toEqual([]));
afterAll(async () => {
  await db.close();
  await database.drop();
});

test('repeated refusals, for every reason, do not delay the bet slips of other members', async () => {
  const [betId, unopened] = [await openRound(db), await openRound(db)];
  await db.query("update rounds set state = 'scheduled' where bet_id = $1", [unopened]);
  const line = (...wrong: BetLine[]) => betSlipOf(db, betId, wrong);
  const good = await line(['teng_bon_2', '12', 500]);
  const slips = slipQueue(db);
  const rich = await Promise.all(Array.from({ length: 5 }, () => member(db, 100_000)));
  const [repeats, reuses, cheap, stale, early] = rich as [MemberId, MemberId, MemberId, MemberId, MemberId];
  for (const [who, key] of [
    [repeats, 'known'],
    [reuses, 'reused'],
  ] as const)
    await bet(db, who, good, { slips, key });
  const refused = [
    [repeats, good, 'known'],
    [reuses, await line(['teng_bon_2', '13', 500]), 'reused'],
    [cheap, await line(['teng_bon_2', '12', 100]), undefined],
    [stale, await line(['teng_bon_2', '12', 500, 9_300]), undefined],
    [early, { ...good, betId: unopened }, undefined],
    [await member(db, 100), good, undefined],
  ] as const;

  let [answered, done] = [0, false];
  const MOST = 5_000;
  const noise = refused.flatMap(([who, body, key]) =>
    Array.from({ length: 15 }, async () => {
      while (!done && answered < MOST) {
        await bet(db, who, body, { slips, key: key ?? randomUUID() }).catch((error: { code?: string }) =>
          expect(error.code).toMatch(/^[A-Z_]+$/),
        );
        answered += 1;
      }
    }),
  );
  const people = await Promise.all(Array.from({ length: 12 }, () => member(db, 100_000)));
  await Promise.all(
    people.map(async (who) => {
      for (let at = 0; at < 10; at += 1) await bet(db, who, good, { slips });
    }),
  );
  done = true;
  await Promise.all(noise);
  expect(answered).toBeLessThan(MOST);
  await slips.close();
});

test('a member counts as recently refused until removed, or until pushed out by newer members', () => {
  const refused = recentlyRefused(2);
  for (const memberId of ['a', 'b', 'a', 'c']) refused.add(memberId);
  expect(['a', 'b', 'c'].map(refused.has)).toEqual([true, false, true]);
  refused.remove('a');
  expect(refused.has('a')).toBe(false);
});

const line = fc.record({
  price: fc.integer({ min: 1 }),
  option: fc.constantFrom(...baseOptions),
  ref: fc.string({ unit: 'grapheme' }),
  multiply: fc.integer({ min: 0 }),
  number: fc.stringMatching(/^\d{1,3}$/),
  add: fc.nat(),
});
const body = fc.record({
  slip: fc.array(line, { minLength: 1, maxLength: 5 }),
  note: fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined }),
  betId: fc.nat(),
});

test('slipHash equals requestHash of the same body', () => {
  fc.assert(
    fc.property(body, (slip) =>
      expect(slipHash('yeekee', slip as unknown as SlipBody)).toBe(requestHash({ kind: 'yeekee', ...slip })),
    ),
  );
});

test('the hash covers every key of a line', () => {
  expect(Object.keys(slipLine.shape).sort()).toEqual(['add', 'multiply', 'number', 'option', 'price', 'ref']);
});
