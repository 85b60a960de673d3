import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BetId, IdempotencyKey, MemberId, PoyId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { until } from '@chokdee/shared/testing/until';
import { connect, type Db } from '../db/db.ts';
import { startEmbedded, stopEmbedded, type Embedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { AppError } from '../errors.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { killPostgres } from '../../testing/kill-postgres.ts';
import { member, openRound } from '../../testing/bet-slips.ts';
import { slipQueue, type SlipQueue } from './slip-queue.ts';
import type { Placement } from './slips.queries.ts';

const KILLS = 2;
const CLIENTS = 24;
const REPLIES_BEFORE_KILL = 10 * CLIENTS;

const dataDir = mkdtempSync(path.join(tmpdir(), 'chokdee-slips-crash-'));

afterAll(async () => {
  await stopEmbedded(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

interface Attempt {
  placement: Placement;
  /** What the client received. */
  reply: string;
}

function slipOf(memberId: MemberId, betId: BetId): Placement {
  const number = String(Math.floor(Math.random() * 5)).padStart(2, '0');
  return {
    memberId,
    betId,
    kind: 'yeekee',
    key: randomUUID() as IdempotencyKey,
    hash: number,
    poyId: randomUUID() as PoyId,
    note: undefined,
    lines: [{ option: 'teng_bon_2', number, price: toSatang(500), multiply: 9_200 }],
  };
}

/** The client's view: the bet slip placed under the key, a refusal, or an unknown outcome. */
async function replyOf(queue: SlipQueue, placement: Placement): Promise<string> {
  return queue.place(placement).then(
    ({ poyId, balanceSatang, version }) => `${poyId} ${balanceSatang} ${version}`,
    (error: unknown) => (error instanceof AppError && error.code !== 'UNAVAILABLE' ? 'refused' : 'unknown'),
  );
}

async function client(queue: SlipQueue, memberId: MemberId, betId: BetId, made: Attempt[]): Promise<void> {
  for (;;) {
    const attempt: Attempt = { placement: slipOf(memberId, betId), reply: 'unknown' };
    made.push(attempt);
    attempt.reply = await replyOf(queue, attempt.placement);
    if (attempt.reply === 'unknown') return;
  }
}

test('kill -9 of the database during batches loses no acknowledged bet slip and places none twice', async () => {
  let server: Embedded = await startEmbedded({ dataDir });
  const open = async (): Promise<Db> => connect((await migrate(server.url)).appUrl, { poolSize: CLIENTS });
  let db = await open();
  let queue = slipQueue(db);
  const betId = await openRound(db, 'yeekee-15', { seconds: 3_600 });
  const members = await Promise.all(Array.from({ length: CLIENTS }, () => member(db, 200_000)));

  const made: Attempt[] = [];
  const replies = () => made.filter(({ reply }) => reply !== 'unknown').length;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const enough = replies() + REPLIES_BEFORE_KILL;
    const clients = Promise.all(members.map((memberId) => client(queue, memberId, betId, made)));
    await until(() => replies() >= enough, 'clients receive replies');
    await killPostgres(server.pid);
    await clients;
    await queue.close();
    await db.close();
    server = await startEmbedded({ dataDir });
    db = await open();
    queue = slipQueue(db);
    expect(await reconcile(db)).toEqual([]);
  }

  const acknowledged = made.filter(({ reply }) => reply !== 'unknown' && reply !== 'refused');
  expect(acknowledged.length).toBeGreaterThan(CLIENTS);
  const kept = await db.query<{ poy_id: string }>('select poy_id from poys where bet_id = $1', [betId]);
  const keptIds = new Set(kept.map(({ poy_id }) => poy_id));
  expect(acknowledged.filter(({ reply }) => !keptIds.has(reply.split(' ')[0]!))).toEqual([]);
  const some = acknowledged.slice(-200);
  const again = await Promise.all(
    some.map(({ placement }) => replyOf(queue, { ...placement, poyId: randomUUID() as PoyId })),
  );
  expect(again).toEqual(some.map(({ reply }) => reply));

  const unknown = made.filter(({ reply }) => reply === 'unknown');
  expect(unknown.length).toBeGreaterThanOrEqual(CLIENTS);
  for (const attempt of unknown) attempt.reply = await replyOf(queue, attempt.placement);
  const standing = new Set(made.flatMap(({ reply }) => (reply === 'refused' ? [] : [reply.split(' ')[0]!])));
  const [count] = await db.query<{ slips: number }>(
    'select count(*)::int as slips from poys where bet_id = $1',
    [betId],
  );
  expect(count!.slips).toBe(standing.size);
  expect(standing.size).toBe(made.filter(({ reply }) => reply !== 'refused').length);
  expect(await reconcile(db)).toEqual([]);
  await queue.close();
  await db.close();
});
