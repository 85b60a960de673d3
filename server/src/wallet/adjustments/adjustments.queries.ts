import type { z } from 'zod';
import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { adjustment, adjustmentType } from '@chokdee/shared/contracts/wallet-operator';
import type { Queryable } from '../../db/db.ts';

export interface AdjustmentRow {
  memberId: MemberId;
  id: string;
  userName: string;
  type: z.output<typeof adjustmentType>;
  amount: Satang;
  reason: string;
  reverses: number | null;
  state: z.output<typeof adjustment>['state'];
  proposedBy: MemberId;
  proposedByName: string;
  proposedAt: Date;
  decidedByName: string | null;
  decidedAt: Date | null;
  decision: string | null;
}

const columns = `a.member_id as "memberId", a.id, m.user_name as "userName", a.type, a.amount, a.reason, a.reverses, a.state, a.proposed_by as "proposedBy",
  a.proposed_by_name as "proposedByName", a.proposed_at as "proposedAt", a.decided_by_name as "decidedByName", a.decided_at as "decidedAt", a.decision`;

/** Open proposals first, then the newest. */
export function adjustmentsListed(db: Queryable, limit: number): Promise<AdjustmentRow[]> {
  return db.query<AdjustmentRow>(
    `select ${columns} from adjustments a join members m on m.id = a.member_id order by (a.state = 'proposed') desc, a.proposed_at desc, a.id limit $1`,
    [limit],
  );
}

export async function adjustmentById(db: Queryable, id: string): Promise<AdjustmentRow | undefined> {
  const [row] = await db.query<AdjustmentRow>(
    `select ${columns} from adjustments a join members m on m.id = a.member_id where a.id = $1`,
    [id],
  );
  return row;
}

export async function lockAdjustment(tx: Queryable, id: string): Promise<AdjustmentRow | undefined> {
  const [row] = await tx.query<AdjustmentRow>(
    `select ${columns} from adjustments a join members m on m.id = a.member_id where a.id = $1 for update of a`,
    [id],
  );
  return row;
}

export type Proposal = Pick<
  AdjustmentRow,
  'memberId' | 'id' | 'type' | 'amount' | 'reason' | 'reverses' | 'proposedBy' | 'proposedByName'
>;

/** @returns `false` when another open or completed adjustment already reverses the same transaction. */
export async function insertAdjustment(tx: Queryable, row: Proposal): Promise<boolean> {
  const rows = await tx.query(
    `insert into adjustments (member_id, id, type, amount, reason, reverses, proposed_by, proposed_by_name) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (reverses) where reverses is not null and state <> 'refused' do nothing returning id`,
    [
      row.memberId,
      row.id,
      row.type,
      row.amount,
      row.reason,
      row.reverses,
      row.proposedBy,
      row.proposedByName,
    ],
  );
  return rows.length > 0;
}

export interface Decision {
  operator: { uuid: MemberId; userName: string };
  decision: string;
  /** The ledger transaction that carried the adjustment out; absent when it was refused. */
  transactionId?: number;
}

export async function decideAdjustment(
  tx: Queryable,
  { memberId, id }: AdjustmentRow,
  { operator, decision, transactionId }: Decision,
): Promise<void> {
  await tx.query(
    `update adjustments set state = $3, decided_by = $4, decided_by_name = $5, decided_at = site_now(), decision = $6, transaction_id = $7 where member_id = $1 and id = $2`,
    [
      memberId,
      id,
      transactionId === undefined ? 'refused' : 'done',
      operator.uuid,
      operator.userName,
      decision,
      transactionId ?? null,
    ],
  );
}

/**
 * The cash effect of a transaction that an adjustment may reverse. Excludes transactions of rounds, game
 * partners, holds and debts: those have their own way to be undone, which would undo the transaction a second
 * time.
 */
export async function reversibleCash(
  db: Queryable,
  memberId: MemberId,
  transactionId: number,
): Promise<Satang | undefined> {
  const [row] = await db.query<{ amount: Satang }>(
    `select sum(e.amount)::bigint as amount /* never null: see having */ from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.member_id = t.member_id and e.account = 'cash'
     where t.id = $2 and t.member_id = $1
       and not exists (select from ledger_entries other where other.transaction_id = t.id
         and (other.account in ('hold', 'debt') or other.account like any ('{round:%,house:pnl:%}')))
     having sum(e.amount) <> 0`,
    [memberId, transactionId],
  );
  return row?.amount;
}
