import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { TransactionType } from '@chokdee/shared/rules/statement-groups';
import type { Queryable } from '../../db/db.ts';

export interface StatementRow {
  id: string;
  created_at: Date;
  type: TransactionType;
  amount: Satang;
  /** Null where no cash moved. */
  balance_after: Satang | null;
  reference_kind: string | null;
  reference_id: string | null;
}

/** What moved the member's cash in [from, to), and the deposits he asked for, newest first. */
export function statementOf(db: Queryable, memberId: MemberId, from: Date, to: Date, limit: number): Promise<StatementRow[]> {
  return db.query<StatementRow>(
    `select t.id::text as id, e.created_at, t.type, e.amount, e.balance_after, t.reference_kind, t.reference_id, e.version as place
       from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.member_id = $1 and e.account = 'cash' and e.created_at >= $2 and e.created_at < $3
     union all
     select 'deposit:' || id, created_at, 'PREDEPOSIT', prepare_total, null, 'deposit', id::text, null
       from deposits where member_id = $1 and created_at >= $2 and created_at < $3
     order by created_at desc, place desc nulls last limit $4`,
    [memberId, from, to, limit],
  );
}
