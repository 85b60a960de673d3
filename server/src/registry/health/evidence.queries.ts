import type { Evidence } from '@chokdee/shared/contracts/registry-health';
import type { Queryable } from '../../db/db.ts';
import type { Subject } from './health.queries.ts';

/** The contract's type, with Date objects for instants. */
export type StoredEvidence = Omit<Evidence, 'at' | 'samples'> & { at: Date; samples: Evidence['samples'] };

const columns = `id, domain, remote, build, at, generation, loads, failures, by_outcome as "byOutcome", threshold, rate, samples`;

export async function storeEvidence(
  tx: Queryable,
  {
    domain,
    remote,
    build,
    generation,
    loads,
    failures,
    byOutcome,
    threshold,
    rate,
    samples,
  }: Omit<StoredEvidence, 'id' | 'at'>,
): Promise<void> {
  await tx.query(
    `insert into rollback_evidence (domain, remote, build, generation, loads, failures, by_outcome, threshold, rate, samples)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      domain,
      remote,
      build,
      generation,
      loads,
      failures,
      JSON.stringify(byOutcome),
      threshold,
      rate,
      JSON.stringify(samples),
    ],
  );
}

/** Newest first. */
export function listEvidence(db: Queryable, limit: number): Promise<StoredEvidence[]> {
  return db.query(`select ${columns} from rollback_evidence order by id desc limit $1`, [limit]);
}

/** Whether the build was ever rolled back automatically in the domain. */
export async function hasEvidence(db: Queryable, { domain, remote, build }: Subject): Promise<boolean> {
  const rows = await db.query(
    'select from rollback_evidence where domain = $1 and remote = $2 and build = $3 limit 1',
    [domain, remote, build],
  );
  return rows.length > 0;
}
