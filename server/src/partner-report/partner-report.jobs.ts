import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db.ts';
import { repeat } from '../jobs/repeated.ts';
import { callablePartners, planNights, type CallablePartner } from './comparisons.queries.ts';
import { readReports, type ReadPage } from './read-report.ts';

const EVERY_MS = 30_000;

export interface ReportJobOptions {
  db: Db;
  readPage: ReadPage;
  /** Whether the partner's list can be asked for. */
  canAsk: (partner: CallablePartner) => boolean;
}

export function startReportJobs(
  { db, readPage, canAsk }: ReportJobOptions,
  log: FastifyBaseLogger,
): () => Promise<void> {
  return repeat({
    work: async (signal) => {
      for (const partner of await callablePartners(db))
        if (canAsk(partner)) await planNights(db, partner.partner);
      await readReports(db, readPage, signal);
    },
    everyMs: EVERY_MS,
    firstAfterMs: EVERY_MS,
    failed: (error) => log.error({ err: error }, "comparing partners' lists failed"),
  });
}
