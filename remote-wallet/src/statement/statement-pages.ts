import type { z } from 'zod';
import { MAX_STATEMENT_PAGE, walletCalls, type Transaction } from '@chokdee/shared/contracts/wallet';
import type { Satang } from '@chokdee/shared/contracts/money';
import { send } from '@chokdee/shared/http';

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
    if (page.transactions.length > 0 || page.next === undefined)
      return { rows: [...rows, ...page.transactions], next: page.next, owed };
    before = page.next;
  }
}

/** Prepends newer rows. If they no longer overlap the known rows, only the newer ones are kept. */
export function prependNewer(known: ReadRows, newest: ReadRows): ReadRows {
  const ids = new Set(known.rows.map(({ id }) => id));
  const newer = newest.rows.filter(({ id }) => !ids.has(id));
  if (newer.length === 0) return known.owed === newest.owed ? known : { ...known, owed: newest.owed };
  const overlaps = newer.length < newest.rows.length || newest.next === undefined;
  return overlaps ? { rows: [...newer, ...known.rows], next: known.next, owed: newest.owed } : newest;
}
