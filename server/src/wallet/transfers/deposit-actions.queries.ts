import type { DepositId, MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { Queryable } from '../../db/db.ts';
import type { Member } from '../../http/call-context.ts';

/** The operator who decides. */
export type Operator = Pick<Member, 'uuid' | 'userName'>;

export interface DepositAction {
  action: 'propose' | 'decline' | 'assign' | 'return' | 'confirm' | 'reject' | 'import' | 'clear';
  reason: string;
  bankId?: string;
  transRef?: string;
  memberId?: MemberId;
  depositId?: DepositId;
  amount?: Satang;
}

/** Records an operator's action and its reason. The table is append-only. */
export async function recordAction(
  tx: Queryable,
  operator: Operator,
  { action, reason, bankId, transRef, memberId, depositId, amount }: DepositAction,
): Promise<void> {
  await tx.query(
    `insert into deposit_actions (operator_id, operator_name, action, reason, bank_id, trans_ref, member_id, deposit_id, amount) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [operator.uuid, operator.userName, action, reason, bankId, transRef, memberId, depositId, amount],
  );
}
