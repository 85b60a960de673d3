import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/db.ts';
import { metric, type MetricsSource } from '../http/metrics.routes.ts';
import { within } from '../http/within.ts';
import { readLedgerMetrics, type LedgerMetricValues } from './metrics.queries.ts';

const descriptions: Record<keyof LedgerMetricValues, [name: string, help: string]> = {
  drift: ['chokdee_ledger_drift_rows', 'Rows that the last ledger check found. Alert above 0.'],
  checkAgeSeconds: [
    'chokdee_ledger_check_age_seconds',
    'Seconds since the last ledger check. Alert above two hours.',
  ],
  wholeCheckAgeSeconds: [
    'chokdee_ledger_whole_check_age_seconds',
    'Seconds since the last full ledger check. Alert above thirty hours.',
  ],
  unfinishedChecks: [
    'chokdee_ledger_unfinished_checks',
    'Checks that timed out in the last run. Alert above 0.',
  ],
  sealedBlocks: ['chokdee_ledger_sealed_blocks', 'Sealed blocks.'],
  unsealed: ['chokdee_ledger_unsealed_transactions', 'Transactions that no block contains yet.'],
  sealLagSeconds: [
    'chokdee_ledger_seal_lag_seconds',
    'Age of the oldest unsealed transaction. Alert above five minutes.',
  ],
  suspenseSatang: ['chokdee_suspense_satang', 'Received money that is not matched to a member yet.'],
  transferConflicts: [
    'chokdee_transfer_conflicts',
    'Unresolved transfers that were reported with an amount other than the booked one. Above 0 an operator must act.',
  ],
  withdrawalsWaiting: ['chokdee_withdrawals_waiting', 'Withdrawals that are neither paid nor rejected.'],
};

const METRICS_TIMEOUT_MS = 5_000;

/** Ledger metrics, and `chokdee_database_up`, which is reported even when the database does not answer. */
export function ledgerMetrics(db: Db): MetricsSource {
  return async (log: FastifyBaseLogger) => {
    const values = await within(METRICS_TIMEOUT_MS, readLedgerMetrics(db)).catch((error: unknown) => {
      log.warn({ err: error }, 'failed to read the ledger metrics');
      return undefined;
    });
    const up = metric({
      name: 'chokdee_database_up',
      help: '1 when the database answered. Alert at 0.',
      value: values ? 1 : 0,
    });
    return up + (values ? metricsText(values) : '');
  };
}

function metricsText(values: LedgerMetricValues): string {
  const names = Object.keys(descriptions) as (keyof LedgerMetricValues)[];
  return names
    .map((name) => {
      const value = values[name];
      return value === null
        ? ''
        : metric({ name: descriptions[name][0], help: descriptions[name][1], value });
    })
    .join('');
}
