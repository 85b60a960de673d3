import type { z } from 'zod';
import type { BankNotice } from '@chokdee/shared/contracts/deposits';
import type { Satang } from '@chokdee/shared/contracts/money';
import type { operatorTransferCalls } from '@chokdee/shared/contracts/wallet-operator';
import { siteNow } from '../../../db/clock.ts';
import type { Db, Queryable } from '../../../db/db.ts';
import { AppError } from '../../../errors.ts';
import { knowsBank } from '../../deposits/receiving-banks.queries.ts';
import { noteAction, type Operator } from '../deposit-actions.queries.ts';
import { knownAmounts } from '../transfers.queries.ts';
import { bookTransfer, receiveTransfer, type TransferOutcome } from '../transfers.service.ts';
import { readStatement } from './read-statement.ts';

type Report = z.output<typeof operatorTransferCalls.importStatement.reply>;

export interface StatementImport {
  bankId: string;
  file: Uint8Array;
  mode: 'try' | 'book';
  /** Told of each transfer that was new. */
  booked(notice: BankNotice, result: TransferOutcome): Promise<void>;
}

/**
 * Books what a bank's statement has and its notices have not told, each transfer in a transaction of its own; whatever breaks off midway goes on
 * with the same file. `try` does the same and takes each back at once.
 *
 * @throws AppError NOT_FOUND (the bank) | IMPORT_UNREADABLE
 */
export async function importStatement(db: Db, operator: Operator, { bankId, file, mode, booked }: StatementImport): Promise<Report> {
  if (!(await knowsBank(db, bankId))) throw new AppError('NOT_FOUND');
  const { transfers, unreadable } = readStatement(file, bankId, await siteNow(db));
  const report: Report = { rows: transfers.length + unreadable.length, credited: 0, suspense: 0, known: 0, conflicts: [], unreadable };
  const known = await knownAmounts(db, bankId, transfers.map(({ notice }) => notice.transRef));

  const take = mode === 'book' ? (notice: BankNotice) => receiveTransfer(db, notice, 'statement') : (notice: BankNotice) => tried(db, notice, known.get(numberOf(notice)));

  for (const { line, notice } of transfers) {
    const result: TransferOutcome = known.get(numberOf(notice)) === notice.amount ? { outcome: 'repeat' } : await take(notice);
    if (!known.has(numberOf(notice))) known.set(numberOf(notice), notice.amount);
    if (result.outcome === 'credited' || result.outcome === 'suspense') report[result.outcome] += 1;
    if (result.outcome === 'repeat') report.known += 1;
    if (result.outcome === 'conflict') report.conflicts.push({ line, transRef: notice.transRef, why: 'amount' });
    if (mode === 'book' && result.outcome !== 'repeat') await booked(notice, result);
  }

  if (mode === 'book') {
    const { credited, suspense, conflicts } = report;
    await noteAction(db, operator, { action: 'import', bankId, reason: JSON.stringify({ rows: report.rows, credited, suspense, known: report.known, conflicts: conflicts.length, unreadable: unreadable.length }) });
  }
  return report;
}

const numberOf = ({ transRef }: BankNotice): string => transRef.toUpperCase();

/** What would become of the transfer, given the sum that it was told with before, in the books or in the same file. */
async function tried(db: Db, notice: BankNotice, knownAmount: Satang | undefined): Promise<TransferOutcome> {
  if (knownAmount !== undefined) return { outcome: 'conflict', knownAmount };
  let result: TransferOutcome | undefined;
  const takenBack = new Error('taken back');
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
