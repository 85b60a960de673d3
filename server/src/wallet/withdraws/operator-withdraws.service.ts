import type { z } from 'zod';
import type { MemberId, WithdrawId } from '@chokdee/shared/contracts/ids';
import { APPROVAL_CONFLICT_DAYS, type operatorWithdraw } from '@chokdee/shared/contracts/wallet-operator';
import type { WithdrawStatus } from '@chokdee/shared/contracts/withdraws';
import type { Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import type { Member } from '../../http/call-context.ts';
import { approvalConflicts } from './approval-conflict.queries.ts';
import { insertRecheck } from './payout-rechecks.queries.ts';
import { endPaid, endUnpaid } from './withdrawal-end.ts';
import { presentForOperator } from './withdraws.present.ts';
import {
  lockWithdrawal,
  moveTo,
  withdrawalForOperator,
  withdrawalsBy,
  type WithdrawalRow,
} from './withdraws.queries.ts';

type Operator = Pick<Member, 'uuid' | 'userName'>;
type Shown = z.output<typeof operatorWithdraw>;
interface WithdrawalKey {
  memberId: MemberId;
  id: WithdrawId;
}

const LISTED = 200;

/** Each waiting one includes the conflict that keeps this operator from approving it. */
export async function withdrawalsFor(
  db: Queryable,
  operator: Operator,
  state: 'waiting' | 'done',
): Promise<Shown[]> {
  const rows = await withdrawalsBy(db, state, LISTED);
  const conflicts =
    state === 'waiting'
      ? await approvalConflicts(
          db,
          operator,
          rows.map(({ memberId }) => memberId),
        )
      : new Map();
  return rows.map((row) => ({ ...presentForOperator(row), conflict: conflicts.get(row.memberId) }));
}

/**
 * Approves a withdrawal for payout.
 *
 * @throws AppError NOT_FOUND | WITHDRAW_STATE | SAME_OPERATOR when it is the operator's own |
 * APPROVAL_CONFLICT
 */
export async function approve(tx: Queryable, operator: Operator, key: WithdrawalKey): Promise<Shown> {
  const row = await lockInState(tx, key, ['pending']);
  if (row.memberId === operator.uuid) throw new AppError('SAME_OPERATOR');
  await refuseConflict(tx, operator, row.memberId);
  await moveTo(tx, row, { status: 'approved', dueInSeconds: 0, operator });
  return reload(tx, key);
}

/**
 * Returns the money, as long as the payout has not been sent to the bank.
 *
 * @throws AppError NOT_FOUND | WITHDRAW_STATE
 */
export async function reject(
  tx: Queryable,
  operator: Operator,
  { reason, ...key }: WithdrawalKey & { reason: string },
): Promise<Shown> {
  const row = await lockInState(tx, key, ['pending', 'approved']);
  await endUnpaid(tx, row, 'rejected', { operator, reason });
  return reload(tx, key);
}

/**
 * Records the outcome of a payout that the bank does not report. A payout that is being sent cannot be
 * resolved. The bank is asked further: a contrary answer is shown to operators.
 *
 * @throws AppError NOT_FOUND | WITHDRAW_STATE | SAME_OPERATOR when the operator approved it or it is their
 * own | APPROVAL_CONFLICT
 */
export async function resolve(
  tx: Queryable,
  operator: Operator,
  {
    outcome,
    payoutRef,
    reason,
    ...key
  }: WithdrawalKey & { outcome: 'paid' | 'failed'; payoutRef?: string | undefined; reason: string },
): Promise<Shown> {
  const row = await lockInState(tx, key, ['unknown']);
  if (row.approvedBy === operator.uuid || row.memberId === operator.uuid) throw new AppError('SAME_OPERATOR');
  await refuseConflict(tx, operator, row.memberId);
  const ending = { operator, reason, payoutRef };
  await insertRecheck(tx, row);
  await (outcome === 'paid' ? endPaid(tx, row, ending) : endUnpaid(tx, row, 'failed', ending));
  return reload(tx, key);
}

async function refuseConflict(tx: Queryable, operator: Operator, memberId: MemberId): Promise<void> {
  const conflict = (await approvalConflicts(tx, operator, [memberId])).get(memberId);
  if (conflict) throw new AppError('APPROVAL_CONFLICT', { conflict, days: APPROVAL_CONFLICT_DAYS });
}

async function lockInState(
  tx: Queryable,
  { memberId, id }: WithdrawalKey,
  states: readonly WithdrawStatus[],
): Promise<WithdrawalRow> {
  const row = await lockWithdrawal(tx, memberId, id);
  if (!row) throw new AppError('NOT_FOUND');
  if (!states.includes(row.status)) throw new AppError('WITHDRAW_STATE', { status: row.status });
  return row;
}

async function reload(tx: Queryable, { memberId, id }: WithdrawalKey): Promise<Shown> {
  return presentForOperator((await withdrawalForOperator(tx, memberId, id))!);
}
