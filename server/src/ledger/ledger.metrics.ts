import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { within } from '../http/within.ts';
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

/** Prometheus' text of how the ledger does, for whoever has METRICS_TOKEN; in development also for programs on this machine. To others there is no such page. */
export function metricsRoutes(app: FastifyInstance, { env, db, gateway, registry }: Pick<Services, 'db' | 'env' | 'gateway' | 'registry'>): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, env)) return reply.callNotFound();
    // What the process itself knows is most wanted while the database does not answer.
    const figures = await within(FIGURES_WITHIN_MS, ledgerFigures(db)).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the figures of the ledger could not be read');
      return undefined;
    });
    const text = processText({ databaseUp: figures !== undefined, registryStaleMs: registry.staleMs(), storeFaults: gateway.storeFaults.count }) + (figures ? metricsText(figures) : '');
    return reply.header('Cache-Control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8').send(text);
  });
}

const FIGURES_WITHIN_MS = 5_000;

function processText({ databaseUp, registryStaleMs, storeFaults }: { databaseUp: boolean; registryStaleMs: number; storeFaults: number }): string {
  return [
    '# HELP chokdee_database_up Whether the database has answered; 0 is an alarm.\n# TYPE chokdee_database_up gauge',
    `chokdee_database_up ${databaseUp ? 1 : 0}`,
    '# HELP chokdee_registry_stale_seconds Age of the hosts and generations that pages get while they cannot be read; anything above 0 is an alarm.',
    `# TYPE chokdee_registry_stale_seconds gauge\nchokdee_registry_stale_seconds ${Math.ceil(registryStaleMs / 1_000)}`,
    '# HELP chokdee_store_missing_files_total Requests for files of published builds that the store has lost; an increase is an alarm.',
    `# TYPE chokdee_store_missing_files_total counter\nchokdee_store_missing_files_total ${storeFaults}\n`,
  ].join('\n');
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

/** What proxies add. Some add nothing, so in production and behind a proxy that is trusted the peer's address alone opens nothing. */
const PROXIED = /^(x-forwarded-.*|forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;

function mayRead({ headers, socket }: FastifyRequest, { METRICS_TOKEN, SITE_ENV, TRUST_PROXY }: Services['env']): boolean {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (given !== undefined) return METRICS_TOKEN !== undefined && timingSafeEqual(digest(given), digest(METRICS_TOKEN));
  if (SITE_ENV === 'production' || TRUST_PROXY !== undefined) return false;
  return LOOPBACK.has(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => PROXIED.test(name));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
