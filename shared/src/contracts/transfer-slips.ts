import { z } from 'zod';
import { call, nothing } from './http.ts';
import { depositId, transferSlipId } from './ids.ts';
import { baht } from './money.ts';
import { instant } from './time.ts';

/** 10 MB as file managers count. A picture of exactly this size is accepted. */
export const MAX_TRANSFER_SLIP_BYTES = 10 * 1_024 * 1_024;

/**
 * `pending`: the transfer slip confirmation service has not responded. An operator or a later retry decides.
 */
const transferSlipStatus = z.enum(['verified', 'pending', 'rejected']);

const transferSlip = z.object({
  id: transferSlipId,
  status: transferSlipStatus,
  /** The bank that sent the money: its bank code, or the name of a wallet's deposit way. */
  sendingBank: z.string(),
  transRef: z.string(),
  /** The amount that the bank confirmed, never the one that the picture shows. */
  amount: baht.optional(),
  /** The deposit that this transfer slip paid, if any. */
  depositId: depositId.optional(),
  /** Why a pending transfer slip was rejected later. */
  reason: z.enum(['RECEIVER_MISMATCH', 'AMOUNT_MISMATCH', 'QR_UNVERIFIABLE', 'SLIP_DUPLICATE']).optional(),
  createdAt: instant,
});
export type TransferSlip = z.output<typeof transferSlip>;

/**
 * Paths and fields of other calls say `slip-verifies`, `slipVerifyId` and `slip`: they are on the wire, where
 * other versions of server and pages know them.
 */
export const transferSlipCalls = {
  create: call({
    method: 'POST',
    path: '/slip-verifies.create',
    summary: 'Verifies a transfer slip by the code on its picture',
    access: 'member',
    lock: 'wallet',
    form: true,
    bodyLimitBytes: MAX_TRANSFER_SLIP_BYTES + 100_000,
    request: z.object({
      slip: z.custom<Blob>((value) => value instanceof Blob).optional(),
      depositId: depositId.optional(),
    }),
    reply: transferSlip,
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
    summary: "The member's transfer slips, newest first",
    access: 'member',
    lock: 'wallet',
    request: nothing,
    reply: z.array(transferSlip),
    errors: ['UNAUTHORIZED', 'STATUS_LOCKED'],
  }),
};
