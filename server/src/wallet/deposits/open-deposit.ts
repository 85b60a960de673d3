import { randomBytes, randomUUID } from 'node:crypto';
import type { DepositChannel } from '@chokdee/shared/contracts/deposits';
import { depositId, type MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang, type Satang } from '@chokdee/shared/contracts/money';
import { depositWays } from '@chokdee/shared/rules/deposit-ways';
import type { Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { claimTail, type TailClaim } from './deposit-tails.queries.ts';
import {
  insertDeposit,
  lockMember,
  unpaidCounts,
  type DepositRow,
  type NewDeposit,
} from './deposits.queries.ts';
import { billPayload, promptPayPayload } from './promptpay.ts';
import type { ReceivingBank } from './receiving-banks.queries.ts';

export const OPEN_SECONDS = 15 * 60;
/** How long after expiry or cancellation a late payment still matches the deposit. */
const LATE_SECONDS = 60 * 60;
const HELD_SECONDS = OPEN_SECONDS + LATE_SECONDS;
const MAX_OPEN = 5;
/**
 * Expired and cancelled deposits hold their amounts longer. This limit keeps one member from reserving all of
 * them.
 */
const MAX_HELD = 10;
/**
 * Upper ends of the satang tails, from 1, smallest first. The member pays the tail on top and is credited all
 * of it.
 */
const TAIL_BANDS = [99, 999];
const TAIL_ATTEMPTS = 5;

/**
 * Checks that the member may open another deposit. Locks the member, so that concurrent deposits wait for
 * this transaction.
 *
 * @throws AppError DEPOSIT_LIMIT | DEPOSIT_PENDING_LIMIT | DEPOSIT_HELD_LIMIT
 */
export async function admitDeposit(
  tx: Queryable,
  memberId: MemberId,
  channel: DepositChannel,
  amount: Satang,
): Promise<void> {
  const { minSatang, maxSatang } = depositWays[channel];
  if (amount < minSatang || amount > maxSatang) throw new AppError('DEPOSIT_LIMIT', { minSatang, maxSatang });
  await lockMember(tx, memberId);
  const unpaid = await unpaidCounts(tx, memberId, HELD_SECONDS);
  if (unpaid.open >= MAX_OPEN) throw new AppError('DEPOSIT_PENDING_LIMIT', { max: MAX_OPEN });
  if (unpaid.held >= MAX_HELD) throw new AppError('DEPOSIT_HELD_LIMIT', { max: MAX_HELD });
}

export interface DepositRequest {
  memberId: MemberId;
  channel: DepositChannel;
  amount: Satang;
  payer?: NewDeposit['payer'];
}

/**
 * Opens a deposit with an amount that is unique at the account.
 *
 * @throws AppError DEPOSIT_WAY_CLOSED: no free tail is left
 */
export async function openWithTail(
  tx: Queryable,
  bank: ReceivingBank,
  request: DepositRequest,
): Promise<DepositRow> {
  const id = depositId.parse(randomUUID());
  const tail = await freeTail(tx, {
    bankId: bank.bankId,
    memberId: request.memberId,
    depositId: id,
    amount: request.amount,
    heldSeconds: HELD_SECONDS,
  });
  const payload =
    request.channel === 'qrcode' && bank.promptPay
      ? promptPayPayload(bank.promptPay, toSatang(request.amount + tail))
      : undefined;
  return insertDeposit(tx, { ...request, id, bankId: bank.bankId, tail, payload, openSeconds: OPEN_SECONDS });
}

/** Opens a deposit as a bill: the payer's bank reports the bill reference, so the amount needs no tail. */
export async function openWithBill(
  tx: Queryable,
  bank: ReceivingBank & { billerId: string },
  request: DepositRequest,
): Promise<DepositRow> {
  const billReference = randomBytes(9).toString('hex').toUpperCase();
  const payload = billPayload(bank.billerId, billReference, request.amount);
  return insertDeposit(tx, {
    ...request,
    id: depositId.parse(randomUUID()),
    bankId: bank.bankId,
    tail: 0,
    payload,
    billReference,
    openSeconds: OPEN_SECONDS,
  });
}

async function freeTail(tx: Queryable, claim: Omit<TailClaim, 'tails'>): Promise<number> {
  for (const tails of TAIL_BANDS) {
    for (let attempt = 0; attempt < TAIL_ATTEMPTS; attempt += 1) {
      const tail = await claimTail(tx, { ...claim, tails });
      if (tail !== undefined) return tail;
    }
  }
  throw new AppError('DEPOSIT_WAY_CLOSED');
}
