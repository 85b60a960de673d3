import type { MemberId } from '@chokdee/shared/contracts/ids';
import type { Transaction } from '@chokdee/shared/contracts/wallet';
import { bangkokIso, readInstant } from '@chokdee/shared/rules/instant';
import type { Queryable } from '../../db/db.ts';
import { statementOf, type StatementRow } from './statement.queries.ts';

const MAX_ROWS = 1_000;

/** @param window texts of instants; one that ends in Z is read as +07:00. */
export async function transactionsOf(db: Queryable, memberId: MemberId, window: { startedDate: string; endedDate: string }): Promise<Transaction[]> {
  const rows = await statementOf(db, memberId, readInstant(window.startedDate), readInstant(window.endedDate), MAX_ROWS);
  return rows.map(present);
}

const referenceKinds = ['deposit', 'poy', 'round'] as const;

function present(row: StatementRow): Transaction {
  const kind = referenceKinds.find((known) => known === row.reference_kind) ?? 'other';
  return {
    id: row.id,
    createdAt: bangkokIso(row.created_at),
    transactionType: row.type,
    amount: row.amount,
    balance: row.balance_after ?? undefined,
    reference: row.reference_id === null ? undefined : { kind, id: row.reference_id },
  };
}
