import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { ledgerFigures, type LedgerFigures } from './metrics.queries.ts';

const descriptions: Record<keyof LedgerFigures, [name: string, help: string]> = {
  drift: ['chokdee_ledger_drift_rows', 'Rows that the last check of the books found; anything above 0 is an alarm.'],
  checkAgeSeconds: ['chokdee_ledger_check_age_seconds', 'Since the last check of the books; more than two hours is an alarm.'],
  wholeCheckAgeSeconds: ['chokdee_ledger_whole_check_age_seconds', 'Since all of the books were checked; more than thirty hours is an alarm.'],
  unfinishedChecks: ['chokdee_ledger_unfinished_checks', 'Checks that the last run did not finish in their time; anything above 0 is an alarm.'],
  sealedBlocks: ['chokdee_ledger_sealed_blocks', 'Blocks that entries are sealed in.'],
  unsealed: ['chokdee_ledger_unsealed_transactions', 'Transactions that are in no block yet.'],
  sealLagSeconds: ['chokdee_ledger_seal_lag_seconds', 'Age of the oldest transaction that is in no block; more than five minutes is an alarm.'],
  suspenseSatang: ['chokdee_suspense_satang', 'Money that was received and is nobody\'s yet.'],
  transferConflicts: ['chokdee_transfer_conflicts', 'Transfers told with another sum than the one that was booked, not cleared up yet; anything above 0 is for an operator.'],
  withdrawalsWaiting: ['chokdee_withdrawals_waiting', 'Withdrawals that are neither paid nor refused.'],
};

/** Prometheus' text of how the ledger does: for programs on this machine, and for whoever has METRICS_TOKEN. To others there is no such page. */
export function metricsRoutes(app: FastifyInstance, { env, db }: Pick<Services, 'db' | 'env'>): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, env.METRICS_TOKEN)) return reply.callNotFound();
    const figures = await ledgerFigures(db);
    return reply.header('Cache-Control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8').send(metricsText(figures));
  });
}

export function metricsText(figures: LedgerFigures): string {
  const names = Object.keys(descriptions) as (keyof LedgerFigures)[];
  return names
    .filter((figure) => figures[figure] !== null)
    .map((figure) => {
      const [name, help] = descriptions[figure];
      return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${figures[figure]}\n`;
    })
    .join('');
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A proxy on this machine speaks for somebody else: what it passes on comes from nobody here. */
function mayRead({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (given !== undefined) return token !== undefined && timingSafeEqual(digest(given), digest(token));
  return LOOPBACK.has(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
