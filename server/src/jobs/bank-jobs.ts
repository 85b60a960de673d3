import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db.ts';
import { askAboutNext } from '../wallet/banks/user-banks.service.ts';
import type { AccountNames } from '../wallet/banks/account-names.ts';
import { payoutWork } from '../wallet/withdraws/payout-work.ts';
import type { PayoutPort } from '../wallet/withdraws/payouts.ts';
import type { WithdrawNews } from '../wallet/withdraws/withdraw-news.ts';

export interface BankJobDependencies {
  bank: { names: AccountNames; payouts: PayoutPort };
  news: WithdrawNews;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const WAKE_MS = 500;
/** How many payouts this server has under way at once: one that the bank is slow with holds up no other. */
const AT_ONCE = 4;
/** A server that is told to stop waits no longer for the bank. What it left is another's when its lease is over. */
const PATIENCE_MS = 5_000;

/** Pays approved withdrawals out and asks whose accounts are, until the function that it returns is called. Any number of servers may do this. */
export function startBankJobs(db: Db, { bank, news, log }: BankJobDependencies): () => Promise<void> {
  const stop = new AbortController();
  const work = payoutWork({ db, payouts: bank.payouts, news, log });
  const lanes = [...Array.from({ length: AT_ONCE }, () => lane(() => work.step(), 'payouts')), lane(() => askAboutNext(db, bank.names), 'account names')];

  /** Does one thing after another, and rests when there is none. */
  function lane(step: () => Promise<boolean>, what: string): { end(): Promise<unknown> } {
    let timer: NodeJS.Timeout | undefined;
    let running: Promise<unknown> = Promise.resolve();
    const wake = () => {
      running = drain().catch((error: unknown) => !stop.signal.aborted && log.error({ err: error }, `${what} could not be worked on`)).finally(() => !stop.signal.aborted && (timer = setTimeout(wake, WAKE_MS)));
    };
    const drain = async () => {
      while (!stop.signal.aborted && (await step()));
    };
    wake();
    return { end: () => (clearTimeout(timer), running) };
  }

  return async () => {
    stop.abort();
    let patience: NodeJS.Timeout | undefined;
    await Promise.race([Promise.all(lanes.map((each) => each.end())), new Promise((resolve) => (patience = setTimeout(resolve, PATIENCE_MS)))]);
    clearTimeout(patience);
  };
}
