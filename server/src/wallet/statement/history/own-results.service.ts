import type { z } from 'zod';
import type { balanceHistoryCalls, ResultPeriod } from '@chokdee/shared/contracts/balance-history';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { dayAfter } from '@chokdee/shared/rules/instant';
import { isLottery, statementFlow, type StatementFlow } from '@chokdee/shared/rules/statement-groups';
import type { Queryable } from '../../../db/db.ts';
import { gameDebtsBetween, totalsBefore } from './balance-history.queries.ts';
import { totalsOfSpans, type SpanTotals } from './span-totals.ts';

/** What the member staked and won in the lottery, period by period. */
export async function ownResults(
  db: Queryable,
  memberId: MemberId,
  { until, period, count }: z.output<typeof balanceHistoryCalls.results.request>,
): Promise<z.output<typeof balanceHistoryCalls.results.reply>> {
  const days = periodStarts(until, period, count);
  const midnights = days.map(midnightOf);
  const [totals, gameDebts] = await Promise.all([
    totalsBefore(db, memberId, midnights),
    gameDebtsBetween(db, memberId, midnights),
  ]);
  // Totals by type do not tell a game's debts from the lottery's.
  const debtAt = new Map(gameDebts.map(({ at, sum }) => [at, sum]));
  return totalsOfSpans(totals, count).map((span, at) => ({
    day: days[at]!,
    staked: toSatang(-sumOf(span, 'staked') || 0),
    won: toSatang(sumOf(span, 'won') - (debtAt.get(at) ?? 0)),
  }));
}

/** First days of `count` periods, the last of which contains `until`, and of the period after them. */
export function periodStarts(until: string, period: ResultPeriod, count: number): string[] {
  const back = (steps: number): string => {
    const date = new Date(`${until}T00:00:00Z`);
    if (period === 'day') return dayAfter(until, -steps);
    if (period === 'week') return dayAfter(until, -((date.getUTCDay() + 6) % 7) - steps * 7);
    date.setUTCDate(1);
    date.setUTCMonth(date.getUTCMonth() - steps);
    return date.toISOString().slice(0, 10);
  };
  return Array.from({ length: count + 1 }, (_, at) => back(count - 1 - at));
}

const midnightOf = (day: string): Date => new Date(`${day}T00:00:00+07:00`);

function sumOf(span: SpanTotals, flow: StatementFlow): number {
  return span
    .filter(({ type }) => isLottery(type) && statementFlow(type) === flow)
    .reduce((sum, { received, paid }) => sum + received - paid, 0);
}
