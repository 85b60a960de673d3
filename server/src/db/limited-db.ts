import type { Queryable } from './db.ts';

/**
 * A database whose statements wait for their turn.
 *
 * @param take runs the work, and settles as it does, when its turn has come.
 */
export function limitedDb(db: Queryable, take: (work: () => Promise<void>) => Promise<void>): Queryable {
  const turn = () =>
    new Promise<() => void>((begin, refuse) => {
      take(() => new Promise<void>((end) => begin(end))).catch(refuse);
    });
  return {
    query: async <Row>(text: string, values?: readonly unknown[]) => {
      const end = await turn();
      try {
        return await db.query<Row>(text, values);
      } finally {
        end();
      }
    },
    rows: async (text, values) => {
      const end = await turn();
      try {
        return await db.rows(text, values);
      } finally {
        end();
      }
    },
  };
}
