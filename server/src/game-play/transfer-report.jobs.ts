import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db.ts';
import { repeat } from '../jobs/repeated.ts';
import { requireProgress, type PartnerReports } from './partner-reports.ts';
import { countReport, dueReports, moveCursor } from './transfer-report.queries.ts';

const EVERY_MS = 30_000;
/** How late a partner may list a transaction. */
const OVERLAP_MS = 10 * 60_000;
const MICRO_PER_SATANG = 10_000;

interface ReportJobServices {
  db: Db;
  reports: PartnerReports;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Reads the rounds of partners that keep members' money, so that stakes count for the turnover when a round
 * closes, and late wins are brought back. Rows count once, so any number of servers may run it.
 */
export function transferReportJobs({ db, reports, log }: ReportJobServices) {
  async function read(partner: string, since: Date, signal?: AbortSignal): Promise<void> {
    const to = new Date();
    const window = { from: new Date(since.getTime() - OVERLAP_MS).toISOString(), to: to.toISOString() };
    const asked = new Set<string | undefined>();
    let cursor: string | undefined;
    do {
      const page = await reports.page(partner, { ...window, ...(cursor === undefined ? {} : { cursor }) });
      requireProgress(page, asked);
      asked.add(page.cursor);
      const rows = page.transactions
        // Moves in and out are compared each night.
        .filter(({ kind }) => kind !== 'in' && kind !== 'out')
        .map(({ txn, memberId, round, kind, micro, at }) => {
          return { txn, member: memberId, round, kind, amount: micro / MICRO_PER_SATANG, at };
        });
      if (rows.length > 0) await db.transaction((tx) => countReport(tx, partner, rows));
      cursor = page.cursor;
    } while (cursor !== undefined && !signal?.aborted);
    if (cursor === undefined) await moveCursor(db, partner, to);
  }

  return {
    async tick(signal?: AbortSignal): Promise<void> {
      // At once, so that a slow partner delays no other.
      await Promise.all(
        (await dueReports(db)).map(({ partner, from }) =>
          read(partner, from, signal).catch((error: unknown) => {
            log.warn({ err: error, partner }, "reading a partner's report failed");
          }),
        ),
      );
    },
  };
}

export function startTransferReportJobs(services: ReportJobServices): () => Promise<void> {
  const jobs = transferReportJobs(services);
  return repeat({
    work: (signal) => jobs.tick(signal),
    everyMs: EVERY_MS,
    failed: (error) => services.log.error({ err: error }, "reading partners' reports failed"),
  });
}
