import { randomUUID } from 'node:crypto';
import { depositId, type DepositId, type MemberId } from '@chokdee/shared/contracts/ids';
import { toSatang, type Satang } from '@chokdee/shared/contracts/money';
import { MAX_DEPOSIT_SATANG, MIN_DEPOSIT_SATANG, type QrDeposit } from '@chokdee/shared/contracts/deposits';
import type { Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { activeBank, claimTail, depositById, depositsOf, insertDeposit, lockMember, unpaidCounts } from './deposits.queries.ts';
import { promptPayPayload } from './promptpay.ts';
import { presentQrDeposit } from './deposits.present.ts';

const OPEN_SECONDS = 15 * 60;
/** Money that comes after the code has expired still finds its owner for so long. */
const LATE_SECONDS = 60 * 60;
const MAX_OPEN = 5;
/** Expired ones hold their sums for a while longer: this many keep one member from taking them all. */
const MAX_HELD = 10;
/** Satang tails, 1 to this, the smallest bands first: a member pays a little more than he asked to, and gets all of it. */
const TAIL_BANDS = [99, 999];
const TAIL_ATTEMPTS = 5;
const LISTED = 50;

/**
 * Opens a deposit by QR code: a sum that no other open deposit has, and the code that asks for it.
 *
 * @throws AppError DEPOSIT_LIMIT | DEPOSIT_PENDING_LIMIT | UNAVAILABLE (every tail of this sum is taken, or no bank receives).
 */
export async function createQrDeposit(tx: Queryable, memberId: MemberId, amount: Satang): Promise<QrDeposit> {
  if (amount < MIN_DEPOSIT_SATANG || amount > MAX_DEPOSIT_SATANG) {
    throw new AppError('DEPOSIT_LIMIT', { minSatang: MIN_DEPOSIT_SATANG, maxSatang: MAX_DEPOSIT_SATANG });
  }
  await lockMember(tx, memberId);
  const unpaid = await unpaidCounts(tx, memberId, OPEN_SECONDS + LATE_SECONDS);
  if (unpaid.open >= MAX_OPEN || unpaid.held >= MAX_HELD) throw new AppError('DEPOSIT_PENDING_LIMIT', { max: MAX_OPEN });
  const bank = await activeBank(tx);
  if (!bank) throw new AppError('UNAVAILABLE');

  const id = depositId.parse(randomUUID());
  const tail = await freeTail(tx, { bankId: bank.bankId, memberId, depositId: id, amount, heldSeconds: OPEN_SECONDS + LATE_SECONDS });
  const total = toSatang(amount + tail);
  const payload = promptPayPayload(bank, total);
  return presentQrDeposit(await insertDeposit(tx, { memberId, id, bankId: bank.bankId, amount, total, tail, payload, openSeconds: OPEN_SECONDS }));
}

async function freeTail(tx: Queryable, claim: Omit<Parameters<typeof claimTail>[1], 'tails'>): Promise<number> {
  for (const tails of TAIL_BANDS) {
    for (let attempt = 0; attempt < TAIL_ATTEMPTS; attempt += 1) {
      const tail = await claimTail(tx, { ...claim, tails });
      if (tail !== undefined) return tail;
    }
  }
  throw new AppError('UNAVAILABLE');
}

/** @throws AppError NOT_FOUND, for another member's deposit too. */
export async function qrDepositOf(db: Queryable, memberId: MemberId, id: DepositId): Promise<QrDeposit> {
  const row = await depositById(db, memberId, id);
  if (!row) throw new AppError('NOT_FOUND');
  return presentQrDeposit(row);
}

/** Newest first, as many as a screen shows. */
export async function qrDepositsOf(db: Queryable, memberId: MemberId): Promise<QrDeposit[]> {
  return (await depositsOf(db, memberId, LISTED)).map(presentQrDeposit);
}
