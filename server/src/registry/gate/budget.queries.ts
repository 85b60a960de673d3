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

/**
 * Size budget of a remote: the operators' own, or the release's (`default_budgets`). Without either, what both say
 * for `*`.
 */
export async function budgetOf(db: Queryable, remote: string): Promise<Budget> {
  const [row] = await db.query<Budget>(
    `select entry_bytes as "entryBytes", total_bytes as "totalBytes", part_bytes as "partBytes"
     from (
       (select *, true as own from registry_budgets except select *, true from former_budgets)
       union all
       select *, false from default_budgets
     ) budget
     where remote in ($1, '*') order by remote = '*', own desc limit 1`,
    [remote],
  );
  return row!;
}
