import { connect, type Queryable } from '../src/db/db.ts';

const TABLES = ['ledger_entries', 'ledger_transactions', 'game_transactions', 'game_rounds'];
const OF_HISTORY = new RegExp(`\\b(?:from|join) (?:${TABLES.join('|')})\\b`);

/** Pins the planner's statistics, which would otherwise depend on when autovacuum last ran. */
export async function withoutStatistics({ ownerUrl }: { ownerUrl: string }): Promise<void> {
  const owner = connect(ownerUrl, { poolSize: 1 });
  for (const table of TABLES) await owner.rows(`alter table ${table} set (autovacuum_enabled = false)`);
  await owner.close();
}

export interface HistoryReads {
  statements: number;
  /** Blocks of tables and indexes that the statements touch. */
  blocks: number;
}

/**
 * Counts the statements that read a member's history while `work` runs. Unlike a time, the counts are the
 * same on a busy machine, as long as nobody gathers statistics (`withoutStatistics`). The statements run once
 * more, so `work` must only read.
 */
export async function historyReads(db: Queryable, work: () => Promise<unknown>): Promise<HistoryReads> {
  const queries = jest.spyOn(db, 'query');
  await work();
  const reads = queries.mock.calls.filter(([text]) => OF_HISTORY.test(text));
  queries.mockRestore();
  let blocks = 0;
  for (const [text, values] of reads) {
    const [row] = await db.rows(`explain (analyze, buffers, format json) ${text}`, values);
    const [{ Plan: plan }] = row!['QUERY PLAN'] as [{ Plan: Record<string, number> }];
    blocks += plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
  }
  return { statements: reads.length, blocks };
}
