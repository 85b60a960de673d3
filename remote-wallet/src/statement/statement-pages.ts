import type { z } from 'zod';
import { MAX_STATEMENT_PAGE, walletCalls, type Transaction } from '@chokdee/shared/contracts/wallet';
import type { Satang } from '@chokdee/shared/contracts/money';
import { send } from '@chokdee/shared/http';

export type StatementRequest = Omit<z.output<typeof walletCalls.transactions.request>, 'before' | 'limit'>;

/** Rows of a statement from the newest on, as far as they were read. */
export interface ReadRows {
  rows: readonly Transaction[];
  /** Where older ones begin, if there are. */
  next?: string;
  /** What the member owed when the newest were read. */
  owed?: Satang;
}

const FIRST_PAGE = 100;

/**
 * Reads the rows that follow those that are known: as many again, for whoever goes on will go further. A search may look at many rows and find none
 * of them; then it goes on until it has found one or has seen them all.
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

/** Puts what is new on top of what is known; where they do not meet any more, only what is new is kept. */
export function withNewer(known: ReadRows, newest: ReadRows): ReadRows {
  const ids = new Set(known.rows.map(({ id }) => id));
  const newer = newest.rows.filter(({ id }) => !ids.has(id));
  if (newer.length === 0) return known.owed === newest.owed ? known : { ...known, owed: newest.owed };
  const meet = newer.length < newest.rows.length || newest.next === undefined;
  return meet ? { rows: [...newer, ...known.rows], next: known.next, owed: newest.owed } : newest;
}
