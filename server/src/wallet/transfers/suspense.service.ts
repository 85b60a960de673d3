import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { unpaidDepositOfBill } from '../deposits/deposit-bills.queries.ts';
import { depositById, endDeposit, resolveDeposit } from '../deposits/deposits.queries.ts';
import { recordAction, type Operator } from './deposit-actions.queries.ts';
import { memberNamed } from './transfer-list.queries.ts';
import { postFromSuspense, postReturned } from './transfer-postings.ts';
import {
  clearConflicts,
  lockTransfer,
  settleTransfer,
  transferIdOf,
  type KnownTransfer,
  type TransferKey,
} from './transfers.queries.ts';

/** The member whom the money is assigned to. */
export interface Assignment {
  memberId: MemberId;
  /** The deposit it pays. */
  depositId?: DepositId;
}

/** What a decision on waiting money came to. */
export interface SuspenseOutcome {
  assignment?: Assignment;
  /** The deposit whose bill the money had paid, and which ended without it. */
  rejected?: Required<Assignment>;
}

// Carries out what two operators agreed on (transfer-proposals.service). Actions are recorded for the second
// operator.

/**
 * Assigns money in suspense to a member. It pays the deposit `depositId` if that is still unpaid; a second
 * payment is credited to the member anyway.
 *
 * @throws AppError NOT_FOUND (the transfer, the member, or the member's deposit) | TRANSFER_STATE |
 * SAME_OPERATOR (the operator is the member)
 */
export async function assign(
  tx: Queryable,
  operator: Operator,
  key: TransferKey,
  { userName, depositId, reason }: { userName: string; depositId?: DepositId; reason: string },
): Promise<SuspenseOutcome> {
  const transfer = await waitingTransfer(tx, key);
  const memberId = await memberNamed(tx, userName);
  if (!memberId) throw new AppError('NOT_FOUND');
  rejectOwnAccount(operator, { memberId });
  if (depositId && !(await depositById(tx, memberId, depositId))) throw new AppError('NOT_FOUND');
  const paid =
    depositId &&
    (await resolveDeposit(tx, memberId, depositId, {
      transferId: transferIdOf(transfer),
      amount: transfer.amount,
    }))
      ? depositId
      : undefined;
  return settleAssignment(
    tx,
    operator,
    transfer,
    { memberId, depositId: paid },
    { action: 'assign', reason },
  );
}

/**
 * Pays a deposit with money in suspense.
 *
 * @throws AppError NOT_FOUND | TRANSFER_STATE | DEPOSIT_STATE | SAME_OPERATOR
 */
export async function confirm(
  tx: Queryable,
  operator: Operator,
  key: TransferKey,
  assignment: Required<Assignment>,
  reason: string,
): Promise<SuspenseOutcome> {
  const transfer = await waitingTransfer(tx, key);
  rejectOwnAccount(operator, assignment);
  if (!(await depositById(tx, assignment.memberId, assignment.depositId))) throw new AppError('NOT_FOUND');
  if (
    !(await resolveDeposit(tx, assignment.memberId, assignment.depositId, {
      transferId: transferIdOf(transfer),
      amount: transfer.amount,
    }))
  )
    throw new AppError('DEPOSIT_STATE');
  return settleAssignment(tx, operator, transfer, assignment, { action: 'confirm', reason });
}

/** Records that the bank returned the money. @throws AppError NOT_FOUND | TRANSFER_STATE */
export async function markReturned(
  tx: Queryable,
  operator: Operator,
  key: TransferKey,
  reason: string,
): Promise<SuspenseOutcome> {
  const transfer = await waitingTransfer(tx, key);
  await settleTransfer(tx, transfer, { state: 'returned', handledBy: operator.userName, reason });
  await recordAction(tx, operator, {
    action: 'return',
    reason,
    bankId: transfer.bankId,
    transRef: transfer.transRef,
    amount: transfer.amount,
  });
  const rejected = await rejectUnpaidBill(tx, operator, transfer, reason);
  await postReturned(tx, transfer);
  return { ...(rejected ? { rejected } : {}) };
}

/**
 * Rejects a deposit that waits for an operator. The member sees the reason.
 *
 * @throws AppError NOT_FOUND | DEPOSIT_STATE
 */
export async function reject(
  tx: Queryable,
  operator: Operator,
  { memberId, depositId }: Required<Assignment>,
  reason: string,
): Promise<void> {
  const deposit = await depositById(tx, memberId, depositId);
  if (!deposit) throw new AppError('NOT_FOUND');
  const waitsForPerson = deposit.channel === 'normal' || deposit.status === 'matched';
  if (!waitsForPerson || !(await endDeposit(tx, memberId, depositId, 'rejected', reason)))
    throw new AppError('DEPOSIT_STATE');
  await recordAction(tx, operator, { action: 'reject', reason, memberId, depositId });
}

/**
 * Records why a transfer was reported with different amounts.
 *
 * @throws AppError NOT_FOUND | TRANSFER_STATE when it has no unresolved conflict
 */
export async function resolveConflicts(
  tx: Queryable,
  operator: Operator,
  key: TransferKey,
  reason: string,
): Promise<void> {
  const transfer = await lockTransfer(tx, key);
  if (!transfer) throw new AppError('NOT_FOUND');
  if (!(await clearConflicts(tx, transfer, operator.userName, reason)))
    throw new AppError('TRANSFER_STATE', { state: transfer.state });
  await recordAction(tx, operator, {
    action: 'clear',
    reason,
    bankId: transfer.bankId,
    transRef: transfer.transRef,
    amount: transfer.amount,
  });
}

/** Locks a transfer that is in suspense. @throws AppError NOT_FOUND | TRANSFER_STATE */
export async function waitingTransfer(tx: Queryable, key: TransferKey): Promise<KnownTransfer> {
  const transfer = await lockTransfer(tx, key);
  if (!transfer) throw new AppError('NOT_FOUND');
  if (transfer.state !== 'suspense') throw new AppError('TRANSFER_STATE', { state: transfer.state });
  return transfer;
}

function rejectOwnAccount(operator: Operator, { memberId }: Assignment): void {
  if (memberId === operator.uuid) throw new AppError('SAME_OPERATOR');
}

async function settleAssignment(
  tx: Queryable,
  operator: Operator,
  transfer: KnownTransfer,
  assignment: Assignment,
  { action, reason }: { action: 'assign' | 'confirm'; reason: string },
): Promise<SuspenseOutcome> {
  const { bankId, transRef, amount } = transfer;
  await settleTransfer(tx, transfer, {
    state: 'assigned',
    ...assignment,
    handledBy: operator.userName,
    reason,
  });
  await recordAction(tx, operator, { action, reason, bankId, transRef, amount, ...assignment });
  const rejected = await rejectUnpaidBill(tx, operator, transfer, reason);
  await postFromSuspense(tx, transfer, assignment);
  return { assignment, ...(rejected ? { rejected } : {}) };
}

/** Rejects the deposit whose bill the money had paid, unless that is settled or other money of it waits. */
async function rejectUnpaidBill(
  tx: Queryable,
  operator: Operator,
  transfer: KnownTransfer,
  reason: string,
): Promise<Required<Assignment> | undefined> {
  const deposit = await unpaidDepositOfBill(tx, transfer);
  if (!deposit) return undefined;
  await endDeposit(tx, deposit.memberId, deposit.depositId, 'rejected', reason);
  await recordAction(tx, operator, { action: 'reject', reason, ...deposit });
  return deposit;
}
