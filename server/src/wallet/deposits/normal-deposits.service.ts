import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Deposit, depositCalls } from '@chokdee/shared/contracts/deposits';
import { depositId, type MemberId } from '@chokdee/shared/contracts/ids';
import { readInstant } from '@chokdee/shared/rules/instant';
import { siteNow } from '../../db/clock.ts';
import { violatedConstraint, type Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { presentDeposit } from './deposits.present.ts';
import { insertDeposit, transferSlipForDeposit } from './deposits.queries.ts';
import { receiverFor } from './deposits.service.ts';
import { admitDeposit } from './open-deposit.ts';

/** Operators check these, so they must outlive a long weekend. */
const OPEN_SECONDS = 3 * 86_400;
const CLOCKS_DIFFER_MS = 10 * 60_000;
const OLDEST_MS = 30 * 86_400_000;

/**
 * Records a manual transfer as the member describes it. The description moves no money: only the bank's
 * notice, a verified transfer slip or an operator does.
 *
 * @throws AppError as `admitDeposit` | DEPOSIT_WAY_CLOSED | NOT_FOUND (transfer slip) | SLIP_DUPLICATE |
 * VALIDATION (transfer time in the future or too old)
 */
export async function createNormalDeposit(
  tx: Queryable,
  memberId: MemberId,
  request: z.output<typeof depositCalls.createNormal.request>,
): Promise<Deposit> {
  const { bankId, amount, channel, channelName, depositAt, slipVerifyId, ...payer } = request;
  await receiverFor(tx, 'normal', bankId);
  await admitDeposit(tx, memberId, 'normal', amount);
  const paidAt = readInstant(depositAt);
  const agoMs = (await siteNow(tx)).getTime() - paidAt.getTime();
  if (agoMs < -CLOCKS_DIFFER_MS || agoMs > OLDEST_MS)
    throw new AppError('VALIDATION', { issues: [{ path: 'depositAt', key: 'other.invalid' }] });
  if (slipVerifyId) await checkTransferSlip(tx, memberId, slipVerifyId);
  const manualTransfer = { channel, channelName, paidAt, slipVerifyId };
  const row = await insertDeposit(tx, {
    memberId,
    id: depositId.parse(randomUUID()),
    channel: 'normal',
    bankId,
    amount,
    tail: 0,
    payer,
    manualTransfer,
    openSeconds: OPEN_SECONDS,
  }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'deposits_slip'
      ? new AppError('SLIP_DUPLICATE', undefined, { cause: error })
      : error;
  });
  return presentDeposit(row);
}

/** Only a pending transfer slip can back a deposit: a verified one has already credited its money. */
async function checkTransferSlip(tx: Queryable, memberId: MemberId, slipVerifyId: string): Promise<void> {
  const slip = await transferSlipForDeposit(tx, memberId, slipVerifyId);
  if (!slip || slip.status === 'rejected') throw new AppError('NOT_FOUND');
  if (slip.used || slip.status === 'verified') throw new AppError('SLIP_DUPLICATE');
}
