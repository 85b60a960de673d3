import type { Queryable } from '../db/db.ts';

export interface Drift {
  /** The view that found it: `ledger_i3_broken_chain`. */
  invariant: string;
  row: Record<string, unknown>;
}

export interface Check {
  invariant: string;
  /** How many rows it found, at most `ROWS_COUNTED`. */
  breaches: number;
}

const ROWS_PER_INVARIANT = 100;
const ROWS_COUNTED = 10_000;

/** Every breach of every invariant: the rows of all views named `<noun>_i<number>_<what is wrong>`, whichever noun they belong to. Empty when all is right. */
export async function reconcile(db: Queryable): Promise<Drift[]> {
  return (await checkBooks(db)).drifts;
}

/** As `reconcile`, and which checks there were. Rows of one check are told up to a hundred. */
export async function checkBooks(db: Queryable): Promise<{ checks: Check[]; drifts: Drift[] }> {
  const checks: Check[] = [];
  const drifts: Drift[] = [];
  for (const invariant of await invariants(db)) {
    const rows = await db.query<{ row: Record<string, unknown> }>(`select to_jsonb(v) as row from ${invariant} v limit ${ROWS_COUNTED}`);
    checks.push({ invariant, breaches: rows.length });
    drifts.push(...rows.slice(0, ROWS_PER_INVARIANT).map(({ row }) => ({ invariant, row })));
  }
  return { checks, drifts };
}

async function invariants(db: Queryable): Promise<string[]> {
  const views = await db.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'v' and relname ~ '^[a-z]+_i[0-9]+_[a-z0-9_]+$' and pg_table_is_visible(oid) order by 1",
  );
  return views.map(({ name }) => name);
}
