import type { z } from 'zod';
import { MAX_STATEMENT_PAGE, walletCalls, type Transaction } from '@chokdee/shared/contracts/wallet';
import type { Satang } from '@chokdee/shared/contracts/money';
import { send } from '@chokdee/shared/http';
import { isInPlace, isSameRow } from './same-row.ts';

export type StatementRequest = Omit<z.output<typeof walletCalls.transactions.request>, 'before' | 'limit'>;

/** Loaded rows of a statement, newest first. */
export interface ReadRows {
  rows: readonly Transaction[];
  /** Cursor of the next older page, if there is one. */
  next?: string;
  /** The member's debt when the newest rows were loaded. */
  owed?: Satang;
}

const FIRST_PAGE = 100;

/**
 * Loads the page after the known rows. Each page is as long as the list so far, because a member who scrolls
 * on will scroll further. A search may scan many rows without a match; then it reads on until it finds one or
 * reaches the end.
 */
export async function readOlder(
  request: StatementRequest,
  { rows, next, owed: owedBefore }: ReadRows,
  signal: AbortSignal,
): Promise<ReadRows> {
  const limit = Math.min(MAX_STATEMENT_PAGE, Math.max(FIRST_PAGE, rows.length));
  let before = next;
  let owed = owedBefore;
  for (;;) {
    const page = await send(walletCalls.transactions, { ...request, before, limit }, { signal });
    owed = page.owed ?? owed;
    const added = withoutKnown(page.transactions, rows);
    if (added.length > 0 || page.next === undefined)
      return { rows: [...rows, ...added], next: page.next, owed };
    before = page.next;
  }
}

/** Whether data that another build may have kept are rows that this one can show. */
export function fitsRows(data: unknown): boolean {
  const { rows, ...rest } = data as ReadRows;
  return walletCalls.transactions.reply.safeEncode({ ...rest, transactions: [...rows] }).success;
}

/**
 * An older page shows rounds as they were when the list was first read; those that moved
 * since are known already.
 */
export function withoutKnown(rows: readonly Transaction[], known: readonly Transaction[]): Transaction[] {
  const ids = new Set(known.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
}

/**
 * Puts the newest rows before the known ones, in place of those with the same ids. If they no longer overlap
 * the known rows, only the newest are kept.
 */
export function prependNewer(known: ReadRows, newest: ReadRows): ReadRows {
  const before = new Map(known.rows.map((row) => [row.id, row]));
  const overlaps = newest.next === undefined || newest.rows.some((row) => isInPlace(row, before.get(row.id)));
  if (!overlaps) return newest;
  if (newest.rows.every((row, at) => isSameRow(row, known.rows[at])))
    return known.owed === newest.owed ? known : { ...known, owed: newest.owed };
  const rows = [...newest.rows, ...withoutKnown(known.rows, newest.rows)];
  return { rows, next: known.next, owed: newest.owed };
}
