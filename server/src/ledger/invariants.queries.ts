import { z } from 'zod';
import type { Queryable } from '../db/db.ts';

const ROWS_COUNTED = 10_000;
const jsonObject = z.record(z.string(), z.unknown());

/** The rows of a view or of a function call, unparsed; at most `ROWS_COUNTED`. */
export async function rowsOf(
  db: Queryable,
  relation: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const rows = await db.rows(`select to_jsonb(v) as row from ${relation} v limit ${ROWS_COUNTED}`, values);
  return rows.map(({ row }) => jsonObject.parse(row));
}

export async function invariantsOf(db: Queryable): Promise<string[]> {
  const views = await db.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'v' and relname ~ '^[a-z]+_i[0-9]+_[a-z0-9_]+$' and pg_table_is_visible(oid) order by 1",
  );
  return views.map(({ name }) => name);
}

/** Invariants that can be checked for new transactions only, by a function `<view>_since(transaction)`. */
export async function incrementalInvariants(db: Queryable): Promise<Set<string>> {
  const functions = await db.query<{ name: string }>(
    "select left(proname, -6) as name from pg_proc where proname ~ '^[a-z]+_i[0-9]+_[a-z0-9_]+_since$' and pg_function_is_visible(oid)",
  );
  return new Set(functions.map(({ name }) => name));
}

/** Makes all later reads of the transaction see one snapshot. */
export async function useSnapshot(tx: Queryable): Promise<void> {
  await tx.query('set transaction isolation level repeatable read read only');
}

/** A savepoint per check: a check that times out is rolled back without ending the transaction. */
export async function beginCheck(tx: Queryable): Promise<void> {
  await tx.query('savepoint one_check');
}

export async function undoCheck(tx: Queryable): Promise<void> {
  await tx.query('rollback to savepoint one_check');
}

export async function endCheck(tx: Queryable): Promise<void> {
  await tx.query('release savepoint one_check');
}
