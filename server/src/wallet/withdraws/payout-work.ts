import type { FastifyBaseLogger } from 'fastify';
import type { WithdrawStatus } from '@chokdee/shared/contracts/withdraws';
import type { Db, Queryable } from '../../db/db.ts';
import { backoffSeconds } from '../../jobs/queue.ts';
import { LEASE_SECONDS, postpone, leaseDue } from './payout-work.queries.ts';
import { endRecheck, recordContrary, takeDueRecheck } from './payout-rechecks.queries.ts';
import type { PayoutAnswer, PayoutPort } from './payouts.ts';
import { endPaid, endUnpaid } from './withdrawal-end.ts';
import type { WithdrawNews } from './withdraw-news.ts';
import { lockWithdrawal, moveTo, type WithdrawalRow } from './withdraws.queries.ts';

export interface PayoutDependencies {
  db: Db;
  payouts: PayoutPort;
  news: WithdrawNews;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Monotonic clock of this process. Default: `performance.now`. */
  monotonicMs?: () => number;
}

const PAUSE_SECONDS = { first: 2, longest: 600 };
/**
 * A process that stalls longer than this after it leased a withdrawal sends nothing: when the lease ends,
 * another process may have leased it or an operator may have resolved it.
 */
const SEND_WITHIN_MS = (LEASE_SECONDS * 1_000) / 2;

const pauseSeconds = ({ attempts }: WithdrawalRow) => backoffSeconds(attempts, PAUSE_SECONDS);

/**
 * Sends approved withdrawals to the bank and tracks their outcome. The state `sending` is committed before
 * the request. After a crash, the next process therefore asks the bank first, and resends under the same id
 * only when the bank does not know it. After an operator recorded an outcome, it keeps asking for a week.
 */
export function payoutWork({ monotonicMs = () => performance.now(), ...others }: PayoutDependencies) {
  const deps = { ...others, monotonicMs };
  return {
    /** Advances the next due withdrawal by one attempt. @returns `false` when none is due. */
    step: async (): Promise<boolean> => (await advanceNext(deps)) || (await recheckNext(deps)),
  };
}

async function advanceNext(deps: Required<PayoutDependencies>): Promise<boolean> {
  const { db, news, monotonicMs } = deps;
  const leasedMs = monotonicMs();
  const leased = await leaseNext(db);
  if (!leased) return false;
  const { row, previousStatus } = leased;
  if (previousStatus === 'approved') await news(row, 'sending');
  const answer = await answerFor(deps, row, previousStatus, leasedMs);
  const status = answer && (await applyAnswer(deps, row, answer));
  if (status) await news(row, status);
  return true;
}

/** Asks the bank about a payout whose outcome an operator recorded. No money moves. */
async function recheckNext({ db, payouts, log }: Required<PayoutDependencies>): Promise<boolean> {
  const due = await takeDueRecheck(db);
  if (!due) return false;
  const answer = await payouts.ask(due.id);
  if (answer.outcome === 'paid' || answer.outcome === 'failed')
    await db.transaction((tx) => applyFinalAnswer(tx, log, due, answer));
  return true;
}

async function leaseNext(
  db: Db,
): Promise<{ row: WithdrawalRow; previousStatus: WithdrawStatus } | undefined> {
  return db.transaction(async (tx) => {
    const row = await leaseDue(tx);
    if (row?.status === 'approved') await moveTo(tx, row, { status: 'sending', dueInSeconds: LEASE_SECONDS });
    return row && { row, previousStatus: row.status };
  });
}

async function answerFor(
  deps: Required<PayoutDependencies>,
  row: WithdrawalRow,
  previousStatus: WithdrawStatus,
  leasedMs: number,
): Promise<PayoutAnswer | undefined> {
  if (previousStatus === 'approved') return sendWithinLease(deps, row, leasedMs);
  const answer = await deps.payouts.ask(row.id);
  if (answer.outcome !== 'not-found') return answer;
  const renewedMs = deps.monotonicMs();
  return (await renewLease(deps.db, row)) ? sendWithinLease(deps, row, renewedMs) : undefined;
}

async function sendWithinLease(
  { payouts, monotonicMs }: Required<PayoutDependencies>,
  row: WithdrawalRow,
  sinceMs: number,
): Promise<PayoutAnswer | undefined> {
  return monotonicMs() - sinceMs < SEND_WITHIN_MS ? payouts.send(row) : undefined;
}

/**
 * Renews the lease. `false` when an operator has resolved the withdrawal or another process has leased it.
 */
async function renewLease(db: Db, leased: WithdrawalRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await lockIfStillLeased(tx, leased);
    if (row?.status === 'unknown') await moveTo(tx, row, { status: 'sending', dueInSeconds: LEASE_SECONDS });
    else if (row) await postpone(tx, row, LEASE_SECONDS);
    return row !== undefined;
  });
}

/** @returns the new status, or undefined when it has not changed. */
async function applyAnswer(
  { db, log }: Pick<PayoutDependencies, 'db' | 'log'>,
  leased: WithdrawalRow,
  answer: PayoutAnswer,
): Promise<WithdrawStatus | undefined> {
  return db.transaction(async (tx) => {
    if (answer.outcome === 'paid' || answer.outcome === 'failed')
      return applyFinalAnswer(tx, log, leased, answer);
    const row = await lockIfStillLeased(tx, leased);
    if (row?.status !== 'sending') return row && void (await postpone(tx, row, pauseSeconds(row)));
    await moveTo(tx, row, { status: 'unknown', dueInSeconds: pauseSeconds(row) });
    return 'unknown';
  });
}

async function applyFinalAnswer(
  tx: Queryable,
  log: PayoutDependencies['log'],
  asked: Pick<WithdrawalRow, 'memberId' | 'id'>,
  answer: PayoutAnswer & { outcome: 'paid' | 'failed' },
): Promise<WithdrawStatus | undefined> {
  const row = await lockWithdrawal(tx, asked.memberId, asked.id);
  if (row?.status !== 'sending' && row?.status !== 'unknown') {
    if (row?.status === answer.outcome) await endRecheck(tx, row);
    else if (row) {
      await recordContrary(tx, row, answer.outcome);
      log.error(
        { withdrawal: row.id, status: row.status, bankSays: answer.outcome },
        'the bank reports another outcome for a withdrawal than the operator decided',
      );
    }
    return undefined;
  }
  if (answer.outcome === 'paid') await endPaid(tx, row, { payoutRef: answer.payoutRef });
  else await endUnpaid(tx, row, 'failed', { payoutRef: answer.payoutRef, reason: answer.reason });
  return answer.outcome;
}

/** Locks the withdrawal; undefined when another process has leased it or it is resolved. */
async function lockIfStillLeased(
  tx: Queryable,
  { memberId, id, attempts }: WithdrawalRow,
): Promise<WithdrawalRow | undefined> {
  const row = await lockWithdrawal(tx, memberId, id);
  return row?.attempts === attempts && (row.status === 'sending' || row.status === 'unknown')
    ? row
    : undefined;
}
