import { stringify, type Options } from 'csv-stringify/sync';
import { hundredthsText } from '@chokdee/shared/contracts/money';
import type { Transaction } from '@chokdee/shared/contracts/wallet';
import { statementKind } from '@chokdee/shared/rules/statement-groups';
import { wallTime } from './wall-time.ts';
import type { StatementWords } from './statement-words.ts';

const NEGATIVE = /^-\d+(\.\d+)?$/;

/** The library's types omit this per-cell option. */
const withoutEscaping = (value: string) => ({ value, escape_formulas: false }) as { value: string };

const form: Options = {
  record_delimiter: 'windows',
  // Quotes a bare line feed too.
  quote_record_delimiter: true,
  escape_formulas: true,
  cast: {
    // Satang. The library never escapes numbers as formulas.
    number: (satang: number) => hundredthsText(satang),
    string: (text) => (NEGATIVE.test(text) ? withoutEscaping(text) : text),
  },
};

/**
 * A CSV file that spreadsheets open directly: a byte order mark declares UTF-8, no cell is interpreted as a
 * formula, and amounts are plain numbers.
 */
export function statementCsv(rows: readonly Transaction[], { label, type }: StatementWords): Buffer {
  const head = [label.time, label.kind, label.amount, label.balance, label.reference, label.number];
  const lines = rows.map((row) => [
    wallTime(row.createdAt),
    type[statementKind(row)],
    row.amount,
    row.balance,
    row.reference?.id,
    row.id,
  ]);
  return Buffer.from(stringify([head, ...lines], { ...form, bom: true }));
}

export const cell = (text: string): string => stringify([[text]], { ...form, eof: false });
