import type { z } from 'zod';
import type { BalancesAt, balanceHistoryCalls } from '@chokdee/shared/contracts/balance-history';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang } from '@chokdee/shared/contracts/money';
import { bangkokIso, readInstant } from '@chokdee/shared/rules/instant';
import {
  statementFlow,
  statementKinds,
  type StatementFlow,
  type StatementKind,
} from '@chokdee/shared/rules/statement-groups';
import type { Queryable } from '../../../db/db.ts';
import { accountsAt, totalsBefore, type AccountsAt, type TypeTotal } from './balance-history.queries.ts';
import { totalsOfSpans, type SpanTotals } from './span-totals.ts';

type Reply = z.output<typeof balanceHistoryCalls.between.reply>;

/** @param now replaces moments after it. */
export async function balancesBetween(
  db: Queryable,
  memberId: MemberId,
  request: z.output<typeof balanceHistoryCalls.between.request>,
  now: Date,
): Promise<Reply> {
  const moments = [request.startedDate, request.endedDate].map((text) => pastOf(readInstant(text), now));
  // Cash and its totals come from one statement, so that the sum closes while money moves.
  const [totals, accounts] = await Promise.all([
    totalsBefore(db, memberId, moments.map(afterMillisecond)),
    accountsAt(db, memberId, moments),
  ]);
  const [from, to] = accounts.map((account) => presentBalances(account, moments[account.at]!, totals));
  const first = accounts[0]?.first;
  return {
    from: from!,
    to: to!,
    ...sumsOf(totalsOfSpans(totals, 1)[0]!),
    ...(first ? { first: bangkokIso(first) } : {}),
  };
}

function sumsOf(span: SpanTotals): Pick<Reply, 'flows' | 'kinds' | 'movements'> {
  const flow = (name: StatementFlow) =>
    toSatang(
      span
        .filter(({ type }) => statementFlow(type) === name)
        .reduce((sum, { received, paid }) => sum + received - paid, 0) *
        (name === 'staked' || name === 'out' ? -1 : 1) || 0,
    );
  const amounts = new Map<StatementKind, number>(span.flatMap(kindsOf));
  return {
    flows: { in: flow('in'), staked: flow('staked'), won: flow('won'), out: flow('out') },
    movements: span.reduce((sum, { movements }) => sum + movements, 0),
    kinds: statementKinds
      .map((kind) => ({ kind, amount: toSatang(amounts.get(kind) ?? 0) }))
      .filter(({ amount }) => amount !== 0),
  };
}

/** Withdrawals that were paid and those that were returned are two kinds of one type. */
function kindsOf({ type, received, paid }: SpanTotals[number]): [StatementKind, number][] {
  if (type !== 'WITHDRAW') return [[type, received - paid]];
  return [
    ['WITHDRAW', -paid || 0],
    ['WITHDRAW_RETURNED', received],
  ];
}

function presentBalances(account: AccountsAt, moment: Date, totals: readonly TypeTotal[]): BalancesAt {
  const { at, af, points, previous, next } = account;
  return {
    at: bangkokIso(moment),
    cash: totals.find((total) => total.at === at)?.cash ?? toSatang(0),
    af,
    points,
    ...(previous ? { previous: bangkokIso(previous) } : {}),
    ...(next ? { next: bangkokIso(next) } : {}),
  };
}

const pastOf = (moment: Date, now: Date): Date => (moment > now ? now : moment);

/** Moments are whole milliseconds on the wire and finer in the ledger. */
const afterMillisecond = (moment: Date): Date => new Date(moment.getTime() + 1);
