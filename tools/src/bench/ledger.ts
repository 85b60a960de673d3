import { createHash, randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, openSiteDatabase, postingQueue, postMany, readEnv, reconcile } from '@chokdee/server/public';
import { toSatang } from '@chokdee/shared/contracts/money';
import { atLeast, type BenchResult } from './bench-result.ts';
import { ledgerOptions, type LedgerOptions } from './ledger-options.ts';
import { hasPgbench, pgbench } from './pgbench.ts';
import { median } from './ratios.ts';

const HOUSE = 'house:pnl:partner';
const RICH = toSatang(1_000_000_000);
const FASTER = 1.5;
const HOT = 0.8;

type Db = ReturnType<typeof connectDatabase>;
type Spread = 'uniform' | 'hot';
interface Bench extends LedgerOptions {
  url: string;
  db: Db;
}

const cells = ['service uniform', 'pgbench uniform', 'service hot', 'pgbench hot'] as const;
type Cell = (typeof cells)[number];

/** The same posting through the service and by pgbench, one per transaction, on the same server in turns; on many accounts and on one. */
export async function run(args: string[]): Promise<BenchResult> {
  const options = ledgerOptions(args);
  if (!(await hasPgbench())) throw new Error('pgbench is not on this machine; Debian has it in postgresql-contrib.');
  const folder = await mkdtemp(join(tmpdir(), 'chokdee-bench-ledger-'));
  try {
    const database = await openSiteDatabase(readEnv({ DATA_DIR: folder }));
    const db = connectDatabase(database.url);
    try {
      return await measured({ ...options, url: database.url, db });
    } finally {
      await db.close();
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measured(bench: Bench): Promise<BenchResult> {
  await enrich(bench);
  const rates: Record<Cell, number[]> = { 'service uniform': [], 'pgbench uniform': [], 'service hot': [], 'pgbench hot': [] };
  console.log(`postings per second, ${bench.callers} callers, ${bench.seconds} s each\n${cells.map((cell) => cell.padStart(17)).join('')}`);
  // The first round finds caches empty.
  for (let round = 0; round <= bench.rounds; round += 1) {
    const row: number[] = [];
    for (const cell of cells) {
      const [who, spread] = cell.split(' ') as ['service' | 'pgbench', Spread];
      const rate = await (who === 'service' ? service : direct)(bench, spread);
      row.push(rate);
      if (round > 0) rates[cell].push(rate);
    }
    console.log(`${row.map((rate) => rate.toFixed(0).padStart(17)).join('')}${round === 0 ? '   (warm-up)' : ''}`);
  }
  const drifts = (await reconcile(bench.db)).length;
  if (drifts > 0) throw new Error(`The books do not agree after the bench: ${drifts} rows.`);
  const ratio = (one: Cell, other: Cell) => median(rates[one].map((rate, round) => rate / rates[other][round]!));
  console.log(`${cells.map((cell) => median(rates[cell]).toFixed(0).padStart(17)).join('')}   (medians)`);
  return {
    bench: 'ledger',
    goals: [
      atLeast('postings through the service to those of pgbench, uniform (median of pairs)', ratio('service uniform', 'pgbench uniform'), FASTER),
      atLeast('postings through the service to those of pgbench, one hot account (median of pairs)', ratio('service hot', 'pgbench hot'), FASTER),
      atLeast('postings through the service on one hot account to uniform ones (median of pairs)', ratio('service hot', 'service uniform'), HOT),
    ],
  };
}

const memberOf = (number: number) => createHash('md5').update(`member ${number}`).digest('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

async function enrich({ db, members }: Bench): Promise<void> {
  const movements = Array.from({ length: members + 1 }, (_, at) => ({
    key: 'rich', hash: '', type: 'DEPOSIT' as const, memberId: memberOf(at), reference: null, account: 'cash' as const, amount: RICH, house: 'house:bank:bench' as const,
  }));
  for (let at = 0; at < movements.length; at += 1_000) await postMany(db, movements.slice(at, at + 1_000));
  // What a server of some age has by itself.
  await db.query('analyze member_accounts').catch(() => undefined);
}

/** Member 0 is nobody but the hot one. */
async function service({ db, callers, lanes, members, seconds }: Bench, spread: Spread): Promise<number> {
  const queue = postingQueue(db, { lanes });
  let posted = 0;
  const start = performance.now();
  const until = start + seconds * 1_000;
  const caller = async () => {
    while (performance.now() < until) {
      const memberId = memberOf(spread === 'hot' ? 0 : randomInt(1, members + 1));
      await queue.post({ key: randomUUID(), hash: 'bench', type: 'BET_GAME', memberId, reference: null, account: 'cash', amount: toSatang(-1), house: HOUSE });
      posted += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const took = performance.now() - start;
  await queue.close();
  return (posted / took) * 1_000;
}

function direct({ url, callers: clients, members, seconds }: Bench, spread: Spread): Promise<number> {
  const member = "md5('member ' || :n)::uuid";
  // A colon would begin one of pgbench's variables, even in quotes.
  const house = `e'${HOUSE.replaceAll(':', '\\x3a')}'`;
  const script = `\\set n ${spread === 'hot' ? '0' : `random(1, ${members})`}
select * from ledger_post(gen_random_uuid()::text, 'bench', 'BET_GAME', ${member}, null, null, array[${member}, null], array['cash', ${house}], array[-1, 1]::bigint[]);
`;
  return pgbench({ url, script, clients, seconds });
}
