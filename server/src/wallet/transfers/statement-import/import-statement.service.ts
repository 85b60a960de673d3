import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { BankNotice } from '@chokdee/shared/contracts/deposits';
import type {
  ImportRow,
  operatorTransferCalls,
  StatementImport,
} from '@chokdee/shared/contracts/wallet-operator';
import { bangkokIso } from '@chokdee/shared/rules/instant';
import { siteNow } from '../../../db/clock.ts';
import type { Db, Queryable } from '../../../db/db.ts';
import { AppError } from '../../../errors.ts';
import { isReceivingBank } from '../../deposits/receiving-banks.queries.ts';
import { recordAction, type Operator } from '../deposit-actions.queries.ts';
import { bookTransfer, suspendTransfer, type TransferOutcome } from '../transfers.service.ts';
import { readStatement } from './read-statement.ts';
import {
  decideImport,
  endImport,
  importById,
  importsListed,
  insertImport,
  lockImport,
  rowsOfImport,
  userNamesOf,
  type ImportRecord,
} from './statement-imports.queries.ts';
import { reportOf, processRows, previewRows, type ProcessedRow } from './statement-rows.ts';

const LISTED = 100;
const LONGEST_NAME = 120;

export interface StatementFile {
  bankId: string;
  bytes: Uint8Array;
  name: string;
  mode: 'try' | 'propose';
}

/**
 * Reports the transfers of a bank statement that no notice has reported. In mode `propose` it also stores the
 * rows for a second operator: anybody can forge a file, so nobody books one alone.
 *
 * @throws AppError NOT_FOUND (the bank) | IMPORT_UNREADABLE
 */
export async function reportImport(
  db: Db,
  operator: Operator,
  { bankId, bytes, name, mode }: StatementFile,
): Promise<z.output<typeof operatorTransferCalls.importStatement.reply>> {
  if (!(await isReceivingBank(db, bankId))) throw new AppError('NOT_FOUND');
  const { transfers, unreadable } = readStatement(bytes, bankId, await siteNow(db));
  const report = reportOf(await previewRows(db, bankId, transfers), unreadable);
  if (mode === 'try' || transfers.length === report.known) return report;

  const importId = await insertImport(db, {
    id: randomUUID(),
    bankId,
    fileName: name.replaceAll('\0', '').slice(0, LONGEST_NAME),
    fileHash: createHash('sha256').update(bytes).digest('hex'),
    rows: transfers,
    report,
    proposedBy: operator.uuid,
    proposedByName: operator.userName,
  });
  return { ...report, importId };
}

export async function listImports(db: Queryable): Promise<StatementImport[]> {
  return (await importsListed(db, LISTED)).map(present);
}

/** Previews how the rows would be booked if this operator confirmed them. @throws AppError NOT_FOUND */
export async function previewImport(db: Db, { uuid }: Operator, id: string): Promise<ImportRow[]> {
  const [record, rows] = [await importById(db, id), await rowsOfImport(db, id)];
  if (!record || !rows) throw new AppError('NOT_FOUND');
  const processed = await previewRows(db, record.bankId, rows);
  const names = await userNamesOf(
    db,
    processed.flatMap(({ result }) => (result.outcome === 'credited' ? [result.memberId] : [])),
  );
  return processed.map(({ line, notice: { transRef, amount, receivedAt, payerName }, result }): ImportRow => {
    const row = { line, transRef, amount, receivedAt, payerName };
    if (result.outcome === 'credited')
      return result.memberId === uuid || result.memberId === record.proposedBy
        ? { ...row, outcome: 'suspense' }
        : { ...row, outcome: 'credited', userName: names.get(result.memberId) };
    return { ...row, outcome: result.outcome === 'repeat' ? 'known' : result.outcome };
  });
}

/**
 * Records a second operator's decision on a statement. `bookImport` then books a confirmed one.
 *
 * @throws AppError NOT_FOUND | IMPORT_STATE | SAME_OPERATOR: the operator uploaded it
 */
export async function decide(
  tx: Queryable,
  operator: Operator,
  { id, carryOut, decision }: { id: string; carryOut: boolean; decision: string },
): Promise<StatementImport> {
  const record = await lockImport(tx, id);
  if (!record) throw new AppError('NOT_FOUND');
  const isResumed = record.state === 'booking' && carryOut;
  if (record.state !== 'proposed' && !isResumed) throw new AppError('IMPORT_STATE', { state: record.state });
  if (record.proposedBy === operator.uuid) throw new AppError('SAME_OPERATOR');
  await decideImport(tx, id, carryOut ? 'booking' : 'refused', operator, decision);
  return present((await importById(tx, id))!);
}

/**
 * Books the rows of a confirmed statement, each in its own transaction: an interrupted import resumes when it
 * is confirmed again. Rows that would credit either of the two operators go to suspense. Does nothing unless
 * the state is `booking`.
 *
 * @param booked called for each new transfer
 */
export async function bookImport(
  db: Db,
  id: string,
  booked: (notice: BankNotice, result: TransferOutcome) => Promise<void>,
): Promise<StatementImport> {
  const record = await importById(db, id);
  if (!record) throw new AppError('NOT_FOUND');
  if (record.state !== 'booking') return present(record);

  const processed = await processRows(db, record.bankId, (await rowsOfImport(db, id))!, async (notice) => {
    const result = await bookForOthers(db, notice, record);
    if (result.outcome !== 'repeat') await booked(notice, result);
    return result;
  });
  await db.transaction((tx) => end(tx, record, processed));
  return present((await importById(db, id))!);
}

async function bookForOthers(
  db: Db,
  notice: BankNotice,
  { id, proposedBy, proposedByName, decidedBy, decidedByName }: ImportRecord,
): Promise<TransferOutcome> {
  const paysOperator = new Error('The transfer would pay an operator of the import.');
  return db
    .transaction(async (tx) => {
      const result = await bookTransfer(tx, notice, 'statement');
      if (result.outcome !== 'credited') return result;
      if (result.memberId === decidedBy || result.memberId === proposedBy) throw paysOperator;
      const { memberId, depositId } = result;
      const { bankId, transRef, amount } = notice;
      const by = [
        { uuid: proposedBy, userName: proposedByName },
        { uuid: decidedBy!, userName: decidedByName! },
      ];
      for (const operator of by)
        await recordAction(tx, operator, {
          action: 'import',
          reason: id,
          bankId,
          transRef,
          memberId,
          depositId,
          amount,
        });
      return result;
    })
    .catch((error: unknown) => {
      if (error !== paysOperator) throw error;
      return db.transaction((tx) => suspendTransfer(tx, notice, 'statement'));
    });
}

async function end(
  tx: Queryable,
  { id, bankId, report: { unreadable }, decidedBy, decidedByName }: ImportRecord,
  processed: readonly ProcessedRow[],
): Promise<void> {
  const report = reportOf(processed, unreadable);
  if (!(await endImport(tx, id, report))) return;
  const { rows, credited, suspense, known, conflicts } = report;
  const counts = {
    rows,
    credited,
    suspense,
    known,
    conflicts: conflicts.length,
    unreadable: unreadable.length,
  };
  await recordAction(
    tx,
    { uuid: decidedBy!, userName: decidedByName! },
    { action: 'import', bankId, reason: JSON.stringify({ import: id, ...counts }) },
  );
}

function present({
  id,
  bankId,
  fileName,
  fileHash,
  state,
  report,
  proposedByName,
  proposedAt,
  decidedByName,
  decidedAt,
  decision,
}: ImportRecord): StatementImport {
  return {
    id,
    bankId,
    fileName,
    fileHash,
    state,
    report,
    proposedBy: proposedByName,
    proposedAt: bangkokIso(proposedAt),
    decidedBy: decidedByName ?? undefined,
    decidedAt: decidedAt ? bangkokIso(decidedAt) : undefined,
    decision: decision ?? undefined,
  };
}
