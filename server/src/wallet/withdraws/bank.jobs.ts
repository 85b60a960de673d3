import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../db/db.ts';
import { checkNextAccount } from '../banks/user-banks.service.ts';
import type { AccountNames } from '../banks/account-names.ts';
import { payoutWork } from './payout-work.ts';
import type { PayoutPort } from './payouts.ts';
import type { WithdrawNews } from './withdraw-news.ts';
import { drain } from '../../jobs/queue.ts';
import { repeat } from '../../jobs/repeated.ts';

export interface BankJobDependencies {
  bank: { names: AccountNames; payouts: PayoutPort };
  news: WithdrawNews;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const WAKE_MS = 500;
/** Concurrent payouts per server, so that one slow payout does not delay the others. */
const AT_ONCE = 4;

/**
 * Starts the jobs that pay out approved withdrawals and check account names. Any number of servers may run
 * them.
 *
 * @returns a function that stops them
 */
export function startBankJobs(db: Db, { bank, news, log }: BankJobDependencies): () => Promise<void> {
  const payouts = payoutWork({ db, payouts: bank.payouts, news, log });
  const lane = (step: () => Promise<boolean>, what: string) => ({
    work: (signal: AbortSignal) => drain(step, signal),
    everyMs: WAKE_MS,
    failed: (error: unknown) => log.error({ err: error }, `failed to process ${what}`),
  });
  return repeat(
    ...Array.from({ length: AT_ONCE }, () => lane(() => payouts.step(), 'payouts')),
    lane(() => checkNextAccount(db, bank.names), 'account names'),
  );
}
