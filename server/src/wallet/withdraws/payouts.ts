import { z } from 'zod';
import type { WithdrawId } from '@chokdee/shared/contracts/ids';
import { bahtNumber, type Satang } from '@chokdee/shared/contracts/money';
import { BankUnreachableError, type BankAnswer, type BankApi } from '../banks/bank-api.ts';
import type { ReportUnanswered } from '../banks/bank-unanswered.ts';
import { toldText } from '../told-text.ts';

export interface PayoutOrder {
  /** Idempotency key of the payout at the bank. */
  id: WithdrawId;
  amount: Satang;
  bankCode: string;
  accountNumber: string;
  accountName: string;
}

/** `unknown`: may or may not be paid. `not-found`: the bank does not know the payout. */
export type PayoutAnswer =
  | { outcome: 'paid'; payoutRef?: string | undefined }
  | { outcome: 'failed'; reason?: string | undefined; payoutRef?: string | undefined }
  | { outcome: 'unknown' }
  | { outcome: 'not-found' };

/** Makes payouts. Neither method throws: a missing answer is `unknown`. */
export interface PayoutPort {
  send(order: PayoutOrder): Promise<PayoutAnswer>;
  ask(id: WithdrawId): Promise<PayoutAnswer>;
}

const payout = z.object({
  status: z.enum(['paid', 'failed', 'processing']),
  payoutRef: toldText(64),
  reason: toldText(500),
});
const notFoundBody = z.object({ code: z.literal('PAYOUT_NOT_FOUND') });

/**
 * `POST /payouts` with the order and its id as `Idempotency-Key`, and `GET /payouts/{id}`. Both reply `{
 * "status": "paid" | "failed" | "processing" }`. Only a 404 with the bank's own code means that a payout
 * never arrived, and only status `failed` means that it failed. Anything else is `unknown`.
 *
 * @param unanswered is called for each `unknown` but `processing`.
 */
export function bankPayouts(api: BankApi, unanswered: ReportUnanswered): PayoutPort {
  const outcomeOf = async (
    method: 'GET' | 'POST',
    withdrawal: WithdrawId,
    answer: Promise<BankAnswer>,
  ): Promise<PayoutAnswer> => {
    const got = await answer.catch(unreachable);
    const outcome = got instanceof Error ? undefined : readOutcome(method, got);
    if (!outcome) unanswered({ request: `${method} /payouts`, withdrawal, got });
    return outcome ?? { outcome: 'unknown' };
  };
  return {
    send: ({ amount, ...order }) =>
      outcomeOf('POST', order.id, api.post('/payouts', { ...order, amount: bahtNumber(amount) }, order.id)),
    ask: (id) => outcomeOf('GET', id, api.get(`/payouts/${id}`)),
  };
}

/** Undefined for an answer of another format. */
function readOutcome(method: 'GET' | 'POST', { status, body }: BankAnswer): PayoutAnswer | undefined {
  if (method === 'GET' && status === 404 && notFoundBody.safeParse(body).success)
    return { outcome: 'not-found' };
  const parsed = status < 300 ? payout.safeParse(body).data : undefined;
  if (parsed?.status === 'paid') return { outcome: 'paid', payoutRef: parsed.payoutRef };
  if (parsed?.status === 'failed')
    return { outcome: 'failed', reason: parsed.reason, payoutRef: parsed.payoutRef };
  return parsed && { outcome: 'unknown' };
}

function unreachable(error: unknown): BankUnreachableError {
  if (error instanceof BankUnreachableError) return error;
  throw error;
}
