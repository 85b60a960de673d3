import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db.ts';
import { figure, type Figures } from '../http/metrics.routes.ts';
import { within } from '../http/within.ts';
import { ledgerFigures, type LedgerFigures } from './metrics.queries.ts';

const descriptions: Record<keyof LedgerFigures, [name: string, help: string]> = {
  drift: [
    'chokdee_ledger_drift_rows',
    'Rows that the last check of the books found; anything above 0 is an alarm.',
  ],
  checkAgeSeconds: [
    'chokdee_ledger_check_age_seconds',
    'Since the last check of the books; more than two hours is an alarm.',
  ],
  wholeCheckAgeSeconds: [
    'chokdee_ledger_whole_check_age_seconds',
    'Since all of the books were checked; more than thirty hours is an alarm.',
  ],
  unfinishedChecks: [
    'chokdee_ledger_unfinished_checks',
    'Checks that the last run did not finish in their time; anything above 0 is an alarm.',
  ],
  sealedBlocks: ['chokdee_ledger_sealed_blocks', 'Blocks that entries are sealed in.'],
  unsealed: ['chokdee_ledger_unsealed_transactions', 'Transactions that are in no block yet.'],
  sealLagSeconds: [
    'chokdee_ledger_seal_lag_seconds',
    'Age of the oldest transaction that is in no block; more than five minutes is an alarm.',
  ],
  suspenseSatang: ['chokdee_suspense_satang', "Money that was received and is nobody's yet."],
  transferConflicts: [
    'chokdee_transfer_conflicts',
    'Transfers told with another sum than the one that was booked, not cleared up yet; anything above 0 is for an operator.',
  ],
  withdrawalsWaiting: ['chokdee_withdrawals_waiting', 'Withdrawals that are neither paid nor refused.'],
};

const FIGURES_WITHIN_MS = 5_000;

/** How the ledger does, and whether the database answers: that is most wanted while it does not. */
export function ledgerMetrics(db: Db): Figures {
  return async (log: FastifyBaseLogger) => {
    const figures = await within(FIGURES_WITHIN_MS, ledgerFigures(db)).catch((error: unknown) => {
      log.warn({ err: error }, 'the figures of the ledger could not be read');
      return undefined;
    });
    const up = figure({
      name: 'chokdee_database_up',
      help: 'Whether the database has answered; 0 is an alarm.',
      value: figures ? 1 : 0,
    });
    return up + (figures ? metricsText(figures) : '');
  };
}

function metricsText(figures: LedgerFigures): string {
  const names = Object.keys(descriptions) as (keyof LedgerFigures)[];
  return names
    .map((name) => {
      const value = figures[name];
      return value === null
        ? ''
        : figure({ name: descriptions[name][0], help: descriptions[name][1], value });
    })
    .join('');
}
