import type { Queryable } from '../db/db.ts';

/** Transfer partners that have players, and from when their report is to be read. */
export function dueReports(db: Queryable): Promise<{ partner: string; from: Date }[]> {
  return db.query<{ partner: string; from: Date }>(
    `select p.code as partner, coalesce(c.through, (select min(l.created_at) from game_players l where l.partner = p.code)) as "from" /* never null: has players */
       from game_partners p left join game_report_cursors c on c.partner = p.code
      where p.protocol = 'transfer' and exists (select from game_players l where l.partner = p.code) order by 1`,
  );
}

/** A row of a report, in satang. */
export interface CountedRow {
  txn: string;
  member: string;
  round: string;
  kind: string;
  amount: number;
  at: string;
}

/** @returns how many of the rows were new. */
export async function countReport(
  db: Queryable,
  partner: string,
  rows: readonly CountedRow[],
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select game_report_count($1, $2) as count /* never null: of every report */',
    [partner, JSON.stringify(rows)],
  );
  return row!.count;
}

export async function moveCursor(db: Queryable, partner: string, through: Date): Promise<void> {
  await db.query(
    `insert into game_report_cursors as c (partner, through) values ($1, $2)
     on conflict (partner) do update set through = greatest(c.through, excluded.through)`,
    [partner, through],
  );
}
