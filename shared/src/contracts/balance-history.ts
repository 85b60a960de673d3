import { z } from 'zod';
import { readInstant } from '../rules/instant.ts';
import { statementKinds } from '../rules/statement-groups.ts';
import { call } from './http.ts';
import { baht } from './money.ts';
import { day, instant, window } from './time.ts';

/** The time from one moment to a later one. The order is checked once both are instants. */
const span = window.pipe(
  window.refine(({ startedDate, endedDate }) => readInstant(startedDate) <= readInstant(endedDate), {
    path: ['endedDate'],
    message: 'statement.windowWrong',
  }),
);

/** The three balances after everything that moved through this millisecond. */
const balancesAt = z.object({
  at: instant,
  cash: baht,
  af: baht,
  points: z.int(),
  /** The nearest moments at which a balance changed, if any. */
  previous: instant.optional(),
  next: instant.optional(),
});
export type BalancesAt = z.output<typeof balancesAt>;

const periods = ['day', 'week', 'month'] as const;
export type ResultPeriod = (typeof periods)[number];
/** The limit of one request. */
const MAX_RESULT_PERIODS = 62;

const memberOnly = {
  access: 'member',
  lock: 'wallet',
  errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
} as const;

export const balanceHistoryCalls = {
  between: call({
    method: 'POST',
    path: '/transactions.balances',
    summary: 'The balances at two moments, and the cash that moved between them',
    ...memberOnly,
    request: span,
    /**
     * Moments that have not come are replaced by the present. `to.cash` is `from.cash + in - staked + won
     * - out`. A stake that came back is not in `staked`, nor a returned withdrawal in `out`: any of the
     * four may be negative.
     */
    reply: z.object({
      from: balancesAt,
      to: balancesAt,
      flows: z.object({ in: baht, staked: baht, won: baht, out: baht }),
      /** Movements of cash. */
      movements: z.int(),
      /** Signed, in the order of the kinds. */
      kinds: z.array(z.object({ kind: z.enum(statementKinds), amount: baht })),
      /** When a balance changed for the first time. Absent for a member without movements. */
      first: instant.optional(),
    }),
  }),
  results: call({
    method: 'POST',
    path: '/transactions.results',
    summary: "The member's own result in the lottery by day, week (from Monday) or month",
    ...memberOnly,
    request: z.object({ until: day, period: z.enum(periods), count: z.int().min(1).max(MAX_RESULT_PERIODS) }),
    /** Oldest first. The last period contains the day `until`. `staked` is without stakes that came back. */
    reply: z.array(z.object({ day, staked: baht, won: baht })),
  }),
};
