import { parse } from 'csv-parse/sync';
import { bankNotice, type BankNotice } from '@chokdee/shared/contracts/deposits';
import { bahtNumber } from '@chokdee/shared/contracts/money';
import type { ImportReport } from '@chokdee/shared/contracts/wallet-operator';
import { AppError } from '../../../errors.ts';
import { parseInstant, parseSatang } from './statement-cells.ts';
import { findColumns, parseDirection, type Columns } from './statement-columns.ts';
import { statementText } from './statement-text.ts';

/** The header row may follow addresses and balances. */
const HEAD_WITHIN_ROWS = 40;
const MAX_STATEMENT_ROWS = 5_000;

type Unreadable = ImportReport['unreadable'][number]['why'];

export interface StatementRows {
  transfers: { line: number; notice: BankNotice }[];
  /** Rows of possibly incoming money whose date, amount, direction or reference cannot be parsed. */
  unreadable: { line: number; why: Unreadable }[];
}

interface Record {
  record: string[];
  info: { lines: number };
}

/**
 * Reads the incoming money of a bank statement and skips outgoing money.
 *
 * @throws AppError IMPORT_UNREADABLE: not CSV, no header row, or too many rows
 */
export function readStatement(bytes: Uint8Array, bankId: string, now: Date): StatementRows {
  const { columns, rows } = tableIn(statementText(bytes));
  if (rows.length > MAX_STATEMENT_ROWS)
    throw new AppError('IMPORT_UNREADABLE', { why: 'rows', max: MAX_STATEMENT_ROWS });

  const read: StatementRows = { transfers: [], unreadable: [] };
  for (const { record, info } of rows) {
    const outcome = rowOf(record, columns, bankId, now);
    if (typeof outcome === 'string') read.unreadable.push({ line: info.lines, why: outcome });
    else if (outcome) read.transfers.push({ line: info.lines, notice: outcome });
  }
  return read;
}

/** Detects the delimiter by finding the header row: a comma may also be part of an amount. */
function tableIn(text: string): { columns: Columns; rows: Record[] } {
  if (text.includes('\0')) throw new AppError('IMPORT_UNREADABLE', { why: 'form' });
  for (const delimiter of ['\t', ';', ',']) {
    const records = recordsIn(text, delimiter);
    const head = records.slice(0, HEAD_WITHIN_ROWS).findIndex(({ record }) => findColumns(record));
    const columns = findColumns(records[head]?.record ?? []);
    if (columns) return { columns, rows: records.slice(head + 1) };
  }
  throw new AppError('IMPORT_UNREADABLE', { why: 'columns' });
}

function recordsIn(text: string, delimiter: string): Record[] {
  try {
    return parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Record[];
  } catch (cause) {
    throw new AppError('IMPORT_UNREADABLE', { why: 'form' }, { cause });
  }
}

/** Undefined: no incoming money in this row. A string: the part that cannot be parsed. */
function rowOf(
  record: readonly string[],
  columns: Columns,
  bankId: string,
  now: Date,
): BankNotice | Unreadable | undefined {
  const cell = (column: keyof Columns): string => record[columns[column] ?? -1] ?? '';
  const amount = parseSatang(cell(columns.in === undefined ? 'amount' : 'in'));
  const out = parseSatang(cell('out'));
  if (amount !== undefined && amount <= 0) return undefined;
  if (amount === undefined && out !== undefined && out !== 0) return undefined;
  // Totals, or text after the rows.
  if (!cell('date') && !cell('transRef')) return undefined;
  if (amount === undefined) return 'amount';
  if (columns.in === undefined && columns.direction !== undefined) {
    const direction = parseDirection(cell('direction'));
    if (direction !== 'in') return direction === 'out' ? undefined : 'direction';
  }
  const receivedAt = parseInstant(cell('date'), cell('time'), now);
  if (!receivedAt) return 'date';
  const notice = bankNotice.safeParse({
    bankId,
    transRef: cell('transRef'),
    amount: bahtNumber(amount),
    receivedAt,
    payerAccount: cell('payerAccount').slice(0, 34) || undefined,
    payerName: cell('payerName').slice(0, 100) || undefined,
    reference: cell('billReference').slice(0, 64) || undefined,
  });
  return notice.success ? notice.data : 'reference';
}
