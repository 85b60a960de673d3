import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase, killPostgres, openSiteDatabase, readEnv, reconcile } from '@chokdee/server/public';
import { winningNumbers } from '@chokdee/shared/rules/winning';
import { atMost, type BenchResult, type Goal } from '../bench-result.ts';
import { median } from '../ratios.ts';
import { BY_HAND } from './by-hand.ts';
import { DRAW, filledRound } from './filled-round.ts';
import { settleOptions, type SettleOptions } from './settle-options.ts';

const SLOWER = 1.3;
const SETTLE = "select settle_round($1::bigint, $2::integer, $3::bet_option[], $4::text[], '{}', '{}')";
const won = winningNumbers(DRAW);
/** Parameters of both statements besides the round and the version of its result. */
const WINNERS = [won.map(({ option }) => option), won.map(({ number }) => number)];

type Db = ReturnType<typeof connectDatabase>;

/**
 * Settles a round of a million lines, alternating with the handwritten baseline, each rolled back. Then
 * settles it for good while the database is killed.
 */
export async function run(args: string[]): Promise<BenchResult> {
  const options = settleOptions(args);
  const folder = await mkdtemp(join(tmpdir(), 'chokdee-bench-settle-'));
  const env = readEnv({ DATA_DIR: folder });
  const database = await openSiteDatabase(env);
  try {
    const betId = await withOwner(database.url, (owner) => filledRound(owner, options));
    console.log(`${options.slips} slips of ${options.lines} lines, by ${options.members} members`);
    const { ratio, settleMs } = await withOwner(database.url, (owner) => compared(owner, betId, options));
    const wrong = await killedWhileSettling(folder, betId, options.kills, settleMs);
    return {
      bench: 'settle',
      goals: [atMost('settling to the same by hand (median of pairs)', ratio, SLOWER), ...wrong],
    };
  } finally {
    // The database was restarted meanwhile.
    await (await openSiteDatabase(env)).close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The connection string names the owner; its options set the server's restricted role. */
async function withOwner<T>(url: string, work: (owner: Db) => Promise<T>): Promise<T> {
  const owned = new URL(url);
  owned.searchParams.delete('options');
  const owner = connectDatabase(owned.href, { poolSize: 1, statementTimeoutMs: 600_000 });
  try {
    return await work(owner);
  } finally {
    await owner.close();
  }
}

async function compared(
  owner: Db,
  betId: number,
  { rounds }: SettleOptions,
): Promise<{ ratio: number; settleMs: number }> {
  const times: { ours: number; byHand: number }[] = [];
  console.log(['settled', 'by hand', 'machine load'].map((text) => text.padStart(14)).join(''));
  // The first round warms up the caches.
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await undone(owner, SETTLE, betId);
    const byHand = await undone(owner, BY_HAND, betId);
    if (round > 0) times.push({ ours, byHand });
    const row = [`${ours.toFixed(0)} ms`, `${byHand.toFixed(0)} ms`, loadavg()[0]!.toFixed(1)];
    console.log(`${row.map((text) => text.padStart(14)).join('')}${round === 0 ? '   (warm-up)' : ''}`);
  }
  return {
    ratio: median(times.map(({ ours, byHand }) => ours / byHand)),
    settleMs: median(times.map(({ ours }) => ours)),
  };
}

class Undone extends Error {}

/** Duration of a settlement including its deferred constraints. The transaction is rolled back. */
async function undone(owner: Db, statement: string, betId: number): Promise<number> {
  let tookMs = 0;
  const work = owner.transaction(async (tx) => {
    const begin = performance.now();
    await tx.query(statement, [betId, 1, ...WINNERS]);
    await tx.query('set constraints all immediate');
    tookMs = performance.now() - begin;
    throw new Undone();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  // Otherwise each run would scan the dead rows of the previous ones.
  await owner.query(
    'vacuum wins, ledger_transactions, ledger_entries, member_accounts, settlements, rounds, turnovers, settlement_rewards',
  );
  return tookMs;
}

/**
 * Kills the database at random moments during settlements, then settles twice more. The round must be paid
 * once.
 */
async function killedWhileSettling(
  folder: string,
  betId: number,
  kills: number,
  settleMs: number,
): Promise<Goal[]> {
  const env = readEnv({ DATA_DIR: folder });
  let survived = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const { url } = await openSiteDatabase(env);
    const db = connectDatabase(url, { statementTimeoutMs: 600_000 });
    const settling = db.query(SETTLE, [betId, 1, ...WINNERS]).then(
      () => (survived += 1),
      () => undefined,
    );
    await pause(Math.random() * settleMs);
    await killPostgres(
      Number((await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]),
    );
    await settling;
    await db.close();
  }
  const { url } = await openSiteDatabase(env);
  const db = connectDatabase(url, { statementTimeoutMs: 600_000 });
  try {
    const before = await balances(db);
    await db.query(SETTLE, [betId, 1, ...WINNERS]);
    await db.query(SETTLE, [betId, 1, ...WINNERS]);
    const [books] = await db.query<{ won: number; paid: number; after: number }>(
      `select (select coalesce(sum(payout_satang), 0) from wins where bet_id = $1)::bigint as won,
         (select coalesce(sum(e.amount), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.seq = 1 where t.type = 'WIN_GOV')::bigint as paid,
         coalesce((select sum(balance) from member_accounts), 0)::bigint as after`,
      [betId],
    );
    const drifts = await reconcile(db);
    console.log(
      `killed ${kills} times, ${survived} settlements had been acknowledged before; won ${books!.won} satang, paid ${books!.paid}`,
    );
    const moved = survived > 0 ? 0 : books!.after - before - books!.won;
    return [
      atMost(
        'satang paid besides what was won, after the kills',
        Math.abs(books!.paid - books!.won) + Math.abs(moved),
        0,
      ),
      atMost('rows that the checks of the books found', drifts.length, 0),
    ];
  } finally {
    await db.close();
  }
}

async function balances(db: Db): Promise<number> {
  return (
    await db.query<{ total: number }>(
      'select coalesce(sum(balance), 0)::bigint as total from member_accounts',
    )
  )[0]!.total;
}
