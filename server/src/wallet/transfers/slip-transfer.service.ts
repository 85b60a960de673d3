import type { DepositId, MemberId, SlipVerifyId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../../db/db.ts';
import { claimedBy } from '../deposits/deposit-tails.queries.ts';
import {
  askedByAnother,
  depositOnSlip,
  resolveDeposit,
  unpaidDepositOf,
} from '../deposits/deposits.queries.ts';
import { postFromSuspense, postToMember } from './transfer-postings.ts';
import { bookNewTransfer, toldAgain } from './transfers.service.ts';
import {
  insertTransfer,
  isSurelyOf,
  lockTransfer,
  settleTransfer,
  transferIdOf,
  type KnownTransfer,
  type TransferKey,
} from './transfers.queries.ts';

/** A transfer to an account of ours as the bank confirms it to whoever verifies slips; nothing in it is the member's word. */
export interface SlipTransfer extends TransferKey {
  memberId: MemberId;
  /** The unpaid deposit that it is meant for; one that is paid already is passed over. */
  depositId?: DepositId;
  /** The slip, which a deposit by hand may rest on. */
  slipVerifyId?: SlipVerifyId;
  amount: Satang;
  /** ISO 8601 with its offset. */
  receivedAt: string;
}

export type SlipTransferOutcome =
  /** The money is the member's now. `depositId`: what it paid, absent when no deposit of his asked for it. */
  | { outcome: 'credited'; memberId: MemberId; depositId?: DepositId }
  /** The money has gone its way before: to this member, to another, or back. */
  | { outcome: 'known'; memberId?: MemberId; depositId?: DepositId }
  /** Another's deposit, paid or past, asked for this very sum or sent this bill, or nothing but the slip says that it is this member's: two people decide whose it is. */
  | { outcome: 'suspense' }
  /** The bank told of this transfer with another sum. Kept for operators, nothing moves. */
  | { outcome: 'conflict'; knownAmount: Satang };

/**
 * Books a transfer that a slip proves, exactly once whether the bank tells of it before, after or never: to the deposit that is given, or that
 * rests on the slip, or to the member's that asks for this sum, or else straight to his cash. A sum whose tail belongs to another member's deposit is that member's,
 * whoever shows the slip: then the outcome is `known`, with his id, and his pages are to be told (`announceCredit`) as the member's are when credited.
 * What the bank had told of before has stood on operators' screens, and a slip can be drawn from what stands there: see `isSurelyOf`.
 *
 * It posts to the ledger, so it must be the last thing in its transaction that locks. Announce after the commit.
 */
export async function payDepositBySlip(tx: Queryable, slip: SlipTransfer): Promise<SlipTransferOutcome> {
  return (await insertTransfer(tx, slip, 'slip')) ? bookNew(tx, slip) : bookKnown(tx, slip);
}

async function bookNew(tx: Queryable, slip: SlipTransfer): Promise<SlipTransferOutcome> {
  const { memberId } = slip;
  const claim = await claimedBy(tx, slip);
  if (claim ? claim.memberId !== memberId : await askedByAnother(tx, memberId, slip)) {
    const booked = await bookNewTransfer(tx, slip);
    return booked.outcome === 'credited' ? { ...booked, outcome: 'known' } : { outcome: 'suspense' };
  }
  const depositId = await paidDeposit(tx, slip);
  await settleTransfer(tx, slip, { state: 'matched', memberId, depositId });
  await postToMember(tx, slip, { memberId, depositId });
  return { outcome: 'credited', memberId, depositId };
}

async function bookKnown(tx: Queryable, slip: SlipTransfer): Promise<SlipTransferOutcome> {
  const again = await toldAgain(tx, slip, 'slip');
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
    (await askedByAnother(tx, memberId, slip)) ||
    !(await isSurelyOf(tx, known, memberId, slip.slipVerifyId))
  )
    return { outcome: 'suspense' };
  const depositId = await paidDeposit(tx, { ...slip, transRef: known.transRef });
  await settleTransfer(tx, known, { state: 'assigned', memberId, depositId });
  await postFromSuspense(tx, known, { memberId, depositId });
  return { outcome: 'credited', memberId, depositId };
}

async function paidDeposit(tx: Queryable, slip: SlipTransfer): Promise<DepositId | undefined> {
  const payment = { transferId: transferIdOf(slip), amount: slip.amount };
  if (slip.depositId && (await resolveDeposit(tx, slip.memberId, slip.depositId, payment)))
    return slip.depositId;
  const depositId =
    (slip.slipVerifyId && (await depositOnSlip(tx, slip.memberId, slip.slipVerifyId))) ??
    (await unpaidDepositOf(tx, slip.memberId, slip));
  return depositId && (await resolveDeposit(tx, slip.memberId, depositId, payment)) ? depositId : undefined;
}

/** Where the money of a transfer is now; `undefined`: the bank has told of none. Locked. */
export function whoseTransfer(tx: Queryable, transfer: TransferKey): Promise<KnownTransfer | undefined> {
  return lockTransfer(tx, transfer);
}
