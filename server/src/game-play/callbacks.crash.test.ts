import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { connect, type Db } from '../db/db.ts';
import { startEmbedded, stopEmbedded, type Embedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { reconcile } from '../ledger/reconcile.ts';
import { openPartner, PARTNER, signedCall } from '../../testing/game-partner.ts';
import { killPostgres } from '../../testing/kill-postgres.ts';
import { PartnerBook, sessionsOf, siteList, type BookedCall } from '../../testing/partner-book.ts';
import { member } from '../../testing/bet-slips.ts';

/** Two in every test run, of the server and of the database; `pnpm test:deep games` raises them. */
const KILLS = Number(process.env['GAME_KILLS'] ?? '2');
const CLIENTS = 16;
const ANSWERS_BETWEEN_KILLS = 100;
const CASH = 100_000;

jest.setTimeout(300_000 + KILLS * 30_000);

const dataDir = mkdtempSync(path.join(tmpdir(), 'chokdee-callbacks-crash-'));
let database: Embedded;
let databaseUrl: string;
let db: Db;
let server: ChildProcess | undefined;
/** The server's address, once it and the database run. */
let up: Promise<string>;

afterAll(async () => {
  server?.kill('SIGKILL');
  await db?.close();
  await stopEmbedded(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

async function startDatabase(): Promise<void> {
  database = await startEmbedded({ dataDir });
  databaseUrl = (await migrate(database.url)).appUrl;
  db = connect(databaseUrl);
}

async function startServer(): Promise<string> {
  const file = path.join(import.meta.dirname, '../../testing/callbacks-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', file, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  const [address] = (await once(createInterface(child.stdout), 'line')) as [string];
  return address;
}

async function killServer(): Promise<void> {
  const ended = once(server!, 'exit');
  server!.kill('SIGKILL');
  await ended;
}

/** Kills one of the two. Clients wait for `up` meanwhile. */
async function crash(what: 'server' | 'database'): Promise<void> {
  let restarted: (address: string) => void = () => undefined;
  const address = await up;
  up = new Promise((resolve) => (restarted = resolve));
  if (what === 'server') {
    await killServer();
    restarted(await startServer());
    return;
  }
  await killPostgres(database.pid);
  await db.close();
  const before = databaseUrl;
  await startDatabase();
  expect(databaseUrl).toBe(before);
  expect(await reconcile(db)).toEqual([]);
  // The server that lost its database goes on.
  restarted(address);
}

let answered = 0;
const watchers: { at: number; resolve: () => void }[] = [];
const answers = (at: number) => new Promise<void>((resolve) => watchers.push({ at, resolve }));

/** Sends the call unchanged until it is answered. */
async function settle(call: BookedCall): Promise<void> {
  while (!call.answer) {
    const address = await up;
    try {
      const { path: url, headers, payload } = signedCall(call.name, call.body);
      const response = await fetch(`${address}${url}`, { method: 'POST', headers, body: payload });
      const text = await response.text();
      if (response.status < 500) call.answer = { status: response.status, text };
    } catch {
      // The connection was cut: the outcome is unknown.
    }
  }
  answered += 1;
  for (const { at, resolve } of watchers) if (answered >= at) resolve();
}

/** Plays rounds until it is over, and finishes the last one. */
async function play(book: PartnerBook, playerId: MemberId, token: string, over: () => boolean) {
  for (let nth = 0; !over(); nth += 1) {
    const roundId = `${playerId}:${nth}`.slice(0, 64);
    const placed = book.add('bet', { playerId, roundId, token, amount: `${1 + (nth % 3)}.50` });
    const betTransactionId = placed.body.transactionId;
    if (nth % 4 === 3) {
      const back = book.add('rollback', { playerId, roundId, betTransactionId });
      await Promise.all([settle(placed), settle(back)]);
      continue;
    }
    await settle(placed);
    if (nth % 4 === 2) await settle(book.add('rollback', { playerId, roundId, betTransactionId }));
    else
      await settle(
        book.add('win', { playerId, roundId, amount: nth % 4 === 1 ? '0' : '2.25', roundClosed: true }),
      );
  }
}

test('kill -9 of server and database in turn loses no acknowledged call and doubles none', async () => {
  await startDatabase();
  expect(await db.query('show fsync')).toEqual([{ fsync: 'on' }]);
  await openPartner({ db });
  const members = await Promise.all(Array.from({ length: CLIENTS }, () => member(db, CASH)));
  const tokens = await sessionsOf(db, members);
  up = Promise.resolve(await startServer());

  const book = new PartnerBook();
  let over = false;
  const clients = members.map((memberId, at) => play(book, memberId, tokens[at]!, () => over));
  for (let kill = 0; kill < KILLS; kill += 1) {
    await answers(answered + ANSWERS_BETWEEN_KILLS);
    await crash(kill % 2 === 0 ? 'server' : 'database');
  }
  await answers(answered + ANSWERS_BETWEEN_KILLS);
  over = true;
  await Promise.all(clients);

  expect(await reconcile(db)).toEqual([]);
  expect(await siteList(db)).toEqual(book.done());
  const cash = await db.query<{ member: string; balance: number }>(
    "select member_id as member, balance from member_accounts where kind = 'cash' and member_id = any ($1)",
    [members],
  );
  expect(new Map(cash.map(({ member: id, balance }) => [id, balance]))).toEqual(
    new Map(members.map((id) => [id, CASH + book.net(id)])),
  );
  // A late repeat of what was answered gets the same answer.
  for (const call of book.calls.slice(-100)) {
    const first = call.answer;
    call.answer = undefined;
    await settle(call);
    expect(call.answer).toEqual(first);
  }
  const refused = book.calls.filter(({ answer }) => answer?.status !== 200);
  for (const { answer } of refused) expect(answer?.text).toBe('{"code":"ROLLED_BACK"}');
  if (KILLS > 2)
    console.log(
      JSON.stringify({ kills: KILLS, partner: PARTNER, calls: book.calls.length, lost: 0, doubled: 0 }),
    );
});
