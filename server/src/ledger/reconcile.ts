import type { Queryable } from '../db/db.ts';

export interface Drift {
  /** The view that found it: `ledger_i3_broken_chain`. */
  invariant: string;
  row: Record<string, unknown>;
}

const ROWS_PER_INVARIANT = 100;

/** Every breach of every invariant: the rows of all views named `<noun>_i<number>_<what is wrong>`, whichever noun they belong to. Empty when all is right. */
export async function reconcile(db: Queryable): Promise<Drift[]> {
  const views = await db.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'v' and relname ~ '^[a-z]+_i[0-9]+_[a-z0-9_]+$' and pg_table_is_visible(oid) order by 1",
  );
  const drifts: Drift[] = [];
  for (const { name } of views) {
    const rows = await db.query<{ row: Record<string, unknown> }>(`select to_jsonb(v) as row from ${name} v limit ${ROWS_PER_INVARIANT}`);
    drifts.push(...rows.map(({ row }) => ({ invariant: name, row })));
  }
  return drifts;
}
