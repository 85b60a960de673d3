import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import { isOperator } from '../../auth/public.ts';
import type { Queryable } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { depositById } from '../deposits/deposits.queries.ts';
import { recordAction, type Operator } from './deposit-actions.queries.ts';
import {
  assign,
  confirm,
  markReturned,
  waitingTransfer,
  type Assignment,
  type SuspenseOutcome,
} from './suspense.service.ts';
import { memberNamed } from './transfer-list.queries.ts';
import {
  decideProposal,
  insertTransferProposal,
  lockProposal,
  proposalById,
  type NewProposal,
  type ProposalRow,
} from './transfer-proposals.queries.ts';
import type { KnownTransfer, TransferKey } from './transfers.queries.ts';

/**
 * Proposes to assign money in suspense to a member. A second operator decides.
 *
 * @throws AppError NOT_FOUND (the transfer, the member, or the member's deposit) | TRANSFER_STATE |
 * DECISION_STATE when a proposal is open | SAME_OPERATOR (the operator is the member) | OPERATOR_ACCOUNT
 */
export async function proposeAssign(
  tx: Queryable,
  operator: Operator,
  key: TransferKey,
  assignment: { userName: string; depositId?: DepositId; reason: string },
): Promise<void> {
  const transfer = await waitingTransfer(tx, key);
  const memberId = await memberNamed(tx, assignment.userName);
  if (!memberId) throw new AppError('NOT_FOUND');
  await checkReceiver(tx, operator, memberId);
  if (assignment.depositId && !(await depositById(tx, memberId, assignment.depositId)))
    throw new AppError('NOT_FOUND');
  await propose(tx, operator, transfer, {
    action: 'assign',
    memberId,
    depositId: assignment.depositId,
    reason: assignment.reason,
  });
}

/**
 * Proposes to pay a deposit with money in suspense. A second operator decides.
 *
 * @throws AppError like `proposeAssign` | DEPOSIT_STATE when it is paid or rejected
 */
export async function proposeConfirm(
  tx: Queryable,
  operator: Operator,
  key: TransferKey,
  { memberId, depositId }: Required<Assignment>,
  reason: string,
): Promise<void> {
  const transfer = await waitingTransfer(tx, key);
  await checkReceiver(tx, operator, memberId);
  const deposit = await depositById(tx, memberId, depositId);
  if (!deposit) throw new AppError('NOT_FOUND');
  if (deposit.status === 'success' || deposit.status === 'rejected') throw new AppError('DEPOSIT_STATE');
  await propose(tx, operator, transfer, { action: 'confirm', memberId, depositId, reason });
}

/**
 * Proposes to record that the bank returned the money. A second operator decides.
 *
 * @throws AppError NOT_FOUND | TRANSFER_STATE | DECISION_STATE
 */
export async function proposeReturn(
  tx: Queryable,
  operator: Operator,
  key: TransferKey,
  reason: string,
): Promise<void> {
  await propose(tx, operator, await waitingTransfer(tx, key), { action: 'return', reason });
}

export interface TransferDecision extends SuspenseOutcome {
  transfer: TransferKey;
}

/**
 * Carries a proposal out, which needs a second operator, or declines it, which any operator may do, its
 * author too. Declining moves nothing.
 *
 * @throws AppError NOT_FOUND | DECISION_STATE | SAME_OPERATOR | OPERATOR_ACCOUNT | TRANSFER_STATE |
 * DEPOSIT_STATE
 */
export async function decideTransfer(
  tx: Queryable,
  operator: Operator,
  { id, carryOut, decision }: { id: string; carryOut: boolean; decision: string },
): Promise<TransferDecision> {
  const about = await proposalById(tx, id);
  if (!about) throw new AppError('NOT_FOUND');
  // Lock order: the transfer before the proposal, as in the propose functions.
  const transfer: TransferKey = carryOut ? await waitingTransfer(tx, about) : about;
  const proposal = await lockProposal(tx, id);
  if (proposal?.state !== 'proposed') throw new AppError('DECISION_STATE');
  if (carryOut && proposal.proposedBy === operator.uuid) throw new AppError('SAME_OPERATOR');
  if (carryOut && proposal.memberId) await checkReceiver(tx, operator, proposal.memberId);
  await decideProposal(tx, id, operator, carryOut ? 'done' : 'declined', decision);
  if (carryOut) return { transfer, ...(await carryOutProposal(tx, operator, proposal)) };
  await recordAction(tx, operator, { ...subjectOf(proposal), action: 'decline', reason: decision });
  return { transfer };
}

async function carryOutProposal(
  tx: Queryable,
  operator: Operator,
  proposal: ProposalRow,
): Promise<SuspenseOutcome> {
  const { action, memberId, userName, depositId, reason } = proposal;
  if (action === 'return') return markReturned(tx, operator, proposal, reason);
  if (action === 'confirm')
    return confirm(tx, operator, proposal, { memberId: memberId!, depositId: depositId! }, reason);
  return assign(tx, operator, proposal, { userName: userName!, ...(depositId ? { depositId } : {}), reason });
}

async function propose(
  tx: Queryable,
  operator: Operator,
  { bankId, transRef, amount }: KnownTransfer,
  proposal: Omit<NewProposal, keyof TransferKey>,
): Promise<void> {
  if (!(await insertTransferProposal(tx, operator, { bankId, transRef, ...proposal })))
    throw new AppError('DECISION_STATE');
  const { memberId, depositId, reason } = proposal;
  await recordAction(tx, operator, {
    action: 'propose',
    reason,
    bankId,
    transRef,
    amount,
    ...(memberId ? { memberId } : {}),
    ...(depositId ? { depositId } : {}),
  });
}

/** Operators cannot assign money to themselves or to another operator's account. */
async function checkReceiver(tx: Queryable, operator: Operator, memberId: MemberId): Promise<void> {
  if (memberId === operator.uuid) throw new AppError('SAME_OPERATOR');
  if (await isOperator(tx, memberId)) throw new AppError('OPERATOR_ACCOUNT');
}

function subjectOf({ bankId, transRef, memberId, depositId }: ProposalRow) {
  return { bankId, transRef, ...(memberId ? { memberId } : {}), ...(depositId ? { depositId } : {}) };
}
