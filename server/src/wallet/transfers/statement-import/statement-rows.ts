import type { BankNotice } from '@chokdee/shared/contracts/deposits';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { ImportReport } from '@chokdee/shared/contracts/wallet-operator';
import type { Db, Queryable } from '../../../db/db.ts';
import { knownAmounts } from '../transfers.queries.ts';
import { bookTransfer, type TransferOutcome } from '../transfers.service.ts';
import type { StatementRows } from './read-statement.ts';
import type { StatementRow } from './statement-imports.queries.ts';

/**
 * Books a row that is not booked identically yet. `known`: the amount that the same reference has in the database or earlier in
 * the same file.
 */
export type Take = (notice: BankNotice, known: Satang | undefined) => Promise<TransferOutcome>;
export type TakenRow = StatementRow & { result: TransferOutcome };

/** Processes the rows one by one, in order. */
export async function takeRows(
  db: Db,
  bankId: string,
  rows: readonly StatementRow[],
  take: Take,
): Promise<TakenRow[]> {
  const known = await knownAmounts(
    db,
    bankId,
    rows.map(({ notice }) => notice.transRef),
  );
  const taken: TakenRow[] = [];
  for (const row of rows) {
    const number = row.notice.transRef.toUpperCase();
    const before = known.get(number);
    taken.push({
      ...row,
      result: before === row.notice.amount ? { outcome: 'repeat' } : await take(row.notice, before),
    });
    if (before === undefined) known.set(number, row.notice.amount);
  }
  return taken;
}

/** Previews the outcome of each row: books it and rolls back. */
export const tryRows = (db: Db, bankId: string, rows: readonly StatementRow[]): Promise<TakenRow[]> =>
  takeRows(db, bankId, rows, (notice, known) => tried(db, notice, known));

async function tried(db: Db, notice: BankNotice, knownAmount: Satang | undefined): Promise<TransferOutcome> {
  if (knownAmount !== undefined) return { outcome: 'conflict', knownAmount };
  let result: TransferOutcome | undefined;
  const takenBack = new Error('The preview was rolled back.');
  await db
    .transaction(async (tx: Queryable) => {
      result = await bookTransfer(tx, notice, 'statement');
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  return result!;
}

export function reportOf(taken: readonly TakenRow[], unreadable: StatementRows['unreadable']): ImportReport {
  const countOf = (outcome: TransferOutcome['outcome']) =>
    taken.filter(({ result }) => result.outcome === outcome).length;
  const conflicts = taken
    .filter(({ result }) => result.outcome === 'conflict')
    .map(({ line, notice }) => ({ line, transRef: notice.transRef, why: 'amount' as const }));
  return {
    rows: taken.length + unreadable.length,
    credited: countOf('credited'),
    suspense: countOf('suspense'),
    known: countOf('repeat'),
    conflicts,
    unreadable,
  };
}
