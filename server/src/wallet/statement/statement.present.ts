import { referenceKind, type Transaction } from '@chokdee/shared/contracts/wallet';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import type { StatementRow } from './statement.queries.ts';

export function presentTransaction(row: StatementRow): Transaction {
  const kind = referenceKind.safeParse(row.reference_kind).data ?? 'other';
  return {
    id: row.id,
    createdAt: bangkokIso(row.created_at),
    transactionType: row.type,
    amount: row.amount,
    balance: row.balance_after ?? undefined,
    reference: row.reference_id === null ? undefined : { kind, id: row.reference_id },
  };
}
