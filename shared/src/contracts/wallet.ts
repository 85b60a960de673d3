import { z } from 'zod';
import { transactionTypes } from '../rules/statement-groups.ts';
import { call, nothing } from './http.ts';
import { depositId } from './ids.ts';
import { baht, positiveBaht } from './money.ts';
import { instant, window } from './time.ts';

export const depositStatus = z.enum(['pending', 'matched', 'success', 'expired', 'cancelled', 'rejected']);

export const MIN_DEPOSIT_SATANG = 10_000;
export const MAX_DEPOSIT_SATANG = 20_000_000;

export const qrDeposit = z.object({
  id: depositId,
  /** As the member asked for it, and as the bank must receive it: the satang tail tells deposits of one amount apart. */
  prepareAmount: baht,
  prepareTotal: baht,
  prepareIndex: z.int(),
  status: depositStatus,
  /** EMVCo text of the PromptPay QR code. */
  payload: z.string(),
  createdAt: instant,
  expiresAt: instant,
});
export type QrDeposit = z.output<typeof qrDeposit>;

export const transaction = z.object({
  id: z.string(),
  createdAt: instant,
  transactionType: z.enum(transactionTypes),
  /** Signed: what it did to the cash balance. */
  amount: baht,
  /** Cash balance right after it; absent where no cash moved. */
  balance: baht.optional(),
  /** What it belongs to. */
  reference: z.object({ kind: z.enum(['deposit', 'poy', 'round', 'other']), id: z.string() }).optional(),
});
export type Transaction = z.output<typeof transaction>;

export const walletCalls = {
  createQrDeposit: call({
    method: 'POST', path: '/deposits.qrcode.create', summary: 'A PromptPay QR code to pay a deposit with', access: 'member', lock: 'wallet', idempotent: true,
    request: z.object({ amount: positiveBaht }), reply: qrDeposit,
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED', 'DEPOSIT_LIMIT', 'DEPOSIT_PENDING_LIMIT', 'IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED', 'REMOTE_OFF'],
  }),
  qrDeposit: call({
    method: 'GET', path: '/deposits.qrcode.one', summary: 'One deposit by QR code', access: 'member', lock: 'wallet',
    request: z.object({ id: depositId }), reply: qrDeposit, errors: ['UNAUTHORIZED', 'STATUS_LOCKED', 'NOT_FOUND'],
  }),
  qrDeposits: call({
    method: 'GET', path: '/deposits.qrcode.all', summary: 'Deposits by QR code, newest first', access: 'member', lock: 'wallet',
    request: nothing, reply: z.array(qrDeposit), errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
  transactions: call({
    method: 'POST', path: '/transactions.all', summary: 'Statement of the window, newest first', access: 'member', lock: 'wallet',
    request: window, reply: z.object({ transactions: z.array(transaction) }), errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
};

/** What the bank tells us when money arrives; signed over the raw body, see the server's wallet intake. */
export const bankNotice = z.object({
  bankId: z.string().max(32),
  /** The bank's own number of the transfer; a repeat of it is the same transfer. */
  transRef: z.string().min(6).max(64),
  amount: positiveBaht,
  receivedAt: instant,
  /** The payer's note, where the channel carries one. */
  reference: z.string().max(64).optional(),
});
export type BankNotice = z.output<typeof bankNotice>;
