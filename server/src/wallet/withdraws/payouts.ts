import { z } from 'zod';
import type { WithdrawId } from '@chokdee/shared/contracts/ids';
import { bahtNumber, type Satang } from '@chokdee/shared/contracts/money';
import { BankUnreachableError, type BankAnswer, type BankApi } from '../banks/bank-api.ts';

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
  payoutRef: z.string().max(64).optional(),
  reason: z.string().max(500).optional(),
});
const notFoundBody = z.object({ code: z.literal('PAYOUT_NOT_FOUND') });

/**
 * `POST /payouts` with the order and its id as `Idempotency-Key`, and `GET /payouts/{id}`. Both reply `{
 * "status": "paid" | "failed" | "processing" }`. Only a 404 with the bank's own code means that a payout
 * never arrived, and only status `failed` means that it failed. Anything else is `unknown`.
 */
export function bankPayouts(api: BankApi): PayoutPort {
  return {
    send: ({ amount, ...order }) =>
      api
        .post('/payouts', { ...order, amount: bahtNumber(amount) }, order.id)
        .then(outcomeOf, unknownIfUnreachable),
    ask: (id) =>
      api
        .get(`/payouts/${id}`)
        .then(
          (answer) =>
            answer.status === 404 && notFoundBody.safeParse(answer.body).success
              ? { outcome: 'not-found' }
              : outcomeOf(answer),
          unknownIfUnreachable,
        ),
  };
}

function outcomeOf({ status, body }: BankAnswer): PayoutAnswer {
  const parsed = status < 300 ? payout.safeParse(body).data : undefined;
  if (parsed?.status === 'paid') return { outcome: 'paid', payoutRef: parsed.payoutRef };
  if (parsed?.status === 'failed')
    return { outcome: 'failed', reason: parsed.reason, payoutRef: parsed.payoutRef };
  return { outcome: 'unknown' };
}

function unknownIfUnreachable(error: unknown): PayoutAnswer {
  if (error instanceof BankUnreachableError) return { outcome: 'unknown' };
  throw error;
}
