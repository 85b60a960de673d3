import type { FastifyBaseLogger } from 'fastify';
import type { TransferSlipService } from './transfer-slips.service.ts';
import { drain } from '../../jobs/queue.ts';
import { repeat } from '../../jobs/repeated.ts';

const WAKE_MS = 2_000;

/** Starts the job that rechecks pending transfer slips. @returns a function that stops it. */
export function startTransferSlipJobs({
  transferSlips,
  log,
}: {
  transferSlips: Pick<TransferSlipService, 'step'>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}): () => Promise<void> {
  return repeat({
    work: (signal) => drain(() => transferSlips.step(log), signal),
    everyMs: WAKE_MS,
    failed: (error) => log.error({ err: error }, 'failed to recheck transfer slips'),
  });
}
