import type { FastifyBaseLogger } from 'fastify';
import type { SlipService } from '../wallet/slips/slips.service.ts';

const WAKE_MS = 2_000;
/** A server that is told to stop waits no longer for an answer. The slip is another's when its lease is over. */
const PATIENCE_MS = 5_000;

/** Asks again about slips that nobody could confirm when they came, until the function that it returns is called. */
export function startSlipJobs({ slips, log }: { slips: Pick<SlipService, 'step'>; log: Pick<FastifyBaseLogger, 'error' | 'warn'> }): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const wake = () => {
    running = drain()
      .catch((error: unknown) => !stopped && log.error({ err: error }, 'slips could not be asked about'))
      .finally(() => !stopped && (timer = setTimeout(wake, WAKE_MS)));
  };
  const drain = async () => {
    while (!stopped && (await slips.step(log)));
  };
  wake();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    let patience: NodeJS.Timeout | undefined;
    await Promise.race([running, new Promise((resolve) => (patience = setTimeout(resolve, PATIENCE_MS)))]);
    clearTimeout(patience);
  };
}
