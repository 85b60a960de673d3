import type { BankNotice } from '@chokdee/shared/contracts/deposits';
import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Db, Queryable } from '../../db/db.ts';
import { depositByTail } from '../deposits/deposit-tails.queries.ts';
import { depositByBill, markMatched } from '../deposits/deposit-bills.queries.ts';
import { resolveDeposit } from '../deposits/deposits.queries.ts';
import { postToMember, postToSuspense } from './transfer-postings.ts';
import {
  insertTransfer,
  lockTransfer,
  recordConflict,
  settleTransfer,
  transferIdOf,
  type TransferSource,
} from './transfers.queries.ts';

export type TransferOutcome =
  | { outcome: 'credited'; memberId: MemberId; depositId: DepositId }
  /**
   * The owner is uncertain: it waits in suspense for an operator. `matched`: the deposit whose bill it paid
   * with another amount.
   */
  | { outcome: 'suspense'; matched?: { memberId: MemberId; depositId: DepositId } }
  /** The bank reported this transfer before. Nothing happens a second time. */
  | { outcome: 'repeat' }
  /** It was reported before with another amount. Recorded for operators; nothing moves. */
  | { outcome: 'conflict'; knownAmount: Satang };

/** Books a reported transfer exactly once, whatever the source and however often it is reported. */
export function receiveTransfer(
  db: Db,
  notice: BankNotice,
  source: TransferSource = 'notice',
): Promise<TransferOutcome> {
  return db.transaction((tx) => bookTransfer(tx, notice, source));
}

/**
 * Credits the deposit that the amount or the bill reference identifies. Must come last in its transaction.
 */
export async function bookTransfer(
  tx: Queryable,
  notice: BankNotice,
  source: TransferSource,
): Promise<TransferOutcome> {
  if (!(await insertTransfer(tx, notice, source))) return recordRepeat(tx, notice, source);
  return bookNewTransfer(tx, notice);
}

/**
 * Books a transfer to suspense without matching it: an operator decides. Must come last in its transaction.
 */
export async function suspendTransfer(
  tx: Queryable,
  notice: BankNotice,
  source: TransferSource,
): Promise<TransferOutcome> {
  const isNew = await insertTransfer(tx, notice, source);
  if (isNew) await postToSuspense(tx, notice);
  return isNew ? { outcome: 'suspense' } : recordRepeat(tx, notice, source);
}

export async function recordRepeat(
  tx: Queryable,
  notice: BankNotice,
  source: TransferSource,
): Promise<Extract<TransferOutcome, { outcome: 'repeat' | 'conflict' }>> {
  const known = await lockTransfer(tx, notice);
  if (!known || known.amount === notice.amount) return { outcome: 'repeat' };
  await recordConflict(tx, { ...known, amount: notice.amount }, source);
  return { outcome: 'conflict', knownAmount: known.amount };
}

export async function bookNewTransfer(
  tx: Queryable,
  notice: BankNotice,
): Promise<Extract<TransferOutcome, { outcome: 'credited' | 'suspense' }>> {
  const bill =
    notice.reference === undefined ? undefined : await depositByBill(tx, notice.bankId, notice.reference);
  const claim = bill ? (bill.total === notice.amount ? bill : undefined) : await depositByTail(tx, notice);
  if (
    claim &&
    (await resolveDeposit(tx, claim.memberId, claim.depositId, {
      transferId: transferIdOf(notice),
      amount: notice.amount,
    }))
  ) {
    const { memberId, depositId } = claim;
    await settleTransfer(tx, notice, { state: 'matched', memberId, depositId });
    await postToMember(tx, notice, { memberId, depositId });
    return { outcome: 'credited', memberId, depositId };
  }
  const matched =
    bill && !claim && (await markMatched(tx, bill.memberId, bill.depositId))
      ? { memberId: bill.memberId, depositId: bill.depositId }
      : undefined;
  await postToSuspense(tx, notice);
  return { outcome: 'suspense', ...(matched ? { matched } : {}) };
}
