import type { DepositId, MemberId, TransferSlipId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../../db/db.ts';
import {
  cancelMatched,
  matchedDepositOfBill,
  unpaidDepositOfBill,
} from '../deposits/deposit-bills.queries.ts';
import { depositByTail } from '../deposits/deposit-tails.queries.ts';
import {
  isClaimedByAnother,
  unpaidDepositOfTransferSlip,
  resolveDeposit,
  unpaidDepositOf,
} from '../deposits/deposits.queries.ts';
import type { Credit } from './transfer-news.ts';
import { postFromSuspense, postToMember } from './transfer-postings.ts';
import { bookNewTransfer, recordRepeat } from './transfers.service.ts';
import {
  insertTransfer,
  isProvenOwner,
  lockTransfer,
  settleTransfer,
  transferIdOf,
  type KnownTransfer,
  type TransferKey,
} from './transfers.queries.ts';

/**
 * A transfer to a receiving account as the bank confirmed it to the transfer slip verifier. Nothing in it
 * comes from the member.
 */
export interface TransferSlipPayment extends TransferKey {
  memberId: MemberId;
  /** The unpaid deposit that the transfer is for. Ignored when it is paid already. */
  depositId?: DepositId;
  /** The transfer slip, which a manual deposit may use. */
  slipVerifyId?: TransferSlipId;
  amount: Satang;
  /** ISO 8601 with offset. */
  receivedAt: string;
}

export type TransferSlipPaymentOutcome =
  /**
   * Credited to the member. `depositId` is the deposit it paid; absent when none of the member's deposits
   * matched.
   */
  | ({ outcome: 'credited' } & Credit)
  /** Already settled: credited to this or another member, or returned. */
  | { outcome: 'known'; memberId?: MemberId; depositId?: DepositId }
  /**
   * A deposit of another member, paid or expired, matches the amount or the bill; or only the transfer slip
   * links the transfer to this member. Two operators decide.
   */
  | { outcome: 'suspense' }
  /** The bank reported this transfer with another amount. Recorded for operators; nothing moves. */
  | { outcome: 'conflict'; knownAmount: Satang };

/**
 * Books a transfer proven by a transfer slip, exactly once, whether the bank reports it before, after or
 * never. It pays, in this order: the given deposit, the deposit that uses the transfer slip, the member's
 * deposit with this amount, the member's deposit whose bill it paid with another amount, or else the member's
 * cash. An amount whose tail belongs to another member's
 * deposit goes to that member: the outcome is then `known` with their id, and the caller notifies them with
 * `announceCredit`, like the member when credited. Transfers that the bank reported earlier were visible to
 * operators, and a transfer slip can be forged from what they see: see `isProvenOwner`.
 *
 * It posts to the ledger, so it must be the last statement of its transaction that takes locks. Announce
 * after the commit.
 */
export async function payDepositByTransferSlip(
  tx: Queryable,
  slip: TransferSlipPayment,
): Promise<TransferSlipPaymentOutcome> {
  return (await insertTransfer(tx, slip, 'slip')) ? bookNew(tx, slip) : bookKnown(tx, slip);
}

async function bookNew(tx: Queryable, slip: TransferSlipPayment): Promise<TransferSlipPaymentOutcome> {
  const { memberId } = slip;
  const claim = await depositByTail(tx, slip);
  if (claim ? claim.memberId !== memberId : await isClaimedByAnother(tx, memberId, slip)) {
    const booked = await bookNewTransfer(tx, slip);
    return booked.outcome === 'credited' ? { ...booked, outcome: 'known' } : { outcome: 'suspense' };
  }
  const depositId = await paidDeposit(tx, slip);
  await settleTransfer(tx, slip, { state: 'matched', memberId, depositId });
  await postToMember(tx, slip, { memberId, depositId });
  return { outcome: 'credited', memberId, depositId };
}

async function bookKnown(tx: Queryable, slip: TransferSlipPayment): Promise<TransferSlipPaymentOutcome> {
  const again = await recordRepeat(tx, slip, 'slip');
  if (again.outcome === 'conflict') return again;
  const known = (await lockTransfer(tx, slip))!;
  if (known.state !== 'suspense')
    return {
      outcome: 'known',
      memberId: known.memberId ?? undefined,
      depositId: known.depositId ?? undefined,
    };

  const { memberId } = slip;
  if (
    (await isClaimedByAnother(tx, memberId, slip)) ||
    !(await isProvenOwner(tx, known, memberId, slip.slipVerifyId))
  )
    return { outcome: 'suspense' };
  const depositId = await paidDeposit(tx, { ...slip, transRef: known.transRef });
  await settleTransfer(tx, known, { state: 'assigned', memberId, depositId });
  const cancelled = await cancelUnpaidBill(tx, known);
  await postFromSuspense(tx, known, { memberId, depositId });
  return { outcome: 'credited', memberId, depositId, ...(cancelled ? { cancelled } : {}) };
}

/** Cancels the deposit whose bill the money had paid, unless it paid that, or other money of the bill waits. */
async function cancelUnpaidBill(tx: Queryable, transfer: KnownTransfer): Promise<Credit['cancelled']> {
  const deposit = await unpaidDepositOfBill(tx, transfer);
  if (deposit) await cancelMatched(tx, deposit.memberId, deposit.depositId);
  return deposit;
}

async function paidDeposit(tx: Queryable, slip: TransferSlipPayment): Promise<DepositId | undefined> {
  const payment = { transferId: transferIdOf(slip), amount: slip.amount };
  if (slip.depositId && (await resolveDeposit(tx, slip.memberId, slip.depositId, payment)))
    return slip.depositId;
  const depositId =
    (slip.slipVerifyId && (await unpaidDepositOfTransferSlip(tx, slip.memberId, slip.slipVerifyId))) ??
    (await unpaidDepositOf(tx, slip.memberId, slip)) ??
    (await ownMatchedDeposit(tx, slip));
  return depositId && (await resolveDeposit(tx, slip.memberId, depositId, payment)) ? depositId : undefined;
}

async function ownMatchedDeposit(tx: Queryable, slip: TransferSlipPayment): Promise<DepositId | undefined> {
  const billed = await matchedDepositOfBill(tx, slip);
  return billed?.memberId === slip.memberId ? billed.depositId : undefined;
}

/** The current state of a transfer; undefined when the bank has not reported it. Locks it. */
export function transferStatus(tx: Queryable, transfer: TransferKey): Promise<KnownTransfer | undefined> {
  return lockTransfer(tx, transfer);
}
