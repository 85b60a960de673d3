import type { Queryable } from '../../db/db.ts';

/** Bytes as brotli leaves them. */
export interface Budget {
  entryBytes: number;
  totalBytes: number;
  /** Of what a visitor waits for at one address: entry, the route's files and the texts of the site's first language. */
  partBytes: number;
}

/** What a remote may weigh, by the operators' word; one that they have not spoken of gets the default. */
export async function budgetOf(db: Queryable, remote: string): Promise<Budget> {
  const [row] = await db.query<Budget>(
    `select entry_bytes as "entryBytes", total_bytes as "totalBytes", part_bytes as "partBytes" from registry_budgets
     where remote in ($1, '*') order by remote = '*' limit 1`,
    [remote],
  );
  return row!;
}
