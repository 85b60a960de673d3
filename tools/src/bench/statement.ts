import { walletCalls } from '@chokdee/shared/contracts/wallet';
import { parseArgs } from 'node:util';
import { atMost, type BenchResult } from './bench-result.ts';
import { OptionError } from './federation-options.ts';
import { median, pairedRatios } from './ratios.ts';
import { balancesGoal } from './statement-balances.ts';
import { statementSite, type StatementMember, type StatementSite } from './statement-site.ts';

const FEW = 1_000;
/** The same number in both histories, so that their pages have the same length. */
const DEPOSITS = 10;
const PAGE = 100;
const WARM_UP = 10;
const GOAL = 3;
const ever = {
  startedDate: '2020-01-01T00:00:00.000000Z',
  endedDate: '2099-01-01T00:00:00.000000Z',
  limit: PAGE,
};

interface Page {
  transactions: unknown[];
  next?: string;
}

/**
 * Compares statement pages of a member with a million movements and of one with a thousand, alternating,
 * through the API.
 */
export async function run(args: string[]): Promise<BenchResult> {
  const { many, rounds } = optionsIn(args);
  const site = await statementSite();
  try {
    console.log(`Posting ${many.toLocaleString('en')} movements...`);
    await site.fill(0, FEW, DEPOSITS);
    await site.fill(1, many, DEPOSITS);
    const [few, more] = [await site.member(0), await site.member(1)];
    console.log(
      `medians in ms of ${rounds} pages${'a thousand'.padStart(16)}${many.toLocaleString('en').padStart(12)}   of a pair`,
    );
    const goals = [];
    for (const [what, pageOf] of await pages(site, few, more)) {
      const pairs = await measured(rounds, (member) => ask(site, member, pageOf(member)), few, more);
      const ratio = pairedRatios(pairs.map(([one, other]) => [other, one])).median;
      console.log(
        `${what.padEnd(30)}${median(pairs.map(([one]) => one))
          .toFixed(2)
          .padStart(12)}${median(pairs.map(([, other]) => other))
          .toFixed(2)
          .padStart(12)}${ratio.toFixed(2).padStart(12)}`,
      );
      goals.push(
        atMost(
          `${what}: cost to a member with ${many.toLocaleString('en')} movements to that with a thousand (median of pairs)`,
          ratio,
          GOAL,
        ),
      );
    }
    goals.push(await balancesGoal(site, more, { many, rounds }));
    return { bench: 'statement', goals };
  } finally {
    await site.close();
  }
}

/** @throws OptionError */
function optionsIn(args: string[]): { many: number; rounds: number } {
  const { values } = parseArgs({
    args,
    options: { many: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '200' } },
  });
  const [many, rounds] = [Number(values.many), Number(values.rounds)];
  if (!Number.isInteger(many) || many < FEW)
    throw new OptionError(`--many must be a whole number from ${FEW} on.`);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new OptionError('--rounds must be a whole number from 1 on.');
  return { many, rounds };
}

/** Pages to measure: the newest, one from the middle of the history, and the few deposits among all bets. */
async function pages(
  site: StatementSite,
  few: StatementMember,
  more: StatementMember,
): Promise<[string, (member: StatementMember) => object][]> {
  const middles = new Map([
    [few, await middleOf(site, few)],
    [more, await middleOf(site, more)],
  ]);
  return [
    ['the newest page', () => ever],
    ['a page from the middle', (member) => ({ ...ever, before: middles.get(member) })],
    ['the page of deposits', () => ({ ...ever, group: 'deposit' })],
  ];
}

/** Cursor of the page in the middle of the history. */
async function middleOf(site: StatementSite, { userName }: StatementMember): Promise<string> {
  const [row] = await site.running.services.db.query<{ before: string }>(
    `select (extract(epoch from e.created_at) * 1000000)::bigint || '.' || e.version as before
       from user_names u join member_accounts a on a.member_id = u.member_id and a.kind = 'cash'
       join ledger_entries e on e.member_id = a.member_id and e.account = 'cash' and e.version = a.version / 2 where u.user_name = $1`,
    [userName],
  );
  return row!.before;
}

async function measured(
  rounds: number,
  ask: (member: StatementMember) => Promise<number>,
  few: StatementMember,
  more: StatementMember,
): Promise<[number, number][]> {
  const pairs: [number, number][] = [];
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    const times = new Map<StatementMember, number>();
    for (const member of round % 2 === 0 ? [few, more] : [more, few]) times.set(member, await ask(member));
    if (round >= WARM_UP) pairs.push([times.get(few)!, times.get(more)!]);
  }
  return pairs;
}

async function ask(site: StatementSite, { token }: StatementMember, body: object): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${site.url}/api${walletCalls.transactions.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'chokdee', authorization: token },
    body: JSON.stringify(body),
  });
  const page = (await response.json()) as Page;
  const took = performance.now() - start;
  const expected = 'group' in body ? DEPOSITS : PAGE;
  if (page.transactions?.length !== expected)
    throw new Error(
      `A page had ${page.transactions?.length} rows instead of ${expected}: ${JSON.stringify(page).slice(0, 300)}`,
    );
  return took;
}
