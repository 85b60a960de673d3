import { randomUUID } from 'node:crypto';
import { toSatang } from '@chokdee/shared/contracts/money';
import { connect } from '../db/db.ts';
import { testDatabase } from '../../testing/database.ts';
import { bet, deposit, testPool } from '../../testing/money.ts';
import { failHold, openHold } from './holds.ts';
import { postMany } from './ledger-many.ts';
import type { MemberMovement } from './movement.ts';
import { post } from './ledger.service.ts';
import { reconcile } from './reconcile.ts';

const SECONDS = 4;
const CLIENTS = 12;

test('clients that touch the same accounts in any order never deadlock', async () => {
  const database = await testDatabase({ modules: ['clock', 'ledger'] });
  const db = connect(database.url, { poolSize: CLIENTS });
  const members = Array.from({ length: 6 }, () => randomUUID());
  for (const memberId of members) await deposit(db, memberId, 1_000_000);
  const anyone = () => members[Math.floor(Math.random() * members.length)]!;

  let done = 0;
  const win = (memberId: string, key: string): MemberMovement => ({
    key,
    hash: '',
    type: 'WIN_YEEKEE',
    memberId,
    reference: null,
    account: 'cash',
    amount: toSatang(5),
    house: testPool,
  });
  /** Clients that work at about the same time get the same keys. */
  const sharedSet = () =>
    members.flatMap((memberId) =>
      [1, 2, 3].map((at) => win(memberId, `${Math.floor(done / CLIENTS)} ${at}`)),
    );
  const shuffled = <T>(list: T[]) =>
    list
      .map((item) => [Math.random(), item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item);

  const moves = [
    () => bet(db, anyone(), 3),
    () => postMany(db, shuffled(sharedSet())),
    () =>
      postMany(
        db,
        shuffled(members).map((memberId) => win(memberId, randomUUID())),
      ),
    () => {
      const [from, to] = [anyone(), anyone()];
      return post(
        db,
        { key: randomUUID(), hash: '', type: 'ADMIN_MOVE_INCREASE', memberId: null, reference: null },
        [
          { memberId: from, account: 'cash', amount: toSatang(-1) },
          { memberId: to, account: 'cash', amount: toSatang(1) },
        ],
      );
    },
    async () => {
      const [memberId, holdId] = [anyone(), randomUUID()];
      await openHold(db, { key: `ask ${holdId}`, hash: '', memberId, holdId }, toSatang(1));
      await failHold(db, { key: `fail ${holdId}`, hash: '', memberId, holdId });
    },
  ];

  const until = Date.now() + SECONDS * 1000;
  try {
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        for (; Date.now() < until; done += 1) await moves[Math.floor(Math.random() * moves.length)]!();
      }),
    );
    // Statements outside db.transaction are not retried, so a deadlock would have failed the test already.
    // The server's deadlock counter confirms it.
    const [row] = await db.query('select deadlocks from pg_stat_database where datname = current_database()');
    expect(row).toEqual({ deadlocks: 0 });
    expect(done).toBeGreaterThan(CLIENTS * 10);
    expect(await reconcile(db)).toEqual([]);
  } finally {
    await db.close();
    await database.drop();
  }
});
