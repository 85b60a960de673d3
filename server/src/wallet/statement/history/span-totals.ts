import type { TransactionType } from '@chokdee/shared/rules/statement-groups';
import type { TypeTotal } from './balance-history.queries.ts';

/** What was received and paid in a span of time, by type. Types that did not occur are absent. */
export type SpanTotals = Omit<TypeTotal, 'at' | 'cash'>[];

/** The differences of running totals: one for each of the spans between successive moments. */
export function totalsOfSpans(totals: readonly TypeTotal[], spans: number): SpanTotals[] {
  const byMoment = Array.from({ length: spans + 1 }, () => new Map<TransactionType, TypeTotal>());
  for (const total of totals) byMoment[total.at]?.set(total.type, total);
  return Array.from({ length: spans }, (_, at) => differences(byMoment[at]!, byMoment[at + 1]!));
}

type ByType = ReadonlyMap<TransactionType, TypeTotal>;

function differences(before: ByType, after: ByType): SpanTotals {
  return [...after.values()]
    .map(({ type, received, paid, movements }) => {
      const known = before.get(type);
      return {
        type,
        received: (received - (known?.received ?? 0)) as TypeTotal['received'],
        paid: (paid - (known?.paid ?? 0)) as TypeTotal['paid'],
        movements: movements - (known?.movements ?? 0),
      };
    })
    .filter(({ movements }) => movements > 0);
}
