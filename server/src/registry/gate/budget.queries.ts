import type { Queryable } from '../../db/db.ts';

/** Sizes in bytes after brotli compression. */
export interface Budget {
  entryBytes: number;
  totalBytes: number;
  /**
   * What a visitor waits for at one address: the entry, the files of the route, and the texts of the site's
   * first language.
   */
  partBytes: number;
}

/** Size budget of a remote as set by the operators; the row `*` is the default. */
export async function budgetOf(db: Queryable, remote: string): Promise<Budget> {
  const [row] = await db.query<Budget>(
    `select entry_bytes as "entryBytes", total_bytes as "totalBytes", part_bytes as "partBytes" from registry_budgets
     where remote in ($1, '*') order by remote = '*' limit 1`,
    [remote],
  );
  return row!;
}
