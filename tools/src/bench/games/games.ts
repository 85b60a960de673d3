import { loadavg } from 'node:os';
import { reconcile } from '@chokdee/server/public';
import { gameCallbacks } from '@chokdee/shared/contracts/game-callbacks';
import { atLeast, atMost, type BenchResult, type Goal } from '../bench-result.ts';
import { processorMs } from '../bets/processor-time.ts';
import {
  hasPgbench,
  meanLatencyMs,
  pgbenchReport,
  transactionsIn,
  transactionsPerSecond,
} from '../pgbench.ts';
import { median, quantile } from '../ratios.ts';
import { callbackLoad, type CallbacksLoaded } from './callback-load.ts';
import { CALLS_PER_PAIR, callbackScript } from './callback-script.ts';
import { gamesOptions, type GamesOptions } from './games-options.ts';
import { withGamesSite, type GamesSite } from './games-site.ts';

const FASTER = 2;
const HOT = 1;
const LATE = 3;

/** In the order of a row. */
const measures = [
  'site',
  'pgbench',
  'hot',
  'pgbenchHot',
  'p99Ms',
  'meanMs',
  'siteWorkMs',
  'pgbenchWorkMs',
] as const;
type Turns = Record<(typeof measures)[number], number[]> & { errors: number };
const titles = [
  'site',
  'pgbench',
  'site hot',
  'pgbench hot',
  'p99 at half',
  'pgbench mean',
  'site work',
  'pgbench work',
  'machine load',
];

/**
 * Compares signed bets and wins over HTTP with the same calls by pgbench, one per transaction, in alternating
 * rounds on the same server: of many members, and of one.
 */
export async function run(args: string[]): Promise<BenchResult> {
  const options = gamesOptions(args);
  if (!(await hasPgbench()))
    throw new Error('pgbench is not on this machine; Debian has it in postgresql-contrib.');
  return withGamesSite(options, async (site) => {
    const turns = await measured(site, options);
    const drifts = await reconcile(site.db);
    if (drifts.length > 0) throw new Error(`The books do not agree after the bench: ${drifts.length} rows.`);
    return { bench: 'games', goals: goalsOf(turns) };
  });
}

async function measured(site: GamesSite, options: GamesOptions): Promise<Turns> {
  const turns: Turns = {
    site: [],
    pgbench: [],
    hot: [],
    pgbenchHot: [],
    p99Ms: [],
    meanMs: [],
    siteWorkMs: [],
    pgbenchWorkMs: [],
    errors: 0,
  };
  console.log(
    `Signed calls per second, bets and wins in turn, ${options.members} members, ${options.connections} connections, ${options.seconds} s each`,
  );
  console.log(titles.map(cell).join(''));
  // The first round warms up the caches.
  for (let round = 0; round <= options.rounds; round += 1) {
    const { row, errors } = await takeTurn(site, options);
    turns.errors += errors;
    if (round > 0) measures.forEach((name, at) => turns[name].push(row[at]!));
    const cells = row.map((value, at) => (at < 4 ? value.toFixed(0) : `${value.toFixed(at < 6 ? 1 : 2)} ms`));
    console.log(
      `${[...cells, loadavg()[0]!.toFixed(1)].map(cell).join('')}${round === 0 ? '   (warm-up)' : ''}`,
    );
  }
  return turns;
}

/** Variants that are compared are measured directly after each other. */
async function takeTurn(
  site: GamesSite,
  { connections, seconds, members }: GamesOptions,
): Promise<{ row: readonly number[]; errors: number }> {
  const load = (players: number, perSecond?: number) =>
    callbackLoad({ site, connections, seconds, players, ...(perSecond ? { perSecond } : {}) });
  const direct = (players: number) =>
    pgbenchReport({ url: site.url, script: scriptOf(players), clients: connections, seconds });
  const work = () => processorMs([process.pid, ...site.processes]) ?? NaN;
  const begun = work();
  const report = await direct(members);
  const between = work();
  const uniform = await load(members);
  const ended = work();
  const hot = await load(1);
  const hotReport = await direct(1);
  const half = await load(members, uniform.perSecond / 2);
  const row = [
    uniform.perSecond,
    transactionsPerSecond(report) * CALLS_PER_PAIR,
    hot.perSecond,
    transactionsPerSecond(hotReport) * CALLS_PER_PAIR,
    quantile(half.latenciesMs, 0.99),
    meanLatencyMs(report) / CALLS_PER_PAIR,
    (ended - between) / uniform.latenciesMs.length,
    (between - begun) / transactionsIn(report) / CALLS_PER_PAIR,
  ];
  return { row, errors: errorsIn(uniform) + errorsIn(hot) + errorsIn(half) };
}

const scriptOf = (members: number): string =>
  callbackScript({ members, betCodes: gameCallbacks.bet.errors, winCodes: gameCallbacks.win.errors });
const errorsIn = ({ errors }: CallbacksLoaded): number => errors;
const cell = (text: string): string => text.padStart(14);

function goalsOf({
  site,
  pgbench,
  hot,
  pgbenchHot,
  p99Ms,
  meanMs,
  siteWorkMs,
  pgbenchWorkMs,
  errors,
}: Turns): Goal[] {
  const ratio = (one: readonly number[], other: readonly number[]) =>
    median(one.map((value, at) => value / other[at]!));
  console.log(
    `Of the processors a call takes ${ratio(pgbenchWorkMs, siteWorkMs).toFixed(2)} times as much by pgbench, however busy the machine is with other things (median of pairs).`,
  );
  return [
    atLeast(
      'callbacks by the site to by pgbench, many members (median of pairs)',
      ratio(site, pgbench),
      FASTER,
    ),
    atLeast('callbacks by the site to by pgbench, one member (median of pairs)', ratio(hot, pgbenchHot), HOT),
    atMost('p99 at half load to the mean of pgbench (median of pairs)', ratio(p99Ms, meanMs), LATE),
    atMost('answers that were errors', errors, 0),
  ];
}
