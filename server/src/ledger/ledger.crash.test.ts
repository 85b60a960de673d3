import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { toSatang } from '@chokdee/shared/contracts/money';
import { connect, type Db } from '../db/db.ts';
import { startEmbedded, stopEmbedded, type Embedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { AppError } from '../errors.ts';
import { killPostgres } from '../testing/kill-postgres.ts';
import { bet, deposit, testPool } from '../testing/money.ts';
import { postMany, type MemberMovement } from './ledger-many.ts';
import { reconcile } from './reconcile.ts';

jest.setTimeout(180_000);

const KILLS = 3;
const CLIENTS = 8;
const dataDir = mkdtempSync(path.join(tmpdir(), 'chokdee-crash-'));
const members = Array.from({ length: 10 }, () => randomUUID());

afterAll(async () => {
  await stopEmbedded(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

/** What a client has been told about one request. */
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

function winsOf(memberIds: string[]): Attempt['send'] {
  const wins = memberIds.map((memberId): MemberMovement => ({
    key: randomUUID(), hash: '', type: 'WIN_YEEKEE', memberId, reference: null, account: 'cash', amount: toSatang(20), house: testPool,
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

/** Bets and wins without pause until the database is gone. */
async function client(db: Db, made: Attempt[]): Promise<void> {
  for (let at = 0; ; at += 1) {
    const send = at % 5 === 4 ? winsOf(members) : betOf(members[Math.floor(Math.random() * members.length)]!);
    const now: Attempt = { send, answer: 'unknown' };
    made.push(now);
    await attempt(db, now);
    if (now.answer === 'unknown') return;
  }
}

test('kill -9 of the database while clients bet loses nothing acknowledged and doubles nothing', async () => {
  let server: Embedded = await startEmbedded({ dataDir });
  let url = (await migrate(server.url, { through: '0002' })).appUrl;
  let db = connect(url, { poolSize: CLIENTS });
  expect(await db.query('show fsync')).toEqual([{ fsync: 'on' }]);
  for (const memberId of members) await deposit(db, memberId, 2_000);

  const made: Attempt[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const clients = Promise.all(Array.from({ length: CLIENTS }, () => client(db, made)));
    await pause(700 + Math.random() * 300);
    await killPostgres(server.pid);
    await clients;
    await db.close();

    server = await startEmbedded({ dataDir });
    url = (await migrate(server.url, { through: '0002' })).appUrl;
    db = connect(url, { poolSize: CLIENTS });
    expect(await reconcile(db)).toEqual([]);
  }

  const answered = made.filter(({ answer }) => typeof answer === 'object');
  const unknown = made.filter(({ answer }) => answer === 'unknown');
  expect(answered.length).toBeGreaterThan(KILLS * CLIENTS);
  expect(unknown.length).toBeGreaterThanOrEqual(KILLS * CLIENTS);

  for (const { send, answer } of answered) {
    const { transactionIds, replayed } = answer as Answer;
    expect(await send(db)).toEqual({ transactionIds, replayed: replayed.map(() => true) });
  }
  for (const now of unknown) {
    await attempt(db, now);
    expect(now.answer).not.toBe('unknown');
    if (now.answer !== 'refused') expect((await now.send(db)).replayed).not.toContain(false);
  }

  const effects = made.flatMap(({ answer }) => (typeof answer === 'object' ? answer.transactionIds : []));
  expect(new Set(effects).size).toBe(effects.length);
  const [row] = await db.query('select count(*) as transactions from ledger_transactions');
  expect(row).toEqual({ transactions: effects.length + members.length });
  expect(await reconcile(db)).toEqual([]);
  await db.close();
});
