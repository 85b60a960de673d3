import { loadavg } from 'node:os';
import { reconcile } from '@chokdee/server/public';
import { atLeast, atMost, type BenchResult, type Goal } from '../bench-result.ts';
import {
  hasPgbench,
  meanLatencyMs,
  pgbenchReport,
  transactionsIn,
  transactionsPerSecond,
} from '../pgbench.ts';
import { median, quantile } from '../ratios.ts';
import { betLoad, type Loaded, type Spread } from './bet-load.ts';
import { betScript } from './bet-script.ts';
import { withBetSite, type BetSite } from './bet-site.ts';
import { betsOptions, type BetsOptions } from './bets-options.ts';
import { processorMs } from './processor-time.ts';

const FASTER: Record<number, number> = { 1: 2, 20: 2.5 };
const HOT = 0.9;
const LATE = 3;

/** Results for one bet slip size, measured in alternating rounds. */
interface Turns {
  site: number[];
  pgbench: number[];
  hot: number[];
  pgbenchHot: number[];
  /** p99 at half of the measured throughput, and the mean latency of pgbench. */
  p99Ms: number[];
  meanMs: number[];
  /** CPU time per bet slip of client, server and database. */
  siteWorkMs: number[];
  pgbenchWorkMs: number[];
  /** Responses with a status other than 200. */
  errors: number;
}

/**
 * Compares bet slips over HTTP with the same bet slips by pgbench, one per transaction, in alternating rounds
 * on the same server. Measures both spread numbers and a single hot number.
 */
export async function run(args: string[]): Promise<BenchResult> {
  const options = betsOptions(args);
  if (!(await hasPgbench()))
    throw new Error('pgbench is not on this machine; Debian has it in postgresql-contrib.');
  return withBetSite(options, async (site) => {
    const goals: Goal[] = [];
    for (const lines of options.lines) goals.push(...goalsOf(lines, await measured(site, options, lines)));
    const drifts = await reconcile(site.db);
    if (drifts.length > 0) throw new Error(`The books do not agree after the bench: ${drifts.length} rows.`);
    return { bench: 'bets', goals };
  });
}

async function measured(site: BetSite, options: BetsOptions, lines: number): Promise<Turns> {
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
  const variants = await variantsOf(site, options, lines);
  console.log(
    `\n${lines} ${lines === 1 ? 'line' : 'lines'} a slip: slips per second, ` +
      `${options.connections} connections, ${options.seconds} s each`,
  );
  printHead();
  // The first round warms up the caches.
  for (let round = 0; round <= options.rounds; round += 1) {
    const { row, errors } = await takeTurn(site, variants);
    turns.errors += errors;
    if (round > 0) measures.forEach((name, at) => turns[name].push(row[at]!));
    const cells = row.map((value, at) => (at < 4 ? value.toFixed(0) : `${value.toFixed(at < 6 ? 1 : 2)} ms`));
    const line = [...cells, loadavg()[0]!.toFixed(1)].map(cell).join('');
    console.log(`${line}${round === 0 ? '   (warm-up)' : ''}`);
  }
  return turns;
}

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

/** The same load by the site and by pgbench. */
interface Variants {
  load(spread: Spread, perSecond?: number): Promise<Loaded>;
  direct(spread: Spread): Promise<string>;
}

async function variantsOf(
  site: BetSite,
  { seconds, connections, members }: BetsOptions,
  lines: number,
): Promise<Variants> {
  const tokens = await site.tokens();
  return {
    async load(spread, perSecond) {
      const betId = await site.openRound();
      return betLoad({
        port: site.port,
        tokens,
        betId,
        lines,
        spread,
        connections,
        seconds,
        ...(perSecond ? { perSecond } : {}),
      });
    },
    async direct(spread) {
      const script = betScript({ betId: await site.openRound(), lines, spread, members });
      return pgbenchReport({ url: site.url, script, clients: connections, seconds });
    },
  };
}

/** Variants that are compared are measured directly after each other. */
async function takeTurn(
  site: BetSite,
  { load, direct }: Variants,
): Promise<{ row: readonly number[]; errors: number }> {
  const work = () => processorMs([process.pid, ...site.processes]) ?? NaN;
  const begun = work();
  const report = await direct('uniform');
  const between = work();
  const uniform = await load('uniform');
  const ended = work();
  const hot = await load('hot');
  const hotReport = await direct('hot');
  const half = await load('uniform', uniform.perSecond / 2);
  const row = [
    uniform.perSecond,
    transactionsPerSecond(report),
    hot.perSecond,
    transactionsPerSecond(hotReport),
    quantile(half.latenciesMs, 0.99),
    meanLatencyMs(report),
    (ended - between) / uniform.latenciesMs.length,
    (between - begun) / transactionsIn(report),
  ];
  return { row, errors: errorsIn(uniform) + errorsIn(hot) + errorsIn(half) };
}

const errorsIn = ({ latenciesMs, statuses }: Loaded): number => latenciesMs.length - (statuses[200] ?? 0);

function printHead(): void {
  console.log(
    [
      'site',
      'pgbench',
      'site hot',
      'pgbench hot',
      'p99 at half',
      'pgbench mean',
      'site work',
      'pgbench work',
      'machine load',
    ]
      .map(cell)
      .join(''),
  );
}

const cell = (text: string): string => text.padStart(14);

function goalsOf(
  lines: number,
  { site, pgbench, hot, p99Ms, meanMs, siteWorkMs, pgbenchWorkMs, errors }: Turns,
): Goal[] {
  const ratio = (one: readonly number[], other: readonly number[]) =>
    median(one.map((value, at) => value / other[at]!));
  console.log(
    `Of the processors a slip takes ${ratio(pgbenchWorkMs, siteWorkMs).toFixed(2)} times as much by pgbench, however busy the machine is with other things (median of pairs).`,
  );
  const slips = `slips of ${lines} ${lines === 1 ? 'line' : 'lines'}`;
  return [
    // Also report figures without a goal.
    atLeast(
      `${slips}: by the site to by pgbench, uniform (median of pairs)`,
      ratio(site, pgbench),
      FASTER[lines] ?? 0,
    ),
    atLeast(`${slips}: on one number to uniform, by the site (median of pairs)`, ratio(hot, site), HOT),
    atMost(`${slips}: p99 at half load to the mean of pgbench (median of pairs)`, ratio(p99Ms, meanMs), LATE),
    atMost(`${slips}: answers that were errors`, errors, 0),
  ];
}
