import { pgErrorCode, type Queryable } from '../db/db.ts';
import { beginCheck, endCheck, invariantsOf, rowsOf, undoCheck } from './invariants.queries.ts';
import type { PlannedCheck } from './reconcile-plan.ts';

export interface Drift {
  /** The view that found the row, such as `ledger_i3_broken_chain`. */
  invariant: string;
  row: Record<string, unknown>;
}

export interface Check {
  invariant: string;
  /** Rows found, at most `ROWS_COUNTED`. A check that was postponed or timed out repeats its last count. */
  breaches: number;
  /** Full check, incremental check, postponed to the nightly run, or timed out. */
  of: 'all' | 'news' | 'night' | 'unfinished';
  tookMs: number;
}

export const ROWS_PER_INVARIANT = 100;
const QUERY_CANCELED = '57014';

/** Every breach of every invariant: the rows of all views named `<noun>_i<number>_<what is wrong>`. */
export async function reconcile(db: Queryable): Promise<Drift[]> {
  const drifts: Drift[] = [];
  for (const invariant of await invariantsOf(db))
    drifts.push(
      ...(await rowsOf(db, invariant)).slice(0, ROWS_PER_INVARIANT).map((row) => ({ invariant, row })),
    );
  return drifts;
}

/**
 * Runs the planned checks one after the other. A check that exceeds the statement timeout is reported as
 * `unfinished` and the next ones still run. Each check reports at most 100 rows.
 *
 * @param after incremental checks cover transactions after this id.
 */
export async function runChecks(
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
        : await unlessTimedOut(tx, () =>
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

async function unlessTimedOut<Result>(
  tx: Queryable,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
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
