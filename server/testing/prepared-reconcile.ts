import { z } from 'zod';
import { connect } from '../src/db/db.ts';
import { invariantsOf } from '../src/ledger/invariants.queries.ts';
import { ROWS_PER_INVARIANT, type Drift } from '../src/ledger/reconcile.ts';

const drift = z.object({ invariant: z.string(), row: z.record(z.string(), z.unknown()) });

export interface PreparedReconcile {
  /** What `reconcile` returns. */
  drifts(): Promise<Drift[]>;
  close(): Promise<void>;
}

/**
 * `reconcile` for tests that call it hundreds of times: one statement whose plan is kept. Planning forty
 * views takes ten times as long as reading them in a small database.
 */
export async function preparedReconcile(url: string): Promise<PreparedReconcile> {
  // A prepared statement belongs to its connection.
  const db = connect(url, { poolSize: 1 });
  const parts = (await invariantsOf(db)).map(
    (name) =>
      `(select '${name}' as invariant, to_jsonb(v) as row from ${name} v limit ${ROWS_PER_INVARIANT})`,
  );
  await db.rows(`prepare every_invariant as ${parts.join(' union all ')}`);
  return {
    drifts: async () => (await db.rows('execute every_invariant')).map((row) => drift.parse(row)),
    close: () => db.close(),
  };
}
