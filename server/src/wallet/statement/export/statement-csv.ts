import { hundredthsText } from '@chokdee/shared/contracts/money';
import type { Transaction } from '@chokdee/shared/contracts/wallet';
import { statementKind } from '@chokdee/shared/rules/statement-groups';
import { wallTime } from './wall-time.ts';
import type { StatementWords } from './statement-words.ts';

/** By it spreadsheets know that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const NUMBER = /^-?\d+(\.\d+)?$/;
/** What a spreadsheet would read as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A table that spreadsheets open as it is: no cell of it is ever taken for a formula, and amounts are plain numbers. */
export function statementCsv(rows: readonly Transaction[], { label, type }: StatementWords): Buffer {
  const head = [label.time, label.kind, label.amount, label.balance, label.reference, label.number];
  const lines = rows.map((row) => [
    wallTime(row.createdAt), type[statementKind(row)], hundredthsText(row.amount), row.balance === undefined ? '' : hundredthsText(row.balance),
    row.reference?.id ?? '', row.id,
  ]);
  return Buffer.from(BYTE_ORDER_MARK + [head, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join(''));
}

export function cell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
