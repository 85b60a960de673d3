import type { Queryable } from './db.ts';

/** Names of the numbered SQL files that have been applied. */
export async function appliedFiles(db: Queryable): Promise<Set<string>> {
  return new Set(
    (await db.query<{ name: string }>('select name from schema_migrations')).map(({ name }) => name),
  );
}
