import type { Db } from '../db/db.ts';
import { requireProgress, type Reported, type ReportPage, type ReportWindow } from '../game-play/public.ts';
import { backoffSeconds, drain } from '../jobs/queue.ts';
import {
  advance,
  finish,
  keepReported,
  lockWhole,
  recordFailure,
  takeDue,
  writeCases,
  type DueComparison,
} from './comparisons.queries.ts';

/** Reads one page of a partner's list. Rejects when the partner gives no usable answer. */
export type ReadPage = (partner: string, window: ReportWindow) => Promise<ReportPage>;

/** Longer than the longest time-out of a partner, 30 s, and writing a page. */
const LEASE_SECONDS = 120;
const BACKOFF_SECONDS = { first: 30, longest: 3_600 };
const LONGEST_FAILURE = 300;

/**
 * Reads the due lists page by page, and compares complete ones. One transaction stores a page and the next
 * cursor, so a retry continues at that cursor.
 *
 * @returns how many steps were taken.
 */
export function readReports(db: Db, readPage: ReadPage, signal?: AbortSignal): Promise<number> {
  return drain(async () => {
    const due = await takeDue(db, LEASE_SECONDS);
    if (!due) return false;
    try {
      await (due.state === 'read' ? readNextPage(db, readPage, due) : compare(db, due.id));
    } catch (error) {
      const wait = backoffSeconds(due.tries, BACKOFF_SECONDS);
      await recordFailure(db, due, String(error).slice(0, LONGEST_FAILURE), wait);
    }
    return true;
  }, signal);
}

async function readNextPage(db: Db, readPage: ReadPage, due: DueComparison): Promise<void> {
  const page = await readPage(due.partner, {
    from: due.begins.toISOString(),
    to: due.ends.toISOString(),
    ...(due.cursor === null ? {} : { cursor: due.cursor }),
  });
  requireProgress(page, new Set([due.cursor]));
  await db.transaction(async (tx) => {
    if (await advance(tx, due, page.cursor)) await keepReported(tx, due.id, onceEach(page.transactions));
  });
}

/** Compares a complete list. Idempotent. */
export function compare(db: Db, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    if (await lockWhole(tx, id)) await finish(tx, id, await writeCases(tx, id));
  });
}

/** Each number once, marked where it comes again with another content. */
export function onceEach(transactions: readonly Reported[]): (Reported & { twice: boolean })[] {
  const byTxn = new Map<string, Reported & { twice: boolean }>();
  for (const row of transactions) {
    const known = byTxn.get(row.txn);
    if (known) known.twice ||= !isSame(known, row);
    else byTxn.set(row.txn, { ...row, twice: false });
  }
  return [...byTxn.values()];
}

const isSame = (one: Reported, other: Reported): boolean =>
  one.kind === other.kind &&
  one.memberId === other.memberId &&
  one.round === other.round &&
  one.micro === other.micro;
