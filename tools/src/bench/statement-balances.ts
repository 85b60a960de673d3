import { setTimeout as pause } from 'node:timers/promises';
import { balanceHistoryCalls } from '@chokdee/shared/contracts/balance-history';
import { atMost, type Goal } from './bench-result.ts';
import { median, quantile } from './ratios.ts';
import type { StatementMember, StatementSite } from './statement-site.ts';

const WARM_UP = 10;
const GOAL_MS = 100;
/** The number in server/database/tables/0118_statement.sql. */
const MOVEMENTS_PER_CHECKPOINT = 250;
const POLL_MS = 500;

interface Balances {
  from: { cash: number };
  to: { cash: number };
  flows: { in: number; staked: number; won: number; out: number };
  movements: number;
}

/** Measures the balances at two moments, and what moved between them, anywhere in the history. */
export async function balancesGoal(
  site: StatementSite,
  member: StatementMember,
  { many, rounds }: { many: number; rounds: number },
): Promise<Goal> {
  console.log('Waiting for the checkpoints...');
  await checkpointsMade(site, member, Math.floor(many / MOVEMENTS_PER_CHECKPOINT));
  const [first, last] = await endsOf(site, member);
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    const ends = [Math.random(), Math.random()].sort((one, other) => one - other);
    const [from, to] = ends.map((share) => new Date(first + (last - first) * share).toISOString());
    const took = await ask(site, member, from!.replace('Z', '+00:00'), to!.replace('Z', '+00:00'));
    if (round >= WARM_UP) times.push(took);
  }
  const slow = quantile(times, 0.95);
  console.log(
    `balances at two moments, and what moved between them: median ${median(times).toFixed(2)} ms, 95th percentile ${slow.toFixed(2)} ms`,
  );
  return atMost(
    `balances and movements of any range of ${many.toLocaleString('en')} (95th percentile in ms)`,
    slow,
    GOAL_MS,
  );
}

async function checkpointsMade(site: StatementSite, member: StatementMember, count: number): Promise<void> {
  for (;;) {
    const [row] = await site.running.services.db.query<{ count: number }>(
      'select count(*) as count from statement_checkpoints join user_names using (member_id) where user_name = $1',
      [member.userName],
    );
    if (row!.count >= count) return;
    await pause(POLL_MS);
  }
}

async function endsOf(site: StatementSite, { userName }: StatementMember): Promise<[number, number]> {
  const [row] = await site.running.services.db.query<{ first: Date | null; last: Date | null }>(
    `select min(e.created_at) as first, max(e.created_at) as last
       from ledger_entries e join user_names u on u.member_id = e.member_id where u.user_name = $1 and e.account = 'cash'`,
    [userName],
  );
  return [row!.first!.getTime(), row!.last!.getTime()];
}

async function ask(
  site: StatementSite,
  { token }: StatementMember,
  startedDate: string,
  endedDate: string,
): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${site.url}/api${balanceHistoryCalls.between.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'chokdee', authorization: token },
    body: JSON.stringify({ startedDate, endedDate }),
  });
  const { from, to, flows } = (await response.json()) as Balances;
  const took = performance.now() - start;
  const closes = from.cash + flows.in - flows.staked + flows.won - flows.out - to.cash;
  if (Math.abs(closes) > 0.001)
    throw new Error(`The sum from ${startedDate} to ${endedDate} does not close.`);
  return took;
}
