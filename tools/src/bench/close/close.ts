import { loadavg } from 'node:os';
import { reconcile } from '@chokdee/server/public';
import { atMost, type BenchResult, type Goal } from '../bench-result.ts';
import { betLoad } from '../bets/bet-load.ts';
import { withBetSite, type BetSite } from '../bets/bet-site.ts';
import { median, quantile } from '../ratios.ts';
import { closeOptions, type CloseOptions } from './close-options.ts';

/** Load factor of the last seconds before closing, and the number of those seconds. */
const RUSH = 20;
const RUSH_SECONDS = 10;
const SLOWER = 3;

interface Closed {
  acceptedMs: number[];
  refusedMs: number[];
  /**
   * Bet slips accepted at or after closing time by the database clock; acknowledged but not stored; stored
   * but not acknowledged.
   */
  late: number;
  lost: number;
  unacknowledged: number;
  /** Responses that are neither 200 nor ROUND_CLOSED. */
  errors: number;
}

/** Closes rounds under a peak of twenty times the base load that continues after closing time. */
export async function run(args: string[]): Promise<BenchResult> {
  const options = closeOptions(args);
  return withBetSite(options, async (site) => {
    const tokens = await site.tokens();
    const usual = ((await capacity(site, tokens, options)) * options.load) / 100 / RUSH;
    console.log(
      `usually ${usual.toFixed(0)} slips per second, then ${(usual * RUSH).toFixed(0)}, ${options.connections} connections`,
    );
    printHead();
    const closed: Closed[] = [];
    for (let round = 0; round < options.rounds; round += 1) {
      const one = await closing(site, tokens, usual, options);
      closed.push(one);
      printRound(one);
    }
    const drifts = await reconcile(site.db);
    return { bench: 'close', goals: goalsOf(closed, drifts.length) };
  });
}

const cell = (text: string): string => text.padStart(14);
const ms = (value: number): string => `${value.toFixed(1)} ms`;

function printHead(): void {
  console.log(
    [
      'accepted',
      'refused',
      'accepted p50',
      'refused p50',
      'accepted p99',
      'refused p99',
      'late',
      'lost',
      'errors',
      'machine load',
    ]
      .map(cell)
      .join(''),
  );
}

function printRound({ acceptedMs, refusedMs, late, lost, unacknowledged, errors }: Closed): void {
  console.log(
    [
      acceptedMs.length,
      refusedMs.length,
      ...[0.5, 0.99].flatMap((part) => [ms(quantile(acceptedMs, part)), ms(quantile(refusedMs, part))]),
      late,
      lost + unacknowledged,
      errors,
      loadavg()[0]!.toFixed(1),
    ]
      .map((value) => cell(`${value}`))
      .join(''),
  );
}

function goalsOf(closed: readonly Closed[], drifts: number): Goal[] {
  const sum = (read: (one: Closed) => number) => closed.reduce((total, one) => total + read(one), 0);
  const ratio = (part: number) =>
    median(closed.map(({ acceptedMs, refusedMs }) => quantile(refusedMs, part) / quantile(acceptedMs, part)));
  return [
    atMost(
      'slips accepted at or after closing time',
      sum(({ late }) => late),
      0,
    ),
    atMost(
      'slips acknowledged and not kept, or kept and never acknowledged',
      sum(({ lost, unacknowledged }) => lost + unacknowledged),
      0,
    ),
    atMost('a refusal to an acceptance, in the middle', ratio(0.5), SLOWER),
    atMost('a refusal to an acceptance, at the 99th percentile', ratio(0.99), SLOWER),
    atMost(
      'answers that were errors',
      sum(({ errors }) => errors),
      0,
    ),
    atMost('rows that the checks of the books found', drifts, 0),
  ];
}

async function capacity(
  { port, openRound }: BetSite,
  tokens: string[],
  { connections, seconds }: CloseOptions,
): Promise<number> {
  const load = { port, tokens, lines: 3, spread: 'uniform' as const, connections, seconds };
  await betLoad({ ...load, betId: await openRound() });
  return (await betLoad({ ...load, betId: await openRound() })).perSecond;
}

async function closing(
  { db, port, openRound }: BetSite,
  tokens: string[],
  usual: number,
  { seconds, connections }: CloseOptions,
): Promise<Closed> {
  const betId = await openRound(seconds + RUSH_SECONDS);
  const acceptedMs: number[] = [];
  const refusedMs: number[] = [];
  const acknowledged: string[] = [];
  let errors = 0;
  const load = {
    port,
    tokens,
    betId,
    lines: 3,
    spread: 'uniform' as const,
    connections,
    onResponse: ({ status, body, latencyMs }: { status: number; body: string; latencyMs: number }) => {
      if (status === 200) {
        acknowledged.push((JSON.parse(body) as { poyId: string }).poyId);
        acceptedMs.push(latencyMs);
      } else if (status === 409 && body.includes('"ROUND_CLOSED"')) refusedMs.push(latencyMs);
      else errors += 1;
    },
  };
  await betLoad({ ...load, seconds, perSecond: usual });
  acceptedMs.length = 0;
  await betLoad({ ...load, seconds: RUSH_SECONDS + seconds, perSecond: usual * RUSH });
  const kept = await db.query<{ poyId: string; late: boolean }>(
    'select p.poy_id as "poyId", p.created_at >= r.close_at as late from poys p join rounds r using (bet_id) where bet_id = $1',
    [betId],
  );
  const keptIds = new Set(kept.map(({ poyId }) => poyId));
  const acknowledgedIds = new Set(acknowledged);
  return {
    acceptedMs,
    refusedMs,
    errors,
    late: kept.filter(({ late }) => late).length,
    lost: acknowledged.filter((poyId) => !keptIds.has(poyId)).length,
    unacknowledged: kept.filter(({ poyId }) => !acknowledgedIds.has(poyId)).length,
  };
}
