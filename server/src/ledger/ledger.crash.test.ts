import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toSatang } from '@chokdee/shared/contracts/money';
import { until } from '@chokdee/shared/testing/until';
import { connect, type Db } from '../db/db.ts';
import { startEmbedded, stopEmbedded, type Embedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { AppError } from '../errors.ts';
import { killPostgres } from '../../testing/kill-postgres.ts';
import { bet, deposit, testPool } from '../../testing/money.ts';
import { postMany } from './ledger-many.ts';
import type { MemberMovement } from './movement.ts';
import { reconcile } from './reconcile.ts';

/** Three in every test run; `pnpm test:deep kills` sets it to 200. */
const KILLS = Number(process.env['KILL_CYCLES'] ?? '3');

jest.setTimeout(300_000 + KILLS * 30_000);

const CLIENTS = 8;
const ANSWERS_BEFORE_KILL = 25 * CLIENTS;
const dataDir = mkdtempSync(path.join(tmpdir(), 'chokdee-crash-'));
const members = Array.from({ length: 10 }, () => randomUUID());

afterAll(async () => {
  await stopEmbedded(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

/** What a client knows about one request. */
interface Attempt {
  send(db: Db): Promise<Answer>;
  answer: Answer | 'refused' | 'unknown';
}
type Answer = { transactionIds: number[]; replayed: boolean[] };

function betOf(memberId: string): Attempt['send'] {
  const key = randomUUID();
  return async (db) => {
    const { transactionId, replayed } = await bet(db, memberId, 70, key);
    return { transactionIds: [transactionId], replayed: [replayed] };
  };
}

function setOfOne(memberId: string): Attempt['send'] {
  const movement: MemberMovement = {
    key: randomUUID(),
    hash: '',
    type: 'BET_GAME',
    memberId,
    reference: null,
    account: 'cash',
    amount: toSatang(-30),
    house: testPool,
  };
  return async (db) => {
    const { transactionIds, replayed } = await postMany(db, [movement]);
    return { transactionIds, replayed };
  };
}

function winsOf(memberIds: string[]): Attempt['send'] {
  const wins = memberIds.map((memberId): MemberMovement => ({
    key: randomUUID(),
    hash: '',
    type: 'WIN_YEEKEE',
    memberId,
    reference: null,
    account: 'cash',
    amount: toSatang(20),
    house: testPool,
  }));
  return async (db) => {
    const { transactionIds, replayed } = await postMany(db, wins);
    return { transactionIds, replayed };
  };
}

async function attempt(db: Db, made: Attempt): Promise<void> {
  try {
    made.answer = await made.send(db);
  } catch (error) {
    made.answer = error instanceof AppError && error.code === 'BALANCE_NOT_ENOUGH' ? 'refused' : 'unknown';
  }
}

/** Sends bets and wins without pause until the database dies. */
async function client(db: Db, made: Attempt[]): Promise<void> {
  for (let at = 0; ; at += 1) {
    const member = members[Math.floor(Math.random() * members.length)]!;
    const send = at % 5 === 4 ? winsOf(members) : at % 2 === 0 ? betOf(member) : setOfOne(member);
    const now: Attempt = { send, answer: 'unknown' };
    made.push(now);
    await attempt(db, now);
    if (now.answer === 'unknown') return;
  }
}

test('kill -9 of the database while clients bet loses no acknowledged movement and duplicates none', async () => {
  let server: Embedded = await startEmbedded({ dataDir });
  let db = connect((await migrate(server.url)).appUrl, { poolSize: CLIENTS });
  expect(await db.query('show fsync')).toEqual([{ fsync: 'on' }]);
  for (const memberId of members) await deposit(db, memberId, 2_000);

  const made: Attempt[] = [];
  const answers = () => made.filter(({ answer }) => answer !== 'unknown').length;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const enough = answers() + ANSWERS_BEFORE_KILL;
    const clients = Promise.all(Array.from({ length: CLIENTS }, () => client(db, made)));
    await until(() => answers() >= enough, 'clients receive answers');
    await killPostgres(server.pid);
    await clients;
    await db.close();

    server = await startEmbedded({ dataDir });
    db = connect((await migrate(server.url)).appUrl, { poolSize: CLIENTS });
    // Checks after each of the first kills, then after some: the check takes longer as the ledger grows.
    if (kill < 3 || kill % 20 === 0) expect(await drifts(db)).toEqual([]);
  }

  const answered = made.filter(({ answer }) => typeof answer === 'object');
  const unknown = made.filter(({ answer }) => answer === 'unknown');
  expect(answered.length).toBeGreaterThan(KILLS * CLIENTS);
  expect(unknown.length).toBeGreaterThanOrEqual(KILLS * CLIENTS);

  let lost = 0;
  const left = [...answered];
  const sendAgain = async () => {
    for (let now = left.pop(); now; now = left.pop()) {
      const { transactionIds, replayed } = now.answer as Answer;
      const again = await now.send(db);
      if (again.replayed.includes(false)) lost += 1;
      else expect(again).toEqual({ transactionIds, replayed: replayed.map(() => true) });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, sendAgain));
  for (const now of unknown) {
    await attempt(db, now);
    expect(now.answer).not.toBe('unknown');
    if (now.answer !== 'refused') expect((await now.send(db)).replayed).not.toContain(false);
  }

  const effects = made.flatMap(({ answer }) => (typeof answer === 'object' ? answer.transactionIds : []));
  const doubled = effects.length - new Set(effects).size;
  if (KILLS > 3)
    console.log(
      JSON.stringify({ kills: KILLS, acknowledged: answered.length, lost, doubled, unknown: unknown.length }),
    );
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  const [row] = await db.query('select count(*) as transactions from ledger_transactions');
  expect(row).toEqual({ transactions: effects.length + members.length });
  expect(await drifts(db)).toEqual([]);
  await db.close();
});

/** The ledger's invariants only: these members have no data besides accounts. */
async function drifts(db: Db) {
  return (await reconcile(db)).filter(({ invariant }) => invariant.startsWith('ledger_'));
}
