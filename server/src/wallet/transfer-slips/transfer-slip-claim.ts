import { randomUUID } from 'node:crypto';
import { transferSlipId, type DepositId, type MemberId } from '@chokdee/shared/contracts/ids';
import type { TransferSlipCode } from '@chokdee/shared/rules/transfer-slip-code';
import type { Db, Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import {
  claimedTransferSlip,
  claimTransferSlip,
  insertTransferSlip,
  lockTransferSlip,
  waitingTransferSlips,
  type TransferSlipRow,
} from './transfer-slips.queries.ts';

/**
 * Pending transfer slips per member. While the verifier is down, forged transfer slips wait like real ones.
 */
const MAX_PENDING = 10;
const TRY_LATER_SECONDS = 600;
/** The time until a pending transfer slip is checked first, and the longest time between two checks. */
export const PAUSE_SECONDS = { first: 20, longest: 3_600 };

/**
 * The transfer slip when it was answered before. Undefined for a new one and for one that still waits for the
 * verifier.
 */
export async function answeredBefore(
  db: Db,
  memberId: MemberId,
  code: TransferSlipCode,
  depositId: DepositId | undefined,
): Promise<TransferSlipRow | undefined> {
  const known = await claimedTransferSlip(db, code);
  if (!known) return undefined;
  const forAnother = known.status === 'verified' && depositId !== undefined && known.depositId !== depositId;
  if (known.memberId !== memberId || forAnother) throw new AppError('SLIP_DUPLICATE');
  return known.status === 'verified' || known.bankId ? known : undefined;
}

/** Claims the transfer slip for the member. Undefined when another member has claimed it. */
export async function claimForMember(
  tx: Queryable,
  memberId: MemberId,
  code: TransferSlipCode,
  wantedDepositId: DepositId | undefined,
): Promise<{ row: TransferSlipRow; isNew: boolean } | undefined> {
  const id = transferSlipId.parse(randomUUID());
  const claim = await claimTransferSlip(tx, code, memberId, id);
  if (claim.memberId !== memberId) return undefined;
  if (claim.id !== id) return { row: (await lockTransferSlip(tx, memberId, claim.id))!, isNew: false };
  return {
    row: await insertTransferSlip(tx, {
      ...code,
      memberId,
      id,
      wantedDepositId,
      dueInSeconds: PAUSE_SECONDS.first,
    }),
    isNew: true,
  };
}

/** Stores a transfer slip for a later check, because the verifier is unavailable. */
export async function storeUnconfirmed(
  db: Db,
  memberId: MemberId,
  code: TransferSlipCode,
  depositId: DepositId | undefined,
): Promise<TransferSlipRow> {
  const stored = await db.transaction(async (tx) => {
    const slip = await claimForMember(tx, memberId, code, depositId);
    if (slip?.isNew && (await waitingTransferSlips(tx, memberId)) > MAX_PENDING)
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: TRY_LATER_SECONDS });
    return slip;
  });
  if (!stored) throw new AppError('SLIP_DUPLICATE');
  return stored.row;
}
