import type { FastifyBaseLogger } from 'fastify';
import { counter } from '../../http/metrics.routes.ts';
import type { BankAnswer } from './bank-api.ts';

/** What is known of a request without a usable answer. */
interface Unanswered {
  request: string;
  withdrawal?: string;
  /** The answer that cannot be used, or why there was none. */
  got: BankAnswer | Error;
}

export type ReportUnanswered = (unanswered: Unanswered) => void;

/** Logs and counts requests to the bank without a usable answer: payouts and accounts wait for one. */
export function bankUnanswered(log: Pick<FastifyBaseLogger, 'warn'>) {
  const unanswered = counter({
    name: 'chokdee_bank_unanswered_total',
    help: 'Requests to the bank without a usable answer. Alert when it rises: withdrawals and accounts wait.',
  });
  return {
    report({ got, ...request }: Unanswered): void {
      unanswered.add();
      const reason = got instanceof Error ? { err: got, why: got.message } : { why: whyUnusable(got) };
      log.warn({ ...request, ...reason }, 'the bank gave no usable answer');
    },
    metrics: unanswered.metrics,
  };
}

function whyUnusable({ status }: BankAnswer): string {
  if (status === 401) return 'the bank does not accept our signature: see BANK_API_SECRET and the clock';
  return status < 300 ? `${status} in an unknown format` : `status ${status}`;
}
