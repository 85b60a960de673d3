import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorBody } from '@chokdee/shared/contracts/errors';
import type { BetId } from '@chokdee/shared/contracts/ids';
import { setClockAhead } from '../../src/db/clock.ts';
import { connect, type Db } from '../../src/db/db.ts';
import { reconcile } from '../../src/ledger/reconcile.ts';
import { localFanOut, type FanOut } from '../../src/fan-out/fan-out.ts';
import { testApp, type TestApp } from '../app.ts';
import { testDatabase, type TestDatabase } from '../database.ts';
import { testEnv } from '../env.ts';
import { openRound } from '../bet-slips.ts';
import { cashOfMember, OUR_ACCOUNT, scriptedVerifier } from '../transfer-slips.ts';
import { walletStage } from '../wallet-stage.ts';
import { bankDouble } from '../withdrawals.ts';
import { seedReceivingBanks } from '../../src/wallet/wallet.seed.ts';
import { faultProxy, type FaultProxy, type WireFault } from './fault-proxy.ts';
import { moneyCalls, type MoneyCall } from './money-calls.ts';

const MINUTES = 60_000;
const ATTEMPTS = 6;

let site: TestApp;
let proxy: FaultProxy;
let pinHash: string;
let betId: BetId;
let publishFails = false;
const verifier = scriptedVerifier();
const innerFanOut = localFanOut();
/** Throws on demand, right after the commit. */
const fanOut: FanOut = {
  ...innerFanOut,
  publish(message) {
    if (publishFails) throw new Error('nobody can be told');
    innerFanOut.publish(message);
  },
};

let database: TestDatabase;
let loseCommitReply = false;
/** Loses the acknowledgement of the commit on demand, together with the connection. */
const db: Db = {
  query: (...asked) => database.db.query(...asked),
  rows: (...asked) => database.db.rows(...asked),
  async transaction(work) {
    const done = await database.db.transaction(work);
    if (!loseCommitReply) return done;
    loseCommitReply = false;
    throw new Error('Connection terminated unexpectedly');
  },
  close: async () => undefined,
};

/** A trigger that kills its session at commit, once after each `arm`. */
const DEADLY = `
  create sequence deadly; grant usage on sequence deadly to public;
  create function die_once() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if nextval('deadly') = 1 then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); end if;
    return null;
  end $$;
  select nextval('deadly');
  create constraint trigger deadly after insert on idempotent_replies deferrable initially deferred for each row execute function die_once();
  create constraint trigger deadly after insert on slip_verifies deferrable initially deferred for each row execute function die_once();
  create constraint trigger deadly after insert on ledger_entries deferrable initially deferred for each row execute function die_once();`;
let arm: () => Promise<unknown>;
let owner: Db;

beforeAll(async () => {
  const env = testEnv({ RECEIVING_BANKS: JSON.stringify([OUR_ACCOUNT]) });
  database = await testDatabase();
  site = await testApp({ db, env, bank: bankDouble(), transferSlipVerifier: verifier, fanOut });
  await seedReceivingBanks(site.db, env);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  proxy = await faultProxy((site.app.server.address() as AddressInfo).port);
  const { identity } = await site.registerMember();
  pinHash = (
    await site.db.query<{ hash: string }>('select pin_hash as hash from members where id = $1', [
      identity.uuid,
    ])
  )[0]!.hash;
  betId = await openRound(site.db, 'yeekee-15', { seconds: 3_600 });
  owner = connect(database.ownerUrl);
  await owner.query(DEADLY);
  arm = () => owner.query('alter sequence deadly restart');
});
afterAll(async () => {
  await proxy.close();
  await owner.close();
  await site.close();
  await database.drop();
});

interface Answer {
  status: number;
  body: string;
  isRepeat: boolean;
}

/** One attempt on a separate connection; rejects unless the response is complete. */
function tryOnce(
  path: string,
  token: string,
  key: string,
  { payload, type }: { payload: Buffer; type: string },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: 'localhost',
      connection: 'close',
      'content-type': type,
      'content-length': payload.length,
      'x-requested-with': 'test',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    };
    const sent = httpRequest(
      { host: '127.0.0.1', port: proxy.port, method: 'POST', path: `/api${path}`, headers, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        answer.on('end', () =>
          answer.complete
            ? resolve({
                status: answer.statusCode!,
                body: Buffer.concat(chunks).toString(),
                isRepeat: answer.headers['idempotency-hit'] === 'true',
              })
            : reject(new Error('cut')),
        );
      },
    );
    sent.on('error', reject).end(payload);
  });
}

async function wireOf(body: object): Promise<{ payload: Buffer; type: string }> {
  if (!(body instanceof FormData))
    return { payload: Buffer.from(JSON.stringify(body)), type: 'application/json' };
  const form = new Response(body);
  return { payload: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type')! };
}

/** Retries under one idempotency key until the server reports the outcome, as a page does. */
async function withRetries(send: () => Promise<Answer>): Promise<Answer & { tries: number }> {
  for (let tries = 1; tries <= ATTEMPTS; tries += 1) {
    const answer = await send().catch(() => undefined);
    if (answer && answer.status < 500 && answer.status !== 429) return { ...answer, tries };
  }
  throw new Error('no answer after all attempts');
}

interface Fault {
  wire?: WireFault[];
  /** Runs before the first attempt; `end` repairs it before the second. */
  begin?: () => Promise<unknown> | void;
  end?: () => Promise<unknown> | void;
  deviceAheadMs?: number;
}

const faults: Record<string, Fault> = {
  latency: { wire: ['latency'] },
  'dropped on the way': { wire: ['cut before'] },
  'statement killed at the commit': { begin: () => arm() },
  "the commit's answer is lost to the server": {
    begin: () => void (loseCommitReply = true),
    end: () => void (loseCommitReply = false),
  },
  'dropped after the commit': { wire: ['cut after'] },
  'dropped after it, twice': { wire: ['cut after', 'cut after'] },
  'reset in the request': { wire: ['cut in the request'] },
  'reset in the answer': { wire: ['cut in the answer'] },
  duplicate: { wire: ['twice'] },
  'reordered: the first comes last': { wire: ['late'] },
  '500 by a proxy, though done': { wire: ['500 after'] },
  '500 since nobody can be told': {
    begin: () => void (publishFails = true),
    end: () => void (publishFails = false),
  },
  429: { wire: ['429', '429'] },
  offline: { wire: ['refused', 'refused', 'refused'] },
  'device five minutes ahead': { deviceAheadMs: 5 * MINUTES, wire: ['cut after'] },
  'device five minutes behind': { deviceAheadMs: -5 * MINUTES, wire: ['cut after'] },
  "site's clock jumps ahead": { wire: ['cut after'], end: () => setClockAhead(site.db, 5 * MINUTES) },
  "site's clock jumps back": { wire: ['cut after'], end: () => setClockAhead(site.db, -5 * MINUTES) },
};

/** Number of attempts until an answer, by fault and call. */
const table: Record<string, Record<string, number>> = {};

async function runWithFault(name: string, fault: Fault, money: MoneyCall): Promise<void> {
  const stage = await walletStage(site, pinHash);
  const { uuid, token } = stage.member;
  const wire = await wireOf(
    await money.body({ site, stage, deviceAheadMs: fault.deviceAheadMs ?? 0, verifier, betId }),
  );
  const key = randomUUID();
  const before = await cashOfMember(site, uuid);
  await fault.begin?.();
  proxy.plan(...(fault.wire ?? []));
  let tries = 0;
  const send = async () => {
    if ((tries += 1) === 2) await fault.end?.();
    return tryOnce(money.path, token, key, wire);
  };
  const sendToTheEnd = async () => {
    try {
      return await withRetries(send);
    } finally {
      await fault.end?.();
    }
  };
  const answer = await sendToTheEnd();
  await proxy.settled();
  const label = `${name}: ${money.path}`;
  expect([
    label,
    answer.status,
    answer.status === 200 ? '' : errorBody.parse(JSON.parse(answer.body)).code,
  ]).toEqual([label, 200, '']);
  money.call.reply.parse(JSON.parse(answer.body));

  const lasting = (body: string): unknown =>
    Object.fromEntries(
      Object.entries(JSON.parse(body) as object).filter(([field]) => !money.changingFields.includes(field)),
    );
  const again = await tryOnce(money.path, token, key, wire);
  const [{ done } = { done: NaN }] = await money.done(site.db, uuid);
  expect({
    label,
    status: again.status,
    reply: lasting(again.body),
    isRepeat: again.isRepeat,
    done,
    moved: (await cashOfMember(site, uuid)) - before,
  }).toEqual({
    label,
    status: 200,
    reply: lasting(answer.body),
    isRepeat: money.call.idempotent === true,
    done: 1,
    moved: money.cash,
  });
  (table[name] ??= {})[money.path] = answer.tries;
  await setClockAhead(site.db, 0);
}

test.each(Object.entries(faults))(
  '%s: a client that retries gets the reply of an effect that happened once, for every call that moves money',
  async (name, fault) => {
    for (const money of moneyCalls) await runWithFault(name, fault, money);
    expect(await reconcile(site.db)).toEqual([]);
  },
);

test('every fault was tested with every call', () => {
  expect(Object.values(table).map((row) => Object.keys(row).length)).toEqual(
    Object.keys(faults).map(() => moneyCalls.length),
  );
  if (process.env['SHOW_FAULTS']) console.table(table);
});
