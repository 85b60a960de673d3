import type { BankNotice } from '@chokdee/shared/contracts/deposits';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { ImportReport } from '@chokdee/shared/contracts/wallet-operator';
import type { Db, Queryable } from '../../../db/db.ts';
import { knownAmounts } from '../transfers.queries.ts';
import { bookTransfer, type TransferOutcome } from '../transfers.service.ts';
import type { StatementRows } from './read-statement.ts';
import type { StatementRow } from './statement-imports.queries.ts';

/**
 * Books a row that is not booked identically yet. `known`: the amount that the same reference has in the
 * database or earlier in the same file.
 */
export type BookRow = (notice: BankNotice, known: Satang | undefined) => Promise<TransferOutcome>;
export type ProcessedRow = StatementRow & { result: TransferOutcome };

/** Processes the rows one by one, in order. */
export async function processRows(
  db: Db,
  bankId: string,
  rows: readonly StatementRow[],
  book: BookRow,
): Promise<ProcessedRow[]> {
  const known = await knownAmounts(
    db,
    bankId,
    rows.map(({ notice }) => notice.transRef),
  );
  const processed: ProcessedRow[] = [];
  for (const row of rows) {
    const number = row.notice.transRef.toUpperCase();
    const before = known.get(number);
    processed.push({
      ...row,
      result: before === row.notice.amount ? { outcome: 'repeat' } : await book(row.notice, before),
    });
    if (before === undefined) known.set(number, row.notice.amount);
  }
  return processed;
}

/** Previews the outcome of each row: books it and rolls back. */
export const previewRows = (db: Db, bankId: string, rows: readonly StatementRow[]): Promise<ProcessedRow[]> =>
  processRows(db, bankId, rows, (notice, known) => preview(db, notice, known));

async function preview(
  db: Db,
  notice: BankNotice,
  knownAmount: Satang | undefined,
): Promise<TransferOutcome> {
  if (knownAmount !== undefined) return { outcome: 'conflict', knownAmount };
  let result: TransferOutcome | undefined;
  const rollback = new Error('The preview was rolled back.');
  await db
    .transaction(async (tx: Queryable) => {
      result = await bookTransfer(tx, notice, 'statement');
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  return result!;
}

export function reportOf(
  processed: readonly ProcessedRow[],
  unreadable: StatementRows['unreadable'],
): ImportReport {
  const countOf = (outcome: TransferOutcome['outcome']) =>
    processed.filter(({ result }) => result.outcome === outcome).length;
  const conflicts = processed
    .filter(({ result }) => result.outcome === 'conflict')
    .map(({ line, notice }) => ({ line, transRef: notice.transRef, why: 'amount' as const }));
  return {
    rows: processed.length + unreadable.length,
    credited: countOf('credited'),
    suspense: countOf('suspense'),
    known: countOf('repeat'),
    conflicts,
    unreadable,
  };
}
