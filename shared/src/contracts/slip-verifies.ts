import { z } from 'zod';
import { call, nothing } from './http.ts';
import { depositId, slipVerifyId } from './ids.ts';
import { baht } from './money.ts';
import { instant } from './time.ts';

/** 10 MB as file managers count: a picture of exactly this size is accepted. */
export const MAX_SLIP_BYTES = 10 * 1_024 * 1_024;

/** pending: whoever confirms slips has not answered; a person or a later try will. */
const slipVerifyStatus = z.enum(['verified', 'pending', 'rejected']);

const slipVerify = z.object({
  id: slipVerifyId,
  status: slipVerifyStatus,
  /** Of the bank that the money was sent from: its code, or the name of a wallet's way. */
  sendingBank: z.string(),
  transRef: z.string(),
  /** As the bank confirms it, never as the picture shows it. */
  amount: baht.optional(),
  /** The deposit that it paid, if it did. */
  depositId: depositId.optional(),
  /** Why it was rejected later, when it was pending. */
  reason: z.enum(['RECEIVER_MISMATCH', 'AMOUNT_MISMATCH', 'QR_UNVERIFIABLE', 'SLIP_DUPLICATE']).optional(),
  createdAt: instant,
});
export type SlipVerify = z.output<typeof slipVerify>;

export const slipVerifyCalls = {
  create: call({
    method: 'POST',
    path: '/slip-verifies.create',
    summary: 'Verifies a transfer slip by the code on its picture',
    access: 'member',
    lock: 'wallet',
    form: true,
    bodyLimitBytes: MAX_SLIP_BYTES + 100_000,
    request: z.object({
      slip: z.custom<Blob>((value) => value instanceof Blob).optional(),
      depositId: depositId.optional(),
    }),
    reply: slipVerify,
    errors: [
      'UNAUTHORIZED',
      'STATUS_LOCKED',
      'SYSTEM',
      'IMAGE_NOT_FOUND',
      'IMAGE_UNREADABLE',
      'QR_NOT_FOUND',
      'QR_UNVERIFIABLE',
      'SLIP_DUPLICATE',
      'RECEIVER_MISMATCH',
      'AMOUNT_MISMATCH',
      'NOT_FOUND',
      'DEPOSIT_STATE',
      'OPERATOR_ACCOUNT',
      'REMOTE_OFF',
    ],
  }),
  all: call({
    method: 'GET',
    path: '/slip-verifies.all',
    summary: "The member's slips, newest first",
    access: 'member',
    lock: 'wallet',
    request: nothing,
    reply: z.array(slipVerify),
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
};
