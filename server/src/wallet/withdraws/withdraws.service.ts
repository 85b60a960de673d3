import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { withdrawId, type MemberId, type UserBankId, type WithdrawId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Withdraw, withdrawCalls } from '@chokdee/shared/contracts/withdraws';
import { lockPin } from '../../auth/public.ts';
import type { Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { openHold, requestHash } from '../../ledger/public.ts';
import { payableBank, payoutStatusOf } from '../banks/user-banks.service.ts';
import { turnoverOf } from './turnovers.service.ts';
import { limitsOf, assertAllowed } from './withdraws.policy.ts';
import { presentWithdrawal } from './withdraws.present.ts';
import {
  insertWithdrawal,
  saveTurnoverCounts,
  withdrawalFacts,
  withdrawalById,
  withdrawalsOf,
} from './withdraws.queries.ts';

export interface WithdrawalRequest {
  memberId: MemberId;
  /** Hash of the PIN that the member entered. */
  pinHash: string;
  amount: Satang;
  bankId: UserBankId;
  /** Percent of the deposits that must have been staked. */
  turnoverPercent: number;
}

/**
 * Holds the money until an operator decides. All facts are read while the member is locked, so one of many
 * concurrent requests succeeds.
 *
 * @throws AppError PIN_WRONG, or the first failed check of withdraws.policy.ts. Nothing has moved then.
 */
export async function requestWithdrawal(
  tx: Queryable,
  { memberId, pinHash, amount, bankId, turnoverPercent }: WithdrawalRequest,
): Promise<z.output<typeof withdrawCalls.create.reply>> {
  if (!(await lockPin(tx, memberId, pinHash))) throw new AppError('PIN_WRONG');
  const facts = await withdrawalFacts(tx, memberId);
  const bank = await payableBank(tx, memberId, bankId);
  const before = await turnoverOf(tx, memberId, turnoverPercent);
  assertAllowed({ ...facts, hasPayableBank: bank !== undefined, turnoverLeft: before.left }, amount);

  const id = withdrawId.parse(randomUUID());
  const { bankCode, accountNumber, accountName, holderName } = bank!;
  await insertWithdrawal(tx, {
    memberId,
    id,
    amount,
    userBankId: bankId,
    bankCode,
    accountNumber,
    accountName,
    holderName,
    createdAt: facts.now,
  });
  const { balances } = await openHold(
    tx,
    { key: `withdraw:${id}`, hash: requestHash({ amount, bankId }), memberId, holdId: id },
    amount,
  );
  // Counts a deposit that arrived in between: it is part of the held balance, so it must be part of the
  // turnover.
  const turnover = await turnoverOf(tx, memberId, turnoverPercent);
  if (turnover.left > 0) throw new AppError('TURNOVER_NOT_MET', { turnOverSatang: turnover.left });
  await saveTurnoverCounts(
    tx,
    { memberId, id },
    { deposited: turnover.depositedInAll, staked: turnover.stakedInAll },
  );
  const cash = balances[0]!;
  return { ...(await withdrawalOf(tx, memberId, id)), balance: cash.satang, version: cash.version };
}

/** @throws AppError NOT_FOUND, also for another member's withdrawal */
export async function withdrawalOf(db: Queryable, memberId: MemberId, id: WithdrawId): Promise<Withdraw> {
  const row = await withdrawalById(db, memberId, id);
  if (!row) throw new AppError('NOT_FOUND');
  return presentWithdrawal(row);
}

/** Newest first. */
export async function latestWithdrawals(
  db: Queryable,
  memberId: MemberId,
  limit: number,
): Promise<Withdraw[]> {
  return (await withdrawalsOf(db, memberId, limit)).map(presentWithdrawal);
}

/** The limits that a request would meet now. */
export async function withdrawalLimits(
  db: Queryable,
  memberId: MemberId,
  turnoverPercent: number,
): Promise<z.output<typeof withdrawCalls.limits.reply>> {
  const facts = await withdrawalFacts(db, memberId);
  const { status } = await payoutStatusOf(db, memberId);
  const { left } = await turnoverOf(db, memberId, turnoverPercent);
  return limitsOf({ ...facts, hasPayableBank: status === 'verified', turnoverLeft: left });
}
