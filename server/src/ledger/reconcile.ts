import { pgErrorCode, type Queryable } from '../db/db.ts';
import { beginCheck, endCheck, invariantsOf, rowsOf, undoCheck } from './invariants.queries.ts';
import type { PlannedCheck } from './reconcile-plan.ts';

export interface Drift {
  /** The view that found it: `ledger_i3_broken_chain`. */
  invariant: string;
  row: Record<string, unknown>;
}

export interface Check {
  invariant: string;
  /** How many rows it found, at most `ROWS_COUNTED`; of one that was left for the night or not finished, what it found before. */
  breaches: number;
  /** Over all there is, over what is new, left for the night, or not finished in its time. */
  of: 'all' | 'news' | 'night' | 'unfinished';
  tookMs: number;
}

const ROWS_PER_INVARIANT = 100;
const QUERY_CANCELED = '57014';

/** Every breach of every invariant: the rows of all views named `<noun>_i<number>_<what is wrong>`, whichever noun they belong to. Empty when all is right. */
export async function reconcile(db: Queryable): Promise<Drift[]> {
  const drifts: Drift[] = [];
  for (const invariant of await invariantsOf(db))
    drifts.push(
      ...(await rowsOf(db, invariant)).slice(0, ROWS_PER_INVARIANT).map((row) => ({ invariant, row })),
    );
  return drifts;
}

/**
 * Does the planned checks one after the other. One that is not finished in the connection's time for a statement says so, and the others go on.
 * Rows of one check are told up to a hundred.
 *
 * @param after the transaction up to which nothing is new.
 */
export async function checkBooks(
  tx: Queryable,
  planned: readonly PlannedCheck[],
  after: number,
): Promise<{ checks: Check[]; drifts: Drift[] }> {
  const checks: Check[] = [];
  const drifts: Drift[] = [];
  for (const { invariant, of, found } of planned) {
    const startedMs = performance.now();
    const rows =
      of === 'night'
        ? undefined
        : await finished(tx, () =>
            of === 'all' ? rowsOf(tx, invariant) : rowsOf(tx, `${invariant}_since($1)`, [after]),
          );
    checks.push({
      invariant,
      breaches: rows?.length ?? found,
      of: of !== 'night' && !rows ? 'unfinished' : of,
      tookMs: Math.round(performance.now() - startedMs),
    });
    drifts.push(...(rows ?? []).slice(0, ROWS_PER_INVARIANT).map((row) => ({ invariant, row })));
  }
  return { checks, drifts };
}

async function finished<Result>(tx: Queryable, work: () => Promise<Result>): Promise<Result | undefined> {
  await beginCheck(tx);
  try {
    return await work();
  } catch (error) {
    if (pgErrorCode(error) !== QUERY_CANCELED) throw error;
    await undoCheck(tx);
    return undefined;
  } finally {
    await endCheck(tx).catch(() => undefined);
  }
}
