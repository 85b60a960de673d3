import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { toSatang } from '@chokdee/shared/contracts/money';
import type { adjustment, adjustmentCalls } from '@chokdee/shared/contracts/wallet-operator';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { accountByUserName, isOperator } from '../../auth/public.ts';
import type { Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { Member } from '../../http/call-context.ts';
import { post, requestHash } from '../../ledger/public.ts';
import { lockOpenWithdrawal } from '../withdraws/open-withdrawal.queries.ts';
import { uncountDeposit } from '../withdraws/turnovers.queries.ts';
import {
  adjustmentById,
  adjustmentsListed,
  decideAdjustment,
  insertAdjustment,
  lockAdjustment,
  reversibleCash,
  type AdjustmentRow,
} from './adjustments.queries.ts';

type Operator = Pick<Member, 'uuid' | 'userName'>;
type Adjustment = z.output<typeof adjustment>;
type Body<Name extends 'propose' | 'decide'> = z.output<(typeof adjustmentCalls)[Name]['request']>;

const LISTED = 200;

const isIncrease = (type: AdjustmentRow['type']): boolean =>
  type === 'ADMIN_INCREASE' || type === 'ADMIN_MOVE_INCREASE';
const signed = ({ type, amount }: Pick<AdjustmentRow, 'type' | 'amount'>) =>
  toSatang(isIncrease(type) ? amount : -amount);

function present(row: AdjustmentRow): Adjustment {
  return {
    id: row.id,
    memberId: row.memberId,
    userName: row.userName,
    type: row.type,
    amount: row.amount,
    reason: row.reason,
    state: row.state,
    reverses: row.reverses === null ? undefined : String(row.reverses),
    proposedBy: row.proposedByName,
    proposedAt: bangkokIso(row.proposedAt),
    decidedBy: row.decidedByName ?? undefined,
    decidedAt: row.decidedAt ? bangkokIso(row.decidedAt) : undefined,
    decision: row.decision ?? undefined,
  };
}

export async function listAdjustments(db: Queryable): Promise<Adjustment[]> {
  return (await adjustmentsListed(db, LISTED)).map(present);
}

/**
 * Proposes an adjustment, which waits for a second operator.
 *
 * @throws AppError NOT_FOUND | OPERATOR_ACCOUNT | ADJUSTMENT_STATE when it is not the exact opposite of the
 * transaction it reverses, or that transaction is already reversed
 */
export async function proposeAdjustment(
  tx: Queryable,
  operator: Operator,
  { userName, type, amount, reason, reverses }: Body<'propose'>,
): Promise<Adjustment> {
  const member = await accountByUserName(tx, userName.trim().toLowerCase());
  if (!member) throw new AppError('NOT_FOUND');
  rejectOperatorCredit(member.role, { type, reverses });
  const reversed = reverses === undefined ? null : Number(reverses);
  if (reversed !== null && (await reversibleCash(tx, member.uuid, reversed)) !== -signed({ type, amount }))
    throw new AppError('ADJUSTMENT_STATE');
  const id = randomUUID();
  const row = {
    memberId: member.uuid,
    id,
    type,
    amount,
    reason,
    reverses: reversed,
    proposedBy: operator.uuid,
    proposedByName: operator.userName,
  };
  if (!(await insertAdjustment(tx, row))) throw new AppError('ADJUSTMENT_STATE');
  return present((await adjustmentById(tx, id))!);
}

/**
 * Carries an adjustment out or refuses it. It never takes more than the member's balance: adjustments create
 * no debt.
 *
 * @throws AppError NOT_FOUND | ADJUSTMENT_STATE | SAME_OPERATOR when the operator proposed it or it concerns
 * their own account | OPERATOR_ACCOUNT | BALANCE_NOT_ENOUGH
 */
export async function decideOn(
  tx: Queryable,
  operator: Operator,
  { id, carryOut, decision }: Body<'decide'>,
): Promise<Adjustment> {
  const row = await lockAdjustment(tx, id);
  if (!row) throw new AppError('NOT_FOUND');
  if (row.state !== 'proposed') throw new AppError('ADJUSTMENT_STATE', { state: row.state });
  if (row.proposedBy === operator.uuid || row.memberId === operator.uuid) throw new AppError('SAME_OPERATOR');
  const transactionId = carryOut ? await carryOutAdjustment(tx, row) : undefined;
  await decideAdjustment(tx, row, {
    operator,
    decision,
    ...(transactionId === undefined ? {} : { transactionId }),
  });
  return present((await adjustmentById(tx, id))!);
}

/** Operator accounts receive no money, except to reverse a mistaken decrease. */
function rejectOperatorCredit(
  role: Member['role'],
  { type, reverses }: { type: AdjustmentRow['type']; reverses?: unknown },
): void {
  if (role === 'operator' && isIncrease(type) && (reverses === undefined || reverses === null))
    throw new AppError('OPERATOR_ACCOUNT');
}

async function carryOutAdjustment(tx: Queryable, row: AdjustmentRow): Promise<number> {
  const { memberId, id, type, reverses } = row;
  if (await isOperator(tx, memberId)) rejectOperatorCredit('operator', row);
  const amount = signed(row);
  const movement = {
    key: `adjustment:${id}`,
    hash: requestHash({ type, amount }),
    type,
    memberId,
    reference: { kind: 'adjustment', id },
  };
  // Lock order: a withdrawal before the accounts, the turnover after them.
  if (reverses !== null) await lockOpenWithdrawal(tx, memberId);
  const { transactionId } = await post(tx, movement, [
    { memberId, account: 'cash', amount },
    { account: 'house:adjust', amount: toSatang(-amount) },
  ]);
  if (reverses !== null) await uncountDeposit(tx, memberId, reverses);
  return transactionId;
}
